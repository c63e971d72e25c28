import { describe } from 'vitest';
import * as chains from '../../../../protocol/room/membership/chains.ts';
import * as end from '../../../../protocol/room/membership/end.ts';
import * as evidence from '../../../../protocol/room/membership/evidence.ts';
import * as votes from '../../../../protocol/room/membership/votes.ts';
import { Scene } from '../../../sim/exhaustive/scene.ts';
import { clause } from './clause.ts';

/**
 * "Chains", "Evidence" and "The end" in docs/membership.md: for each clause a table without cards at which a seat
 * equivocates, and a machine never ends without the clause.
 */

const ENDLESS = 'a machine never ends';

/** Seat 0 of three has placed one thing towards seat 1 and another towards seat 2. */
const placed = (): Scene =>
  new Scene({ seats: 3, hostile: [0] })
    .give(1, '2#0 confirm', '0#0 confirm', '0#1 place 4 [2]')
    .give(2, '1#0 confirm', '0#0 confirm', '0#1 place 4 [1]');

/** And one machine has confirmed what it was told, the other not yet. */
const oneConfirmed = (): Scene => placed().give(1, '2#1 place');

/** And both have confirmed what they were told. */
const bothConfirmed = (): Scene => oneConfirmed().give(2, '1#1 place');

/** Seat 2 of three is hostile. All goes well until the two others have signed the outcome. */
const signed = (): Scene => {
  const scene = new Scene({ seats: 3, hostile: [2] });
  for (const text of ['2#0', '2#1 place 4 [1]', '2#2 seen-turn', '2#3 shares', '2#4 seen-place'])
    scene.give(0, text).give(1, text).talk();
  return scene;
};

describe('a seat that equivocates', () => {
  clause(
    chains,
    'contradict',
    () => false,
    'both machines have what it has told the other',
    () => placed().settle().broken(),
    ENDLESS,
  );

  clause(
    votes,
    'isForAProvedFork',
    () => false,
    'one machine has confirmed what it was told before it learns of the other message, and one has not',
    () => oneConfirmed().settle().broken(),
    ENDLESS,
  );

  clause(
    evidence,
    'isContradicted',
    () => false,
    'it confirms towards each what that one was told, and falls silent when both wait for each other',
    () => bothConfirmed().give(1, '0#2 seen-turn').give(2, '0#2 seen-turn').settle().broken(),
    ENDLESS,
  );

  clause(
    votes,
    'hasDecidedAnEnd',
    () => false,
    'on one branch it votes with one machine against the other, and that machine ends by it; on another branch it confirms',
    () =>
      new Scene({ seats: 3, hostile: [0], wishes: 1 })
        .give(1, '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [1', '2#0 confirm')
        .give(2, '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [2', '1#0 confirm')
        .vote(2, 1)
        .give(2, '1#1 place 4')
        .give(1, '0#2 seen-turn 4 []')
        .settle()
        .broken(),
    ENDLESS,
  );

  clause(
    end,
    'isSignatureOfAnEnd',
    () => false,
    'one machine is finished by its signature of the outcome, and the other has learned of the fork before it',
    () => signed().give(1, '2#1 place 4 [2]').give(0, '2#5 close').settle().broken(),
    ENDLESS,
  );
});

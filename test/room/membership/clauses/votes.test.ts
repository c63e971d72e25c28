import { describe } from 'vitest';
import type { History } from '../../../../protocol/room/membership/record/history.ts';
import { removalsInForce, wouldCount } from '../../../../protocol/room/membership/of-histories.ts';
import * as votes from '../../../../protocol/room/membership/votes.ts';
import type { Message } from '../../../../protocol/room/wire/message.ts';
import { compareBeginnings, sameGone } from '../../../../protocol/table/sealed/removal.ts';
import { from, inForce, Seat, table, voicesOf } from '../chains.ts';
import { clause } from './clause.ts';

/** "Votes" in docs/membership.md: for each clause a table at which a promise breaks without it. */

const TAKEN_BACK = 'what has been told is taken back';
const PARTED = 'machines with the same messages tell different courses';

/** Whether a removal lies before a place that all seats present have confirmed. */
const takenBack = (histories: readonly History[], told: number): string[] =>
  removalsInForce(histories, 2).some((removal) => compareBeginnings(removal, { round: told, part: 'seen-turn' }) < 0)
    ? [TAKEN_BACK]
    : [];

const no = (): boolean => false;

describe('a vote', () => {
  clause(
    votes,
    'isAboutThePlaceBeforeTheGame',
    no,
    'two machines stop because of a third, while the key is made',
    () => {
      const stopped = inForce(
        table(3, ([a, b]) => [a!, b!].forEach((seat) => seat.votes(from(2, 2, 'deal'), [], 'fork'))),
      );
      return stopped.length > 0 ? ['a seat is removed before there is a key to go on with'] : [];
    },
    'a seat is removed before there is a key to go on with',
  );

  clause(
    votes,
    'isRepeated',
    no,
    'a machine has voted for removing a seat that has equivocated, and looks again whether it should',
    () => {
      const [a, b, c] = voicesOf(table(3, ([one]) => one!.votes(from(2, 7), [], 'fork'))) as [
        History,
        History,
        History,
      ];
      const seats = [a, b, { ...c, fork: { at: 0, other: [] } }];
      return wouldCount(seats, 0, [], { removal: from(2, 7), cause: 'fork' }) ? ['it votes for ever'] : [];
    },
    'it votes for ever',
  );

  clause(
    votes,
    'isAfterALaterConfirmation',
    no,
    'one of three was missed in round 7 and came back; all confirmed round 8; then a hostile seat takes the old vote up',
    () => {
      const seats = table(3, ([a, b, c]) => {
        a!.votes(from(2, 7)).confirms(8);
        b!.confirms(8).votes(from(2, 7));
        c!.confirms(8);
      });
      return takenBack(voicesOf(seats), 8);
    },
    TAKEN_BACK,
  );

  clause(
    votes,
    'isAfterAnotherRemoval',
    no,
    'of five two are hostile: they go on without one seat, then without another with all the rest, then turn back',
    () => {
      const [d, e] = [from(3, 6), from(4, 7)];
      const seats = table(5, (all) => {
        for (const seat of [all[1]!, all[2]!]) seat.votes(d).confirms(7, [d]);
        for (const seat of all.slice(0, 4)) seat.votes(e).confirms(8, [e]);
      });
      const before = inForce(seats, 3);
      seats[4]!.votes(d);
      return sameGone(before, inForce(seats, 3)) || before.length === 0 ? [] : [TAKEN_BACK];
    },
    TAKEN_BACK,
  );

  clause(
    votes,
    'isAfterAVoteAsLate',
    no,
    'one of two votes about the other at ever earlier places',
    () => {
      const seats = table(2, ([, b]) => {
        for (let round = 30; round > 20; round -= 1) b!.votes(from(0, round));
      });
      return inForce(seats)[0]!.round < 30 ? ['a seat sends the others back again and again'] : [];
    },
    'a seat sends the others back again and again',
  );
});

describe('a vote of a seat that has equivocated', () => {
  clause(
    votes,
    'sharedByAllBranches',
    ({ at }) => at,
    'it has confirmed a later place before its vote on one branch; machines receive the branches in different order',
    () => {
      const [a, b, c] = voicesOf(
        table(3, ([one, two]) => {
          one!.votes(from(2, 7));
          two!.plays(6).confirms(8).votes(from(2, 7));
        }),
      ) as [History, History, History];
      const [common, ...branch] = b.chain as [Message, ...Message[]];
      const other: Message = { ...branch[0]!, slot: { round: 7, part: 'pass', gone: [] }, hash: Uint8Array.of(9) };
      const first = [a, { chain: b.chain, fork: { at: 1, other: [other] } }, c];
      const second = [a, { chain: [common, other], fork: { at: 1, other: branch } }, c];
      return sameGone(removalsInForce(first, 2), removalsInForce(second, 2)) ? [] : [PARTED];
    },
    PARTED,
  );

  /**
   * All three have confirmed a place; then seat 1 shows a branch from its first message on, with a vote for an earlier
   * one.
   */
  const lateBranch = (confirmed: (seats: Seat[]) => void): string[] => {
    const [a, b, c] = voicesOf(table(3, confirmed)) as [History, History, History];
    const vote = { ...new Seat(1).votes(from(2, 7)).chain[0]!, hash: Uint8Array.of(9) };
    return takenBack([a, { ...b, fork: { at: 0, other: [vote] } }, c], 8);
  };
  const eachOnce = ([a, b, c]: Seat[]): void => {
    a!.votes(from(2, 7)).confirms(8);
    for (const seat of [b!, c!]) seat.plays(6).confirms(8);
  };
  const history = 'all have confirmed a later place, and then it shows a branch with a vote for an earlier one';

  clause(votes, 'isLeftBehindOnABranch', no, history, () => lateBranch(eachOnce), TAKEN_BACK);
  clause(
    votes,
    'isConfirmedByEach',
    () => undefined,
    history,
    () => lateBranch(eachOnce),
    TAKEN_BACK,
  );
  clause(
    votes,
    'isConfirmedBehindOne',
    () => undefined,
    `${history}; a machine has the confirmations of one seat alone, which has confirmed twice`,
    () => lateBranch(([a]) => void a!.votes(from(2, 7)).confirms(8).confirms(9)),
    TAKEN_BACK,
  );
});

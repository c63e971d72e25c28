import { hasCode } from '../../../protocol/card/generals/army.ts';
import type { Challenged, FindingTable } from '../../../protocol/card/generals/challenge.ts';
import { challenge } from '../../../protocol/card/generals/challenge.ts';
import { lookUpByCards, numbersOf } from '../../../protocol/card/digit/look-up-by-cards.ts';
import { layDigit } from '../../../protocol/lab/catalogue/numbers/digits.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import type { Card } from '../../../protocol/table/card.ts';
import { lay } from '../../../protocol/table/card.ts';
import { arrange, discard, faceDown, free, peek, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

/** The flag, the private and the spy, attacked by each. */
const TABLE = [
  ['A!', 'D!', 'D!'],
  ['A!', 'B', 'A'],
  ['A!', 'D', 'B'],
] as const;

/** A private or a spy attacks a private or a spy. */
const SOME = TABLE.slice(1).map((row) => row.slice(1));

const lookedUp = (table: FindingTable, mutate: (done: Challenged) => Protocol<void>) =>
  function* ([attacker, defender]: Input): Protocol<Produced> {
    const [one, other] = [layDigit(attacker!, 2), layDigit(defender!, 2)];
    yield* peek(0, one, 'own piece');
    yield* peek(1, other, 'own piece');
    const done = yield* challenge(one, other, table);
    yield* mutate(done);
    return { down: { attacker: done.attacker, defender: done.defender }, known: { finding: done.finding } };
  };

export const generalsMutants: readonly Mutant[] = [
  {
    of: 'hidden-army',
    fault: 'the whole army is turned to see that it is legal',
    found: ['not private'],
    *procedure() {
      const pieces = [0, 1, 1].map((code) => layDigit(code, 2));
      const arranged = yield* arrange(0, [...pieces, lay('♣', '♣')], { name: 'set-up' });
      const faces = arranged.map(() => [] as string[]);
      for (const [place, pile] of arranged.entries()) faces[place] = yield* turn(pile);
      yield* faceDown(arranged.flat());
      const empty = faces.flatMap((pile, place) => (pile.includes('♥') ? [] : [place + 1]));
      return {
        down: Object.fromEntries(
          arranged.flatMap((pile, place) => (empty.includes(place + 1) ? [] : [[`place ${place + 1}`, pile]])),
        ),
        known: { empty: empty.join(' ') },
      };
    },
  },
  {
    of: 'challenge',
    fault: 'the numbers of the piece that stays are turned without a shuffle',
    found: ['not private'],
    *procedure([attacker, defender]) {
      const [one, other] = [layDigit(attacker!, 3), layDigit(defender!, 3)];
      yield* peek(0, one, 'own piece');
      yield* peek(1, other, 'own piece');
      const { face, row, column } = yield* lookUpByCards(
        one,
        other,
        TABLE.map((each) => lay(...each)),
        [],
      );
      const [stays, goes] = face.startsWith('A') ? [row, column] : [column, row];
      const numbers = numbersOf(stays.pairs);
      const faces = yield* turn(numbers);
      yield* discard(numbers);
      const restored = faces.map((_, at) => stays.pairs[faces.indexOf(`${at + 1}`)]![0]!);
      const removed = [goes.pairs[goes.heart]![1]!];
      const [first, second] = stays === row ? [restored, removed] : [removed, restored];
      return { down: { attacker: first, defender: second }, known: { finding: face } };
    },
  },
  {
    of: 'challenge',
    study: 3,
    fault: 'the other numbers of removed pieces are taken back with the helping cards',
    found: ['not private'],
    *procedure([attacker, defender]) {
      const [one, other] = [layDigit(attacker!, 2), layDigit(defender!, 2)];
      yield* peek(0, one, 'own piece');
      yield* peek(1, other, 'own piece');
      const left: Card[] = [];
      const { face, row, column } = yield* lookUpByCards(
        one,
        other,
        SOME.map((each) => lay(...each)),
        left,
      );
      for (const { pairs, heart } of [row, column]) left.push(...numbersOf(pairs.filter((_, at) => at !== heart)));
      yield* free(left);
      const [first, second] = [row, column].map(({ pairs, heart }) => [pairs[heart]![1]!]);
      return { down: { attacker: first!, defender: second! }, known: { finding: face } };
    },
  },
  {
    of: 'challenge:look-up',
    fault: 'the piece that is removed is shown',
    found: ['not private'],
    procedure: lookedUp(SOME, function* ({ finding, attacker, defender }) {
      const removed = finding.startsWith('A') ? defender : attacker;
      yield* turn(removed);
      yield* faceDown(removed);
    }),
  },
  {
    of: 'challenge:look-up',
    fault: 'the private loses against the spy',
    found: ['not right'],
    procedure: lookedUp(
      SOME.map((row, at) => (at === 0 ? [row[0]!, 'D' as const] : row)),
      function* () {},
    ),
  },
  {
    of: 'flag-claim',
    fault: 'every piece that arrives is looked at',
    found: ['not private'],
    *procedure([code, says]) {
      const piece = layDigit(code!, 3);
      const flag = yield* hasCode(piece, 0);
      return { down: { piece }, known: { flag: says === 1 ? flag : 'not asked' } };
    },
  },
];

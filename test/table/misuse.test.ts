import { describe, expect, it } from 'vitest';
import type { Card } from '../../protocol/table/card.ts';
import { lay } from '../../protocol/table/card.ts';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import type { ClearRun } from '../../protocol/table/clear/run.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import { ProcedureError } from '../../protocol/table/error.ts';
import type { Copying, Protocol } from '../../protocol/table/step.ts';
import { all, commit, copyCards, discard, faceDown, scramble, shift, turn } from '../../protocol/table/steps.ts';
import { seeded } from './seeded.ts';

const run = <T>(procedure: () => Protocol<T>, copying: Copying = 'cards'): ClearRun<T> =>
  runClear(procedure(), { chance: randomChance(seeded(1)), copying });

describe('misuse of the table', () => {
  const misuses: [string, RegExp, () => Protocol<unknown>][] = [
    [
      'a card used under its old token after a shuffle',
      /was moved/,
      function* () {
        const [a, b] = lay('♣', '♥') as [Card, Card];
        yield* scramble([[a], [b]]);
        yield* turn([a]);
      },
    ],
    [
      'a card in two shuffles of one round',
      /was moved/,
      function* () {
        const [a, b, c] = lay('♣', '♥', '♥') as [Card, Card, Card];
        yield* all(scramble([[a], [b]]), scramble([[b], [c]]));
      },
    ],
    [
      'a card twice in one shuffle',
      /was moved/,
      function* () {
        const [a] = lay('♣') as [Card];
        yield* scramble([[a], [a]]);
      },
    ],
    [
      'a face-up card in a shuffle',
      /face-up card/,
      function* () {
        const [a, b] = lay('♣', '♥') as [Card, Card];
        yield* turn([a]);
        yield* shift([[a], [b]]);
      },
    ],
    [
      'piles of different sizes',
      /different sizes/,
      function* () {
        const [a, b, c] = lay('♣', '♥', '♥') as [Card, Card, Card];
        yield* scramble([[a], [b, c]]);
      },
    ],
    ['no piles', /nothing to shuffle/, () => scramble([])],
    ['empty piles', /nothing to shuffle/, () => shift([[], []])],
    ['a face-down card taken back', /face-up cards may be taken back/, () => discard(lay('♣'))],
    [
      'a card used after it was taken back',
      /was moved/,
      function* () {
        const cards = lay('♣');
        yield* turn(cards);
        yield* discard(cards);
        yield* turn(cards);
      },
    ],
    ['a face-down card turned down', /face down cannot be turned face down/, () => faceDown(lay('♥'))],
    ['a card that nobody put down', /never put down/, () => turn([{}])],
    ['a question where nobody answers', /nobody answers "which"/, () => commit(0, [['♣']], { name: 'which' })],
  ];
  it.each(misuses)('is caught: %s', (_, message, procedure) => {
    expect(() => run(procedure)).toThrow(ProcedureError);
    expect(() => run(procedure)).toThrow(message);
  });

  it('is caught: a card of another table', () => {
    const elsewhere = run(() => scramble([lay('♣'), lay('♥')])).result.flat();
    expect(() => run(() => turn(elsewhere))).toThrow('never put down');
  });

  it('is caught: a face-up card duplicated', () => {
    const procedure = function* (): Protocol<unknown> {
      const cards = lay('♣');
      yield* turn(cards);
      return yield* copyCards(cards, 1, () => scramble([]));
    };
    expect(() => run(procedure, 'ciphertext')).toThrow('only face-down cards are copied');
  });
});

import { describe, expect, it } from 'vitest';
import { adviceOf } from '../../../protocol/card/love-letter/advice.ts';
import type { Memory } from '../../../protocol/card/love-letter/memory.ts';
import { forget, remember } from '../../../protocol/card/love-letter/memory.ts';
import type { VirtualPlay } from '../../../protocol/card/love-letter/virtual-turn.ts';
import { virtualTurn } from '../../../protocol/card/love-letter/virtual-turn.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { COPYING, facesOf, hand, play, VALUES } from './hands.ts';

/** Plays the lower card, whatever it is. */
const LOWER = adviceOf(
  ...VALUES.map((row) => VALUES.map((column) => (row === column ? '*' : row < column ? '1' : '2')).join('')),
);

/** After a look at a hand of player 3, a turn with these two cards, in which anybody can be reached. */
function* turnRemembering(
  seen: number,
  stale: readonly number[],
  guesses: readonly number[],
  [held, drawn]: readonly [number, number] = [1, 4],
): Protocol<VirtualPlay> {
  const { remembered } = yield* remember(hand(seen));
  const memory: Memory = { value: remembered, holder: 3, stale };
  return yield* virtualTurn({
    held: hand(held),
    drawn: hand(drawn),
    advice: LOWER,
    targets: [2, 3],
    guesses,
    memory,
  });
}

describe.each(COPYING)('a virtual player who remembers a hand, copying by %s', (copying) => {
  it('keeps a copy, and the hand stays what it is', () => {
    for (const number of VALUES) {
      const { result, faces, cost, table } = play(remember(hand(number)), copying);
      expect(faces(result.bundle)).toBe(facesOf(number));
      expect(result.remembered.map((card) => table.faceOf(card)).join('')).toBe(facesOf(number).slice(1));
      expect(cost.shuffles).toBe(copying === 'cards' ? 1 : 0);
    }
  });

  it('names it with a 1, and aims at its holder', () => {
    for (const number of VALUES.slice(1)) {
      const { result } = play(turnRemembering(number, [], [2, 3, 4, 5, 6, 7, 8]), copying, number);
      expect(result).toMatchObject({ play: 'card', card: 1, target: 3, guess: number });
    }
  });

  it.each([
    ['a 1, which nobody may name', 1, [], [2, 5, 8]],
    ['a number all of whose cards lie open', 6, [], [2, 5, 8]],
    ['a number that has been played since', 5, [3, 5], [2, 5, 8]],
  ] as const)('names a legal number by lot instead of %s', (_, seen, stale, guesses) => {
    const named = new Set<number | null>();
    for (let seed = 1; seed <= 30; seed += 1) {
      const { result } = play(turnRemembering(seen, stale, guesses), copying, seed);
      expect(result).toMatchObject({ play: 'card', card: 1, target: 3 });
      if (result.play === 'card') named.add(result.guess);
    }
    expect([...named].sort()).toEqual([...guesses]);
  });

  it('shows nothing of it with another card', () => {
    const { result, trace } = play(turnRemembering(7, [], [2, 7]), copying, 5);
    expect(result).toMatchObject({ card: 1, guess: 7 });
    const other = play(turnRemembering(7, [], [2, 7], [4, 5]), copying, 5);
    expect(other.result).toMatchObject({ card: 4 });
    expect(other.trace.length).toBeLessThan(trace.length);
  });
});

describe('a memory of counted cards', () => {
  it('is made usable again when it is forgotten', () => {
    const { cost } = play(
      (function* () {
        const { remembered } = yield* remember(hand(3));
        yield* forget({ value: remembered, holder: 0, stale: [] });
        return yield* remember(hand(4));
      })(),
      'cards',
    );
    expect(cost.cards).toBe(16 + 16);
  });
});

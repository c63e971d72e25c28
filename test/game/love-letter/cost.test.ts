import { describe, expect, it } from 'vitest';
import { play } from './play.ts';

describe('a round on counted cards', () => {
  it('needs 208 cards beside the 16 of the game, and at most 7 shuffles a virtual turn, as love-letter-2025 §1.3 and §4.2 say', () => {
    const turns = new Map<number, number>();
    for (let seed = 0; seed < 30; seed += 1) {
      const settings = { virtual: 4 - (seed % 3), rules: 'paper', match: 'round' };
      const { cost, shuffles } = play({ seed, seats: seed % 3, settings, copying: 'cards' });
      // 128 colour cards of the bundles and 56 helpers; 24 number cards beside those of the game.
      expect(cost.cards).toBe(184);
      expect(cost.numberCards).toBe(16 + 24);
      for (const each of shuffles) turns.set(each, (turns.get(each) ?? 0) + 1);
    }
    // A virtual turn takes 3 if it ends with the Minister, else 4, and with a comparison 7, or 6 if the hands are
    // equal.
    expect([...turns.keys()].sort().filter((each) => ![0, 2, 6].includes(each))).toEqual([3, 4, 7]);
  });
});

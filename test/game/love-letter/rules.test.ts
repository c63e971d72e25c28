import { describe, expect, it } from 'vitest';
import { DECK, NUMBERS, unseen } from '../../../protocol/game/love-letter/rules/cards.ts';
import { excludedBy, mayPlay, obligation } from '../../../protocol/game/love-letter/rules/plays.ts';
import { decide, faceUpCount, goalOf } from '../../../protocol/game/love-letter/rules/scoring.ts';
import { guessesByLot, targetsByLot, targetsOf } from '../../../protocol/game/love-letter/rules/targets.ts';

const RULES = ['paper', '2012'] as const;
const pairs = NUMBERS.flatMap((one) => NUMBERS.map((other) => [one, other] as const));

describe('two cards in a hand', () => {
  it('have the same consequence in either order, and at least one of them may be played', () => {
    for (const rules of RULES) {
      for (const [one, other] of pairs) {
        expect(obligation(rules, one, other)).toBe(obligation(rules, other, one));
        expect(mayPlay(rules, one, other) || mayPlay(rules, other, one)).toBe(true);
      }
    }
  });

  it('by the paper put their player out if one is a 7 and the sum at least 12; by the rules of 2012 a 7 beside a 5 or 6 must be played', () => {
    for (const [one, other] of pairs) {
      const seven = one === 7 || other === 7;
      expect(obligation('paper', one, other)).toBe(seven && one + other >= 12 ? 'minister' : 'free');
      const royal = [5, 6].includes(one) || [5, 6].includes(other);
      expect(obligation('2012', one, other)).toBe(seven && royal ? 'countess' : 'free');
    }
    expect([mayPlay('2012', 5, 7), mayPlay('2012', 6, 7), mayPlay('2012', 8, 7)]).toEqual([false, false, true]);
  });

  it('are looked for by the faces that the table tests after a card was played: exactly those that were forbidden, or put their player out, are found', () => {
    for (const rules of RULES) {
      for (const [played, kept] of pairs.filter(([one, other]) => one + other !== 14 || one !== other)) {
        const found = excludedBy(rules, played).includes(kept);
        expect(found).toBe(!mayPlay(rules, played, kept) || obligation(rules, played, kept) === 'minister');
      }
    }
  });
});

describe('targets', () => {
  const field = { alive: [0, 2, 3], shielded: [2] };

  it('are players who are neither out nor protected; for a 5 also its own player; 4, 7 and 8 have none', () => {
    for (const card of [1, 2, 3, 6]) expect(targetsOf(field, 0, card)).toEqual([3]);
    expect(targetsOf(field, 3, 5)).toEqual([0, 3]);
    for (const card of [4, 7, 8]) expect(targetsOf(field, 0, card)).toEqual([]);
  });

  it('for a 5 are only its own player if all others are protected; a target drawn by lot is never the own player', () => {
    const alone = { alive: [0, 1], shielded: [1] };
    for (const card of [1, 2, 3, 6]) expect(targetsOf(alone, 0, card)).toEqual([]);
    expect(targetsOf(alone, 0, 5)).toEqual([0]);
    expect(targetsByLot(alone, 0)).toEqual([]);
  });
});

describe('numbers drawn by lot to be named with a 1', () => {
  it('are never 1, and no number of which all cards have been seen', () => {
    expect(guessesByLot([])).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(guessesByLot([2, 2, 8, 3])).toEqual([3, 4, 5, 6, 7]);
  });

  it('are all of 2 to 8 where only 1s can be left', () => {
    expect(guessesByLot(DECK.filter((card) => card > 1))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('count what is left of each number', () => {
    expect(unseen([1, 1, 8])).toEqual([3, 2, 2, 2, 2, 1, 1, 0]);
  });
});

describe('the end of a round', () => {
  const discards =
    (...piles: number[][]) =>
    (player: number) =>
      piles[player]!;

  it('is won by the highest hand', () => {
    for (const rules of RULES)
      expect(
        decide(
          rules,
          [
            [0, 3],
            [2, 7],
          ],
          discards([8], [], []),
        ),
      ).toEqual({ winners: [2], sums: [] });
  });

  it('is, with equal hands, won by all of them (paper), or by the highest sum of discards and else by nobody (2012)', () => {
    const tied = [
      [0, 5],
      [1, 2],
      [3, 5],
    ] as const;
    expect(decide('paper', tied, discards([1], [8], [], [2])).winners).toEqual([0, 3]);
    expect(decide('2012', tied, discards([1], [8], [], [2]))).toEqual({
      winners: [3],
      sums: [
        [0, 1],
        [3, 2],
      ],
    });
    expect(decide('2012', tied, discards([1, 1], [8], [], [2])).winners).toEqual([]);
  });

  it('is won by nobody if nobody is left', () => {
    for (const rules of RULES) expect(decide(rules, [], discards()).winners).toEqual([]);
  });
});

describe('a match', () => {
  it('goes to 7, 5 or 4 tokens for 2, 3 or 4 players, to three, or to one', () => {
    expect([2, 3, 4].map((players) => goalOf('full', players))).toEqual([7, 5, 4]);
    expect([goalOf('three', 2), goalOf('round', 4)]).toEqual([3, 1]);
  });

  it('lays three cards aside face up only between two players, and only in 2012', () => {
    expect([2, 3, 4].map((players) => faceUpCount('2012', players))).toEqual([3, 0, 0]);
    expect([2, 3, 4].map((players) => faceUpCount('paper', players))).toEqual([0, 0, 0]);
  });
});

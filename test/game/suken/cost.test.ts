import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../protocol/game/game.ts';
import type { SukenGame } from '../../../protocol/game/suken/index.ts';
import { sukenBinary, sukenSecret, sukenVariants } from '../../../protocol/game/suken/index.ts';
import { costUntil, play } from './play.ts';
import type { OpenRules } from './rules.ts';
import { BINARY_RULES, SECRET_RULES, WIDEST_RULES, WIDE_RULES, playOpenly } from './rules.ts';

/**
 * Whole games by hand, counted as in suken-bingo-2025 §4.2 and Table 2. The paper forgets the pair that each AND
 * leaves over, and more that is left: within a few turns there would be no cards any more. Here what is left over
 * rides along in shuffles that are done anyway, so that the printed figures hold to the end.
 */
interface Figures {
  readonly game: SukenGame;
  readonly settings?: Settings;
  readonly rules: OpenRules;
  readonly cards: number;
  /** Shuffles of addition and reduction, and of each check. */
  readonly sum: number;
  readonly check: number;
  readonly squares: number;
  readonly perTurn: number;
  readonly seeds: readonly number[];
}

const GAMES: readonly (readonly [string, Figures])[] = [
  [
    'Secret Binary Suken BINGO: 960 cards, 4 + 452 l′ shuffles',
    {
      game: sukenBinary,
      rules: BINARY_RULES,
      cards: 960,
      sum: 36,
      check: 13,
      squares: 16,
      perTurn: 452,
      seeds: [13, 14],
    },
  ],
  [
    'Secret Suken BINGO: 1800 cards, 4 + 266 l shuffles (264 l without the repair of App. C)',
    {
      game: sukenSecret,
      rules: SECRET_RULES,
      cards: 1800,
      sum: 7 + 9,
      check: 5,
      squares: 25,
      perTurn: 266,
      seeds: [15],
    },
  ],
  // By binary-suken-bingo-2025 §3.3.1: all commitments of 14 cards, and those of a second board; 7 bits to add and to
  // compare.
  [
    '5×5, 0 to 127: 2142 cards, 4 + 792 l shuffles',
    {
      game: sukenVariants,
      settings: { board: '5x5' },
      rules: WIDE_RULES,
      cards: 14 * (128 + 25),
      sum: 42,
      check: 15,
      squares: 25,
      perTurn: 792,
      seeds: [16],
    },
  ],
  [
    '6×6, 0 to 127: 2296 cards, 4 + 1122 l shuffles',
    {
      game: sukenVariants,
      settings: { board: '6x6' },
      rules: WIDEST_RULES,
      cards: 14 * (128 + 36),
      sum: 42,
      check: 15,
      squares: 36,
      perTurn: 1122,
      seeds: [17],
    },
  ],
];

describe.each(GAMES)('%s', (_, { game, settings = {}, rules, cards, sum, check, squares, perTurn, seeds }) => {
  it('the first step of the paper takes all cards, and two shuffles a player', () => {
    expect(costUntil({ turn: 1, copying: 'cards', seed: 8, game, settings })).toMatchObject({
      cards,
      numberCards: 0,
      shuffles: 4,
    });
  });

  it('a turn takes at most the number of shuffles that the paper states', () => {
    expect(perTurn).toBe(sum + check * squares * 2);
  });

  it.each(seeds)(
    'no more cards are needed until the end, and as many shuffles as squares are checked (game %i)',
    (seed) => {
      const { cost, boards, declared } = play({ seed, game, settings, copying: 'cards' });
      const { checks } = playOpenly({ boards, declared, first: 0, rules });
      expect(checks.length).toBeGreaterThan(8);
      expect(cost.cards).toBe(cards);
      expect(Math.max(...checks)).toBeLessThanOrEqual(2 * squares);
      expect(cost.shuffles).toBe(checks.reduce((total, count) => total + sum + check * count, 4));
      expect(cost.shuffles).toBeLessThanOrEqual(4 + perTurn * checks.length);
    },
    120_000,
  );
});

describe('the rounds that people wait for, with copied ciphertexts', () => {
  const rounds = (game: SukenGame, seats: number): number[] =>
    [1, 2, 3, 4].map((turn) => costUntil({ turn, copying: 'ciphertext', seed: 30, game, seats }).rounds);

  it('Secret Binary Suken BINGO takes one round for both boards, and 8 for every turn', () => {
    expect(rounds(sukenBinary, 2)).toEqual([1, 9, 17, 25]);
  });

  it('Secret Suken BINGO takes one round for all boards, and for every turn 6 with two players, 7 with four', () => {
    expect(rounds(sukenSecret, 2)).toEqual([1, 7, 13, 19]);
    expect(rounds(sukenSecret, 4)).toEqual([1, 8, 15, 22]);
  });
});

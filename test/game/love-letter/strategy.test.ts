import { describe, expect, it } from 'vitest';
import { checkAdvice } from '../../../protocol/card/love-letter/advice.ts';
import { NUMBERS } from '../../../protocol/game/love-letter/rules/cards.ts';
import { mayPlay, obligation } from '../../../protocol/game/love-letter/rules/plays.ts';
import { EMPTY_STANDING } from '../../../protocol/game/love-letter/standing.ts';
import { adviceFor, phaseOf } from '../../../protocol/game/love-letter/strategy.ts';
import type { StrategyName } from '../../../protocol/game/love-letter/strategy.ts';
import { termsOf } from '../../../protocol/game/love-letter/terms.ts';
import { play } from './play.ts';
import { PRINTED_ADVICE } from './rulebook.ts';

const RULES = ['paper', '2012'] as const;

const settings = { virtual: 4, match: 'round', baron: 'blind', memory: 'none', leaving: 'virtual' };

/** Standings in each phase of a round of four. */
const PHASES = [0, 3, 7, 10].map((deck) => ({ ...EMPTY_STANDING, deck, alive: [0, 1, 2, 3] }));

const tableOf = (rules: string, strategy: StrategyName, standing = PHASES[0]!) =>
  adviceFor(termsOf(0, { ...settings, rules, strategy }), standing, 0);

describe('a strategy', () => {
  it('has a table for each phase of a round', () => {
    expect(PHASES.map(phaseOf)).toEqual(['last', 'late', 'middle', 'early']);
    for (const rules of RULES) {
      expect(new Set(PHASES.map((standing) => tableOf(rules, 'better', standing))).size).toBe(4);
      for (const standing of PHASES)
        expect(tableOf(rules, 'printed', standing).map((row) => row.join(''))).toEqual(PRINTED_ADVICE[rules]);
    }
  });

  it('never plays an 8, plays only what may be played, goes out exactly when the Minister demands it, and does not depend on the order of the cards', () => {
    for (const rules of RULES) {
      for (const table of PHASES.map((standing) => tableOf(rules, 'better', standing))) {
        checkAdvice(table, 8);
        for (const one of NUMBERS) {
          for (const other of NUMBERS) {
            const entry = table[one - 1]![other - 1]!;
            if (one === other && one > 5) continue;
            expect(entry === '0').toBe(obligation(rules, one, other) === 'minister');
            const ways = entry === '*' ? [1, 2] : [Number(entry)];
            for (const way of ways.filter((each) => each > 0)) {
              const [played, kept] = way === 1 ? [one, other] : [other, one];
              expect(played).not.toBe(8);
              expect(mayPlay(rules, played, kept)).toBe(true);
            }
          }
        }
      }
    }
  });
});

/**
 * `FACEDOWN_GAMES=10000 npm test -- test/game/love-letter/strategy` plays so many by each rules, and prints who won how
 * often.
 */
const GAMES = Number(process.env['FACEDOWN_GAMES'] ?? 20);

describe('four virtual players, two by the printed table and two by the better ones', () => {
  for (const rules of RULES) {
    it(`play ${GAMES} rounds by the rules of ${rules}: the better tables win more often, when there are enough`, () => {
      const wins = { printed: 0, better: 0 };
      // Everybody sits beside each kind, and opens as often.
      const strategyOf = (player: number): StrategyName => (player % 2 === 0 ? 'better' : 'printed');
      for (let seed = 0; seed < GAMES; seed += 1) {
        const { outcome } = play({ seed, seats: 0, settings: { ...settings, rules }, strategyOf });
        for (const player of outcome.champions) wins[strategyOf(player)] += 1;
      }
      if (GAMES < 5000) return expect(wins.better + wins.printed).toBeGreaterThan(0);
      console.log(`${rules}: better ${wins.better}, printed ${wins.printed} of ${GAMES}`);
      // More than three standard errors of a difference that comes by chance.
      expect(wins.better - wins.printed).toBeGreaterThan(3 * Math.sqrt(GAMES));
    }, 3_600_000);
  }
});

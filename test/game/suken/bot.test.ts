import { describe, expect, it } from 'vitest';
import { Belief, reachable } from '../../../protocol/game/suken/belief.ts';
import { sukenBot } from '../../../protocol/game/suken/bot.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION } from '../../../protocol/game/suken/procedure.ts';
import { integerFaces } from '../../../protocol/card/integer.ts';
import { seeded } from '../../table/seeded.ts';
import { play, randomPlayer } from './play.ts';

describe('the bot', () => {
  it('beats a random player in more than three quarters of 200 games, and games end', () => {
    let [won, lost, longest] = [0, 0, 0];
    for (let game = 0; game < 200; game += 1) {
      const [seat, uniform] = [game & 1, seeded(7919 * game)];
      const [bot, other] = [sukenBot({ seat, uniform }), randomPlayer(uniform)];
      const agents = seat === 0 ? [bot, other] : [other, bot];
      const { outcome } = play({ seed: game, agents, first: game & 2 ? 'guest' : 'opener' });
      longest = Math.max(longest, outcome['turns'] as number);
      if (outcome.winners.join() === `${seat}`) won += 1;
      if (outcome.winners.join() === `${1 - seat}`) lost += 1;
    }
    expect(won).toBeGreaterThan(3 * lost);
    expect(longest).toBeLessThan(200);
  }, 300_000);

  it('ends its games against itself', () => {
    for (let game = 0; game < 20; game += 1) {
      const agents = [0, 1].map((seat) => sukenBot({ seat, uniform: seeded(31 * game + seat) }));
      const { outcome } = play({ seed: game, agents });
      expect(outcome.winners.length).toBeGreaterThan(0);
      expect(outcome['turns']).toBeLessThan(200);
    }
  }, 60_000);

  const board = (numbers: readonly number[]) => ({ name: 'board', faces: numbers.flatMap((number) => integerFaces(number, 6)) });
  /** Far apart, so that one declaration reaches one of them at most. */
  const SPREAD = [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 3, 15, 27, 39, 51];
  const marked = (own: number | null, other: number | null) => ({ name: 'checked', marked: [own, other] });

  it('as progressor goes for the square that wins', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const bot = sukenBot({ seat: 0, uniform: seeded(seed) });
      bot.see(board([...SPREAD]));
      for (const square of [0, 1, 2]) {
        bot.hear({ name: 'turn', turn: 1, progressor: 1 });
        bot.hear(marked(square, null));
      }
      bot.hear({ name: 'turn', turn: 4, progressor: 0 });
      const declared = bot.answer({ name: PROGRESSOR_QUESTION, options: 64 }) as number;
      expect(reachable(declared)).toContain(SPREAD[3]);
    }
  });

  it('is not to be read: equal chances are not always answered alike', () => {
    const answers = (question: string, options: number): Set<unknown> =>
      new Set(
        Array.from({ length: 40 }, (_, seed) => {
          const bot = sukenBot({ seat: 1, uniform: seeded(seed) });
          bot.see(board(Array.from({ length: 16 }, (_, square) => 4 * square)));
          bot.hear({ name: 'turn', turn: 1, progressor: question === PROGRESSOR_QUESTION ? 1 : 0 });
          return bot.answer({ name: question, options });
        }),
      );
    expect(answers(PROGRESSOR_QUESTION, 64).size).toBeGreaterThan(2);
    expect(answers(SABOTEUR_QUESTION, 5).size).toBeGreaterThan(1);
  });

  it('answers within the rules and refuses questions that are not of its game', () => {
    const bot = sukenBot({ seat: 0, uniform: seeded(2) });
    bot.see(board([...SPREAD]));
    bot.hear({ name: 'turn', turn: 1, progressor: 0 });
    expect([0, 1, 2, 3, 4]).toContain(bot.answer({ name: SABOTEUR_QUESTION, options: 5 }));
    expect(() => bot.answer({ name: 'werewolf.target', options: 5 })).toThrow('does not know the question');
  });
});

describe('its belief', () => {
  const nothing = { progressing: true, declared: undefined, sum: undefined, open: new Set<number>(), rivalHit: false };

  it('strikes out a number that is known to be marked or absent', () => {
    const belief = new Belief();
    belief.learn({ ...nothing, sum: 17 });
    expect(belief.likelihood(17)).toBe(0);
    expect(belief.likelihood(18)).toBeGreaterThan(0);
  });

  it('learns the saboteur’s habit from a sum that is known', () => {
    const belief = new Belief();
    belief.learn({ ...nothing, declared: 62, sum: 1 });
    expect([0, 1, 2, 3, 4].map((d2) => belief.adds(d2))).toEqual([12, 12, 12, 24, 12]);
  });

  it('learns from a miss which d2 it was not', () => {
    const belief = new Belief();
    belief.learn({ ...nothing, declared: 10, open: new Set([11, 13]) });
    expect([0, 1, 2, 3, 4].map((d2) => belief.adds(d2))).toEqual([16, 12, 16, 12, 16]);
  });

  it('doubts a little every number that the sum may have been, except those it cannot', () => {
    const belief = new Belief();
    const before = belief.likelihood(11);
    belief.learn({ ...nothing, declared: 10, open: new Set([12]) });
    expect([10, 11, 13, 14].every((value) => belief.likelihood(value) < before)).toBe(true);
    expect([9, 12, 15].every((value) => belief.likelihood(value) === before)).toBe(true);
  });

  it('expects the rival to try again where she missed', () => {
    const belief = new Belief();
    const before = belief.declares(20);
    belief.learn({ ...nothing, progressing: false, declared: 2, sum: 22 });
    expect(belief.declares(20)).toBeGreaterThan(before);
    expect(belief.declares(40)).toBe(before);
  });
});

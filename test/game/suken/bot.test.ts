import { describe, expect, it } from 'vitest';
import { Belief, addedByChance } from '../../../protocol/game/suken/belief.ts';
import { reachable } from '../../../protocol/game/suken/board.ts';
import { sukenBot } from '../../../protocol/game/suken/bot.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION } from '../../../protocol/game/suken/course.ts';
import { suken, sukenGames, sukenSecret } from '../../../protocol/game/suken/index.ts';
import { BINARY } from '../../../protocol/game/suken/variant.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { integerFaces } from '../../../protocol/card/bit/integer.ts';
import { seeded } from '../../table/seeded.ts';
import { play, randomPlayer } from './play.ts';

const binaryBot = (seat: number, uniform: (n: number) => number) => sukenBot(BINARY, { seat, seats: 2, uniform });

describe('the bot', () => {
  it('beats a random player in more than three quarters of 200 games, all of which end', () => {
    let [won, lost, longest] = [0, 0, 0];
    for (let game = 0; game < 200; game += 1) {
      const [seat, uniform] = [game & 1, seeded(7919 * game)];
      const [bot, other] = [binaryBot(seat, uniform), randomPlayer(uniform)];
      const agents = seat === 0 ? [bot, other] : [other, bot];
      const { outcome } = play({ seed: game, agents, first: game & 2 ? 'guest' : 'opener' });
      longest = Math.max(longest, outcome['turns'] as number);
      if (outcome.winners!.join() === `${seat}`) won += 1;
      if (outcome.winners!.join() === `${1 - seat}`) lost += 1;
    }
    expect(won).toBeGreaterThan(3 * lost);
    expect(longest).toBeLessThan(200);
  }, 300_000);

  it('ends its games against itself', () => {
    for (let game = 0; game < 20; game += 1) {
      const agents = [0, 1].map((seat) => binaryBot(seat, seeded(31 * game + seat)));
      const { outcome } = play({ seed: game, agents });
      expect(outcome.winners!.length).toBeGreaterThan(0);
      expect(outcome['turns']).toBeLessThan(200);
    }
  }, 60_000);

  const board = (numbers: readonly number[]) => ({
    name: 'board',
    faces: numbers.flatMap((number) => integerFaces(number, 6)),
  });
  /** Far apart, so that one declaration reaches one of them at most. */
  const SPREAD = [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 3, 15, 27, 39, 51];
  const marked = (own: number | null, other: number | null) => ({ name: 'checked', marked: [own, other] });

  it('as progressor goes for the square that wins', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const bot = binaryBot(0, seeded(seed));
      bot.see(board([...SPREAD]));
      for (const square of [0, 1, 2]) {
        bot.hear({ name: 'turn', turn: 1, progressor: 1 });
        bot.hear(marked(square, null));
      }
      bot.hear({ name: 'turn', turn: 4, progressor: 0 });
      const declared = bot.answer({ name: PROGRESSOR_QUESTION, options: 64 }) as number;
      expect(reachable(BINARY.board, declared)).toContain(SPREAD[3]);
    }
  });

  it('is not predictable: where chances are equal it does not always give the same answer', () => {
    const answers = (question: string, options: number): Set<unknown> =>
      new Set(
        Array.from({ length: 40 }, (_, seed) => {
          const bot = binaryBot(1, seeded(seed));
          bot.see(board(Array.from({ length: 16 }, (_, square) => 4 * square)));
          bot.hear({ name: 'turn', turn: 1, progressor: question === PROGRESSOR_QUESTION ? 1 : 0 });
          return bot.answer({ name: question, options });
        }),
      );
    expect(answers(PROGRESSOR_QUESTION, 64).size).toBeGreaterThan(2);
    expect(answers(SABOTEUR_QUESTION, 5).size).toBeGreaterThan(1);
  });

  it('answers within the rules and refuses questions that are not of its game', () => {
    const bot = binaryBot(0, seeded(2));
    bot.see(board([...SPREAD]));
    bot.hear({ name: 'turn', turn: 1, progressor: 0 });
    expect([0, 1, 2, 3, 4]).toContain(bot.answer({ name: SABOTEUR_QUESTION, options: 5 }));
    expect(() => bot.answer({ name: 'werewolf.target', options: 5 })).toThrow('does not know the question');
  });
});

describe('the bot in the other games', () => {
  it.each(
    sukenGames.flatMap((game) =>
      [2, 3, 4].filter((seats) => seats <= game.seats.max).map((seats) => [game.id, seats, game] as const),
    ),
  )(
    'ends its games of %s for %i against itself, within the rules',
    (_, seats, game) => {
      const settings = defaultSettings(game);
      const agents = Array.from({ length: seats }, (_, seat) =>
        game.bot({ seat, seats, settings, copying: 'ciphertext', uniform: seeded(seat) }),
      );
      const { outcome } = play({ seed: seats, game, seats, agents });
      expect(outcome.winners!.length).toBeGreaterThan(0);
      expect(outcome['turns']).toBeLessThan(150);
    },
    60_000,
  );

  it.each([
    [suken, 30, 2],
    [sukenSecret, 8, 2],
    [suken, 30, 3],
  ] as const)(
    'wins more often than chance at %j',
    (game, games, seats) => {
      let won = 0;
      for (let seed = 0; seed < games; seed += 1) {
        const [uniform, settings] = [seeded(613 * seed), defaultSettings(game)];
        const agents = Array.from({ length: seats }, (_, seat) =>
          seat === seed % seats
            ? game.bot({ seat, seats, settings, copying: 'ciphertext', uniform })
            : randomPlayer(uniform),
        );
        if (play({ seed, game, seats, agents }).outcome.winners!.includes(seed % seats)) won += 1;
      }
      expect(won * 4).toBeGreaterThan(games * 3);
    },
    120_000,
  );
});

describe('what several saboteurs add by chance', () => {
  it('is the distribution of a sum of dice from 0 to 4', () => {
    expect(addedByChance(0)).toEqual([1]);
    expect(addedByChance(1)).toEqual([1, 1, 1, 1, 1]);
    expect(addedByChance(2)).toEqual([1, 2, 3, 4, 5, 4, 3, 2, 1]);
    expect(addedByChance(3).reduce((sum, weight) => sum + weight, 0)).toBe(125);
  });
});

describe('the bot’s belief about the other board', () => {
  const nothing = { progressing: true, declared: undefined, sum: undefined, open: new Set<number>(), rivalHit: false };

  it('excludes a number that is known to be marked or absent', () => {
    const belief = new Belief(BINARY.board, 1);
    belief.learn({ ...nothing, sum: 17 });
    expect(belief.likelihood(17)).toBe(0);
    expect(belief.likelihood(18)).toBeGreaterThan(0);
  });

  it('learns the saboteur’s habit from a sum that is known', () => {
    const belief = new Belief(BINARY.board, 1);
    belief.learn({ ...nothing, declared: 62, sum: 1 });
    expect([0, 1, 2, 3, 4].map((d2) => belief.adds(d2))).toEqual([12, 12, 12, 24, 12]);
  });

  it('takes from a turn without a mark which addends are less likely', () => {
    const belief = new Belief(BINARY.board, 1);
    belief.learn({ ...nothing, declared: 10, open: new Set([11, 13]) });
    expect([0, 1, 2, 3, 4].map((d2) => belief.adds(d2))).toEqual([16, 12, 16, 12, 16]);
  });

  it('lowers, after a turn without a mark, the likelihood of all numbers that may have been the sum', () => {
    const belief = new Belief(BINARY.board, 1);
    const before = belief.likelihood(11);
    belief.learn({ ...nothing, declared: 10, open: new Set([12]) });
    expect([10, 11, 13, 14].every((value) => belief.likelihood(value) < before)).toBe(true);
    expect([9, 12, 15].every((value) => belief.likelihood(value) === before)).toBe(true);
  });

  it('expects the rival to try again after a miss', () => {
    const belief = new Belief(BINARY.board, 1);
    const before = belief.declares(20);
    belief.learn({ ...nothing, progressing: false, declared: 2, sum: 22 });
    expect(belief.declares(20)).toBeGreaterThan(before);
    expect(belief.declares(40)).toBe(before);
  });
});

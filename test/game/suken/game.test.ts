import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../protocol/game/game.ts';
import type { SukenGame } from '../../../protocol/game/suken/index.ts';
import { numbersOf } from '../../../protocol/game/suken/variant.ts';
import { suken, sukenBinary, sukenGames, sukenSecret, sukenVariants } from '../../../protocol/game/suken/index.ts';
import { PROGRESSOR_QUESTION } from '../../../protocol/game/suken/course.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import { AnswerError } from '../../../protocol/table/error.ts';
import { seeded } from '../../table/seeded.ts';
import type { Leaving } from './play.ts';
import { play, randomPlayer } from './play.ts';
import type { OpenRules } from './rules.ts';
import {
  ALSO_RULES,
  BINARY_RULES,
  FREE_RULES,
  INSTEAD_RULES,
  OPEN_RULES,
  SECRET_RULES,
  WIDEST_RULES,
  WIDE_RULES,
  playOpenly,
} from './rules.ts';

const firstSeat = { opener: 0, guest: 1 } as const;

interface Kind {
  readonly game: SukenGame;
  readonly settings?: Settings;
  readonly rules: OpenRules;
  /** Games played: each takes its time. */
  readonly runs: number;
}

const KINDS: readonly (readonly [string, Kind])[] = [
  ['Suken BINGO', { game: suken, rules: OPEN_RULES, runs: 40 }],
  [
    'Suken BINGO on sold cards',
    { game: suken, settings: { centre: 'free', numbers: '1-75' }, rules: FREE_RULES, runs: 40 },
  ],
  ['Secret Suken BINGO', { game: sukenSecret, rules: SECRET_RULES, runs: 6 }],
  ['Secret Binary Suken BINGO', { game: sukenBinary, rules: BINARY_RULES, runs: 40 }],
  ['its 5×5 variant', { game: sukenVariants, settings: { board: '5x5' }, rules: WIDE_RULES, runs: 6 }],
  ['its 6×6 variant', { game: sukenVariants, settings: { board: '6x6' }, rules: WIDEST_RULES, runs: 3 }],
  [
    'lines through (1,2) besides',
    {
      game: sukenVariants,
      settings: { board: '4x4', diagonals: 'also', row: 1, column: 2 },
      rules: ALSO_RULES,
      runs: 15,
    },
  ],
  [
    'lines through (1,2) instead',
    {
      game: sukenVariants,
      settings: { board: '4x4', diagonals: 'instead', row: 1, column: 2 },
      rules: INSTEAD_RULES,
      runs: 15,
    },
  ],
];

/** Progressors who go for their own numbers in turn, so that games on large boards end: all their sums are known. */
function aiming(boardOf: () => readonly number[], modulus: number, uniform: (n: number) => number) {
  return {
    ...randomPlayer(uniform),
    answer: ({ name, options }: { name: string; options: number }): number =>
      name === PROGRESSOR_QUESTION
        ? (boardOf()[uniform(boardOf().length)]! - uniform(3) + 2 * modulus) % modulus
        : uniform(options),
  };
}

describe.each(KINDS)('%s', (_, { game, settings, rules, runs }) => {
  const whole = (
    seed: number,
    seats: number,
    first: 'opener' | 'guest',
    leaving: readonly Leaving[] = [],
    copying: Copying = 'ciphertext',
  ) => {
    const boards: (readonly number[])[] = [];
    const variant = game.variantOf({ ...defaultSettings(game), ...settings });
    const agents = Array.from({ length: seats }, (_, seat) => ({
      ...aiming(() => boards[seat] ?? [0], rules.modulus, seeded(seed + 10 + seat)),
      see: ({ faces }: { faces: readonly string[] }): void => {
        boards[seat] = numbersOf(variant, faces);
      },
      hear: ({ name, boards: all }: { name: string; boards?: unknown }): void => {
        if (name === 'boards') boards[seat] = (all as number[][])[seat]!;
      },
    }));
    return play({ seed, game, seats, settings: settings ?? {}, first, agents, leaving, copying });
  };

  it('has the same events as the same game on open boards, for every number of players', () => {
    const seats = fc.integer({ min: game.seats.min, max: game.seats.max });
    fc.assert(
      fc.property(
        fc.nat({ max: 1 << 30 }),
        seats,
        fc.constantFrom('opener' as const, 'guest' as const),
        (seed, players, first) => {
          const { boards, declared, story, outcome } = whole(seed, players, first);
          const open = playOpenly({ boards, declared, first: firstSeat[first], rules });
          expect(story).toEqual(open.story);
          expect(outcome).toEqual({ winners: open.winners, turns: declared.length });
          expect(outcome.winners!.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: runs },
    );
  }, 120_000);

  it('has those events whether the table copies by cards or by ciphertexts', () => {
    const seats = fc.integer({ min: game.seats.min, max: game.seats.max });
    fc.assert(
      fc.property(fc.nat({ max: 1 << 30 }), seats, (seed, players) => {
        for (const copying of ['cards', 'ciphertext'] as const) {
          const { boards, declared, story, outcome } = whole(seed, players, 'opener', [], copying);
          const open = playOpenly({ boards, declared, first: 0, rules });
          expect(story).toEqual(open.story);
          expect(outcome).toEqual({ winners: open.winners, turns: declared.length });
        }
      }),
      { numRuns: Math.ceil(runs / 6) },
    );
  }, 120_000);

  it('gives each player different numbers, and shows them to nobody else if boards are secret', () => {
    const { board, notation } = game.variantOf({ ...defaultSettings(game), ...settings });
    const squares = board.side ** 2;
    const seats = fc.integer({ min: game.seats.min, max: game.seats.max });
    fc.assert(
      fc.property(fc.nat({ max: 1 << 30 }), seats, (seed, players) => {
        const { boards, trace, declared } = whole(seed, players, 'opener');
        expect(boards.length).toBe(players);
        for (const one of boards) {
          expect(one.length).toBe(squares);
          const numbers = one.filter((_, square) => !board.free.includes(square));
          expect(new Set(numbers).size).toBe(squares - board.free.length);
          expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < board.numbers)).toBe(
            true,
          );
        }
        expect(new Set(boards.map((one) => one.join())).size).toBe(players);
        // Each looks once, at their own board; where boards are open nobody has to.
        const looks = trace.filter((line) => line.startsWith('peek'));
        expect(looks).toEqual(notation === undefined ? [] : boards.map((_, seat) => `peek ${seat}`));
        // Numbers are declared aloud in the open game, and only there.
        expect(trace.filter((line) => line.startsWith('declare')).length).toBe(
          notation === undefined ? declared.length : 0,
        );
      }),
      { numRuns: Math.ceil(runs / 6) },
    );
  }, 120_000);

  it.runIf(game.seats.max > 2)(
    'goes on when somebody leaves, at whatever moment: they are passed over, their board stands still, and they do not win',
    () => {
      const seats = fc.integer({ min: 3, max: game.seats.max });
      fc.assert(
        fc.property(
          fc.nat({ max: 1 << 30 }),
          seats,
          fc.nat({ max: 3 }),
          fc.nat({ max: 30 }),
          (seed, players, who, after) => {
            const leaving = [{ seat: who % players, after }];
            const { boards, declared, story, outcome } = whole(seed, players, 'opener', leaving);
            const open = playOpenly({ boards, declared, first: 0, rules, leaving });
            expect(story).toEqual(open.story);
            expect(outcome).toEqual({ winners: open.winners, turns: declared.length });
            if (story.length > after + 1) expect(outcome.winners).not.toContain(who % players);
          },
        ),
        { numRuns: Math.ceil(runs / 2) },
      );
    },
    120_000,
  );
});

describe('Secret Binary Suken BINGO', () => {
  it('may end in a draw, both calling BINGO at once', () => {
    const { boards } = play({ seed: 5 });
    const shared = boards[0]!.filter((number) => boards[1]!.includes(number));
    expect(shared.length).toBeGreaterThan(0);
    // Marks all of both boards but what they share: the shared square then completes a line of each.
    const last = shared[0]!;
    const line = (board: readonly number[]): number[] => {
      const row = board.indexOf(last) >> 2;
      return board.slice(4 * row, 4 * row + 4).filter((number) => number !== last);
    };
    const wanted = [...new Set([...line(boards[0]!), ...line(boards[1]!)]), last];
    const exact = { answer: (): number => 0, see: () => undefined, hear: () => undefined };
    let turn = 0;
    const progressor = (seat: number) => ({
      ...exact,
      answer: ({ options }: { options: number }): number => (options === 64 ? wanted[turn]! : 0),
      hear: ({ name }: { name: string }): void => void (seat === 0 && name === 'checked' && (turn += 1)),
    });
    const { outcome, story, declared } = play({ seed: 5, agents: [progressor(0), progressor(1)] });
    expect(outcome.winners).toEqual([0, 1]);
    expect(story).toEqual(playOpenly({ boards, declared, first: 0, rules: BINARY_RULES }).story);
    expect(story.at(-1)).toEqual({ name: 'bingo', seats: [0, 1] });
  });
});

describe('Suken BINGO', () => {
  it('deals cards as they are sold: each column from its fifth of the numbers, all different, the centre free if so agreed', () => {
    for (const centre of ['number', 'free']) {
      const { boards } = play({ seed: 9, game: suken, seats: 4, settings: { centre } });
      for (const board of boards) {
        expect(new Set(board).size).toBe(25);
        board.forEach((number, square) => {
          if (centre === 'free' && square === 12) expect(number).toBe(-1);
          else expect(Math.floor(number / 15)).toBe(square % 5);
        });
      }
    }
  });
});

describe('declarations', () => {
  const outside: readonly (readonly [string, number, number])[] = [
    ['progressor', -1, 0],
    ['progressor', 1000, 0],
    ['saboteur', 0, 5],
    ['saboteur', 0, -1],
  ];

  it.each(sukenGames.flatMap((game) => outside.map(([who, d1, d2]) => [game.id, who, d1, d2, game] as const)))(
    'of %s outside the rules are refused (%s: %i, %i)',
    (_, __, d1, d2, game) => {
      const settings = defaultSettings(game);
      const declaring = (): unknown =>
        runClear(game.procedure({ seats: 2, settings }), {
          chance: randomChance(seeded(1)),
          copying: 'ciphertext',
          answer: (seat) => (seat === 0 ? d1 : d2),
        });
      expect(declaring).toThrow(AnswerError);
    },
  );

  it.each(sukenGames.map((game) => [game.id, game] as const))(
    'of %s can name exactly the numbers of the board, and the default answer is one of them',
    (_, game) => {
      const settings = defaultSettings(game);
      const { numbers } = game.variantOf(settings).board;
      let asked = 0;
      play({
        seed: 3,
        game,
        agents: [0, 1].map((seat) => ({
          ...randomPlayer(seeded(seat)),
          answer: ({ name, options, otherwise }) => {
            asked += 1;
            expect(options).toBe(name === PROGRESSOR_QUESTION ? numbers : 5);
            expect(Number.isInteger(otherwise) && (otherwise as number) >= 0 && (otherwise as number) < options).toBe(
              true,
            );
            return seeded(asked)(options);
          },
        })),
      });
      expect(asked).toBeGreaterThan(10);
    },
    60_000,
  );
});

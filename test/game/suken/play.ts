import type { SukenEvent } from '../../../protocol/game/suken/event.ts';
import type { Agent, Outcome, Settings, Uniform } from '../../../protocol/game/game.ts';
import type { SukenGame } from '../../../protocol/game/suken/index.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { squaresOf } from '../../../protocol/game/suken/board.ts';
import { BOARD_SIGHT, seen, emptyView } from '../../../protocol/game/suken/view.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import type { Chance } from '../../../protocol/table/clear/chance.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import type { Cost } from '../../../protocol/table/clear/run.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Copying, Protocol } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';

export const randomPlayer = (uniform: Uniform): Agent => ({
  answer: ({ options }) => uniform(options),
  see: () => undefined,
  hear: () => undefined,
});

export interface Played {
  readonly outcome: Outcome;
  readonly boards: number[][];
  /** For each turn, what each seat declared. */
  readonly declared: number[][];
  readonly story: SukenEvent[];
  readonly cost: Cost;
  readonly trace: readonly string[];
}

/** A seat that leaves when so many events have been told. */
export interface Leaving {
  readonly seat: number;
  readonly after: number;
}

export interface Sitting {
  readonly seed: number;
  readonly game?: SukenGame;
  readonly seats?: number;
  readonly settings?: Settings;
  readonly copying?: Copying;
  readonly first?: 'opener' | 'guest';
  readonly agents?: readonly Agent[];
  /** Seats that are gone once so many events have been told. */
  readonly leaving?: readonly Leaving[];
}

/** One random stream for drawing the boards, another for all else, where boards are dealt by number. */
function boardsFirst(numbers: number, boards: Uniform, rest: Uniform): Chance {
  const [forBoards, forRest] = [randomChance(boards), randomChance(rest)];
  let left = 0;
  return (weights) => {
    if (weights.length === numbers) left = numbers - 1;
    if (left === 0) return forRest(weights);
    left -= 1;
    return forBoards(weights);
  };
}

/** A whole game in the clear. */
export function play({
  seed,
  game = sukenBinary,
  seats = 2,
  settings = {},
  copying = 'ciphertext',
  first = 'opener',
  agents,
  leaving = [],
}: Sitting): Played {
  const chosen = { ...defaultSettings(game), ...settings, first };
  const variant = game.variantOf(chosen);
  const players = agents ?? Array.from({ length: seats }, (_, seat) => randomPlayer(seeded(seed + 1 + seat)));
  const boards: number[][] = Array.from({ length: seats }, () => []);
  const declared: number[][] = [];
  const story: SukenEvent[] = [];
  const { result, cost, trace } = runClear(game.procedure({ seats, settings: chosen }), {
    chance: boardsFirst(variant.board.numbers, seeded(seed), seeded(seed + 3)),
    copying,
    removed: () => leaving.flatMap(({ seat, after }) => (story.length >= after ? [seat] : [])),
    answer(seat, question) {
      const answer = players[seat]!.answer(question) as number;
      const turn = story.filter(({ name }) => name === 'turn').length;
      (declared[turn - 1] ??= boards.map(() => 0))[seat] = answer;
      return answer;
    },
    see(seat, sight) {
      if (sight.name === BOARD_SIGHT) boards[seat] = [...seen(emptyView(variant, seats), sight).numbers!];
      players[seat]!.see(sight);
    },
    hear(event: SukenEvent) {
      story.push(event);
      if (event.name === 'boards') event.boards.forEach((board, seat) => (boards[seat] = [...board]));
      players.forEach((player) => player.hear(event));
    },
  });
  if (boards.some((board) => board.length !== squaresOf(variant.board))) throw new Error('a board was not dealt');
  return { outcome: result, boards, declared, story, cost, trace };
}

export interface Until {
  readonly turn: number;
  readonly copying: Copying;
  readonly seed: number;
  readonly game?: SukenGame;
  readonly seats?: number;
  readonly settings?: Settings;
}

/** What a game has cost when its turn number `turn` begins (or when it ends before). */
export function costUntil({ turn, copying, seed, game = sukenBinary, seats = 2, settings: chosen = {} }: Until): Cost {
  const players = Array.from({ length: seats }, (_, seat) => seeded(seed + 1 + seat));
  const settings = { ...defaultSettings(game), ...chosen };
  return runClear(until(turn, game.procedure({ seats, settings })), {
    chance: boardsFirst(game.variantOf(settings).board.numbers, seeded(seed), seeded(seed + 3)),
    copying,
    answer: (seat, { options }) => players[seat]!(options),
  }).cost;
}

function* until(turn: number, procedure: Protocol<unknown>): Protocol<void> {
  let outcome: unknown;
  for (;;) {
    const { done, value } = procedure.next(outcome);
    if (done === true) return;
    if (value.kind === 'tell' && value.event.name === 'turn' && value.event['turn'] === turn) return;
    outcome = yield value;
  }
}

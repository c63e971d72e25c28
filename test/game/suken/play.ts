import type { Agent, Outcome, Uniform } from '../../../protocol/game/game.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { BOARD_SIGHT, seen, emptyView } from '../../../protocol/game/suken/view.ts';
import type { Chance } from '../../../protocol/table/clear/chance.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import type { Cost } from '../../../protocol/table/clear/run.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Copying, Protocol, PublicEvent } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';

export const randomPlayer = (uniform: Uniform): Agent => ({
  answer: ({ options }) => uniform(options),
  see: () => undefined,
  hear: () => undefined,
});

export interface Played {
  readonly outcome: Outcome;
  readonly boards: [number[], number[]];
  readonly declared: [number, number][];
  readonly story: PublicEvent[];
  readonly cost: Cost;
  readonly trace: readonly string[];
}

export interface Sitting {
  readonly seed: number;
  readonly copying?: Copying;
  readonly first?: 'opener' | 'guest';
  readonly agents?: readonly Agent[];
}

/** One random stream for drawing the boards, another for all else: the same boards however the table copies. */
function boardsFirst(boards: Uniform, rest: Uniform): Chance {
  const [forBoards, forRest] = [randomChance(boards), randomChance(rest)];
  let left = 0;
  return (weights) => {
    if (weights.length === 64) left = 63;
    if (left === 0) return forRest(weights);
    left -= 1;
    return forBoards(weights);
  };
}

/** A whole game in the clear. */
export function play({ seed, copying = 'ciphertext', first = 'opener', agents }: Sitting): Played {
  const players = agents ?? [randomPlayer(seeded(seed + 1)), randomPlayer(seeded(seed + 2))];
  const boards: [number[], number[]] = [[], []];
  const declared: [number, number][] = [];
  const story: PublicEvent[] = [];
  const procedure = sukenBinary.procedure({ seats: 2, settings: { first } });
  const { result, cost, trace } = runClear(procedure, {
    chance: boardsFirst(seeded(seed), seeded(seed + 3)),
    copying,
    answer(seat, question) {
      const answer = players[seat]!.answer(question) as number;
      const turn = story.filter(({ name }) => name === 'turn').length;
      (declared[turn - 1] ??= [0, 0])[seat] = answer;
      return answer;
    },
    see(seat, sight) {
      if (sight.name === BOARD_SIGHT) boards[seat] = [...seen(emptyView(2), sight).numbers!];
      players[seat]!.see(sight);
    },
    hear(event) {
      story.push(event);
      players.forEach((player) => player.hear(event));
    },
  });
  return { outcome: result, boards, declared, story, cost, trace };
}

/** What a game has cost when its turn number `turn` begins (or when it ends before). */
export function costUntil(turn: number, copying: Copying, seed: number): Cost {
  const [one, two] = [seeded(seed + 1), seeded(seed + 2)];
  return runClear(until(turn, sukenBinary.procedure({ seats: 2, settings: { first: 'opener' } })), {
    chance: boardsFirst(seeded(seed), seeded(seed + 3)),
    copying,
    answer: (seat, { options }) => (seat === 0 ? one : two)(options),
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

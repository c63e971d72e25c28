import type { Action } from '../../../protocol/game/generals/action.ts';
import { encodeAction } from '../../../protocol/game/generals/action.ts';
import type { GeneralsEvent } from '../../../protocol/game/generals/event.ts';
import { generalsGame } from '../../../protocol/game/generals/index.ts';
import { parsePly } from '../../../protocol/game/generals/notation.ts';
import { SETUP_QUESTION, SHOW_QUESTION, TURN_QUESTION } from '../../../protocol/game/generals/questions.ts';
import { squareNamed } from '../../../protocol/game/generals/rules/board.ts';
import type { Formation } from '../../../protocol/game/generals/rules/formations.ts';
import { FORMATIONS, orderOf } from '../../../protocol/game/generals/rules/formations.ts';
import type { Standing } from '../../../protocol/game/generals/standing.ts';
import { EMPTY_STANDING, heard } from '../../../protocol/game/generals/standing.ts';
import type { Agent, Outcome, Settings } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Copying, Question } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';

/** A player who does what is written: `e3-e4`, `e3-e4 offer`, `e8-e9 claim`, `claim a8`, `accept`, `resign`. */
export function scripted(formation: Formation, lines: readonly string[], show: 0 | 1 = 1): Agent {
  const left = [...lines];
  return {
    answer({ name }: Question) {
      switch (name) {
        case SETUP_QUESTION:
          return orderOf(formation);
        case TURN_QUESTION:
          return encodeAction(actionNamed(left.shift() ?? 'resign'));
        case SHOW_QUESTION:
          return show;
        default:
          throw new Error(name);
      }
    },
    see() {},
    hear() {},
  };
}

export function actionNamed(line: string): Action {
  const [first, second] = line.split(' ') as [string, string | undefined];
  if (first === 'accept' || first === 'resign') return { kind: first };
  if (first === 'claim') return { kind: 'claim', square: squareNamed(second!)! };
  const step = parsePly(first)!;
  return second === 'offer' || second === 'claim' ? { kind: 'move', ...step, with: second } : { kind: 'move', ...step };
}

export interface Played {
  readonly story: readonly GeneralsEvent[];
  readonly outcome: Outcome;
}

/** A whole game with open cards. */
export function play(agents: readonly Agent[], settings: Settings = {}, copying: Copying = 'ciphertext'): Played {
  const story: GeneralsEvent[] = [];
  const { result } = runClear(
    generalsGame.procedure({ seats: 2, settings: { ...defaultSettings(generalsGame, 2), ...settings } }),
    {
      copying,
      chance: randomChance(seeded(1)),
      answer: (seat, question) => agents[seat]!.answer(question),
      hear(event) {
        story.push(event as GeneralsEvent);
        for (const agent of agents) agent.hear(event);
      },
    },
  );
  return { story, outcome: result };
}

export const standingAfter = (story: readonly GeneralsEvent[]): Standing => story.reduce(heard, EMPTY_STANDING);

/**
 * The balanced formation with its flag in the front line, at the owner's left: its file is free up to the enemy's edge.
 */
export const RUNNER: Formation = FORMATIONS.balanced.map((rank, place) =>
  place === 0 ? 'FLAG' : rank === 'FLAG' ? 'PVT' : rank,
);

/** The flag of `RUNNER`, or the private of the balanced formation, walks up file a while silver waits. */
export const WALK = ['a3-a4', 'a4-a5', 'a5-a6', 'a6-a7'];
export const WAIT = ['b6-b5', 'b5-b6', 'b6-b5', 'b5-b6', 'b6-b5', 'b5-b6'];

import { viewOf, werewolfEtiquette } from '../../../../../protocol/game/werewolf/etiquette.ts';
import type { WerewolfEvent } from '../../../../../protocol/game/werewolf/event.ts';
import { JUDGE_QUESTION, KNOWN_QUESTION, VOTE_QUESTION } from '../../../../../protocol/game/werewolf/questions.ts';
import { present } from '../../../../../protocol/game/werewolf/standing.ts';
import type { WerewolfView } from '../../../../../protocol/game/werewolf/view/view.ts';
import type { StoryItem, TableState } from '../../../../peer/model/state.ts';
import { windowOf as lengthOf } from '../../../../peer/seat/pacing.ts';
import type { WerewolfText } from '../words/text-en.ts';

/** How many of those who are asked have not answered yet: numbers, never names. */
export interface Awaited {
  readonly missing: number;
  readonly all: number;
}

/** For how many answers the table waits when players are asked; undefined while the machines work. */
export function awaited(state: TableState, living: readonly number[]): Awaited | undefined {
  const missing = missingOf(state, living);
  return missing && { missing: missing.length, all: living.length };
}

/**
 * Who has not answered yet; undefined while the machines work. A player's message is here if this machine has used it
 * (it takes them in the order of seats) or if it has come and waits for its turn.
 */
export function missingOf(state: TableState, living: readonly number[]): number[] | undefined {
  const { progress, question, seat, arrived = [], ready = [] } = state;
  const asking = question !== undefined && question.given !== true;
  if (!asking && progress?.work !== 'place') return undefined;
  const used = (other: number): boolean => !asking && progress !== undefined && !progress.own && other < progress.seat;
  return living.filter((other) =>
    other === seat
      ? asking && question.held === undefined
      : !used(other) && !arrived.includes(other) && !ready.includes(other),
  );
}

const viewAt = ({ story, seat }: TableState): WerewolfView =>
  // The game's procedure alone tells events at its table.
  viewOf(story as readonly StoryItem<WerewolfEvent>[], seat ?? -1);

/** Of how many answers the table waits, for the bar. */
export function awaitsText(state: TableState, t: WerewolfText): string | undefined {
  const waits = awaited(state, present(viewAt(state)));
  return waits === undefined ? undefined : t.waiting.answers(waits.missing, waits.all);
}

/** How long, in milliseconds, the living have for what they are asked by night or by day: known to the dead as well. */
export function windowOf(state: TableState): number | undefined {
  const { stage, step } = viewAt(state);
  const looking = step?.name === 'roles' ? KNOWN_QUESTION : undefined;
  const name = stage === 'day' ? VOTE_QUESTION : stage === 'night' ? JUDGE_QUESTION : looking;
  if (name === undefined) return undefined;
  const table = { seats: state.people.length, settings: state.terms.settings };
  const pace = werewolfEtiquette.pace({ name, options: 1 }, table);
  return pace === undefined ? undefined : lengthOf(pace);
}

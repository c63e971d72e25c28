import type { TableState } from '../../peer/model/state.ts';
import type { Dictionary } from '../text/dictionary.ts';
import { leftSeats } from '../state/left-seats.ts';
import { nameOf } from './names.ts';

/**
 * A sentence about the work of the machines. It names people and phases, never a role, and never a seat without which
 * the table goes on.
 * @param without the seat without which the table is about to go on
 */
export function workText(state: TableState, t: Dictionary, without?: number): string {
  const { progress } = state;
  if (without !== undefined) return t.work.without(nameOf(state, without, t));
  if (progress === undefined) return state.stage === 'keys' ? t.work.keys : t.work.title;
  const { work, seat, own } = progress;
  // After somebody has left the machine goes over rounds that it knows, and names who was in them.
  if (progress.round < state.rounds || leftSeats(state).has(seat)) return t.work.overAgain;
  // A hand that has not yet been placed belongs to somebody who is still thinking.
  if (work === 'place' && !own) return t.work.answer(nameOf(state, seat, t));
  const who = own ? t.work.you : t.work.other(nameOf(state, seat, t));
  switch (work) {
    case 'place':
    case 'pass':
    case 'proof':
    case 'shares':
    case 'open':
    case 'close':
    case 'verify':
      return t.work.kinds[work](who);
    default:
      return state.stage === 'keys' ? t.work.kinds.key(who) : t.work.kinds.other(who);
  }
}

/** Part of the present piece of work that is done, where it is known. */
export function workShare({ progress }: TableState): number | undefined {
  if (progress === undefined || progress.total <= 0 || (!progress.own && progress.done === 0)) return undefined;
  return progress.done / progress.total;
}

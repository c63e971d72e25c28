import type { TableState } from '../../../peer/model/state.ts';
import { leftSeats } from '../../state/left-seats.ts';
import { nameOf } from '../names.ts';
import type { Dictionary } from '../../text/dictionary.ts';
import type { TableText } from '../words/text-en.ts';

/** What it means for the table if the own player leaves now, in a sentence. */
export function meaningOfLeaving(state: TableState, t: TableText['leave'], words: Dictionary): string {
  const left = leftSeats(state);
  const others = state.people.flatMap(({ self }, seat) => (self || left.has(seat) ? [] : [seat]));
  if (others.length === 0) return t.alone;
  if (others.every((seat) => state.people[seat]!.bot)) return t.practice;
  if (state.stage === 'keys') return t.keys;
  if (others.length >= state.terms.threshold) return t.some;
  return others.length === 1 ? t.two(nameOf(state, others[0]!, words)) : t.few;
}

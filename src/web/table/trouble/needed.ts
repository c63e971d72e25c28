import type { Person, TableState } from '../../../peer/model/state.ts';
import { leftSeats } from '../../state/left-seats.ts';

/**
 * Those without whom the table cannot go on now. Whoever has left, is about to be removed or has been convicted is not
 * among them: nobody waits for their connection.
 * @param without the seat without which the table is about to go on
 */
export function needed(state: TableState, without: number | undefined): readonly Person[] {
  if (state.stage !== 'keys' && state.stage !== 'playing') return [];
  const left = leftSeats(state);
  const out = new Set(state.convicted.map(({ seat }) => seat));
  return state.people.filter((_, seat) => !left.has(seat) && !out.has(seat) && seat !== without);
}

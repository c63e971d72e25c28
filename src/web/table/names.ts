import type { TableState } from '../../peer/model/state.ts';
import type { Dictionary } from '../text/dictionary.ts';

/** The name of whoever sits at `seat`. */
export const nameOf = (state: TableState, seat: number, t: Dictionary): string =>
  state.people[seat]?.name ?? t.seat(seat + 1);

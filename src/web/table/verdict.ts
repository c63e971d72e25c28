import type { TableState } from '../../peer/state.ts';
import type { Dictionary } from '../text/dictionary.ts';
import { nameOf } from './names.ts';

/** Who won, from where this player sits. */
export function verdict(state: TableState, t: Dictionary): string {
  const winners = state.outcome?.winners ?? [];
  if (winners.length > 1) return t.end.draw;
  const [winner] = winners;
  if (winner === undefined) return t.end.nobody;
  return winner === state.seat ? t.end.won : t.end.lost(nameOf(state, winner, t));
}

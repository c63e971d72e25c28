import type { Forfeit } from '../../../protocol/game/winners.ts';

/** What everybody hears of a game of High Card. Seats are numbered from 0. */
export type HighCardEvent =
  | { readonly name: 'swapped'; readonly seats: readonly number[] }
  | { readonly name: 'shown'; readonly ranks: readonly number[] }
  | { readonly name: 'left'; readonly seat: number };

export type HighCardOutcome = { readonly winners: readonly number[] } | Forfeit;

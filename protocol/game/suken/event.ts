import type { LeftEvent, Protocol } from '../../table/step.ts';
import { tell as tellAnything } from '../../table/steps.ts';

/** The public events of a game of Suken BINGO. Lists are by seat. */
export type SukenEvent =
  /** The boards lie open: each seat's numbers, row by row. */
  | { readonly name: 'boards'; readonly boards: readonly (readonly number[])[] }
  | { readonly name: 'turn'; readonly turn: number; readonly progressor: number }
  /** All have declared their numbers; in the open game they are told, null for a seat that is gone. */
  | { readonly name: 'declared'; readonly numbers?: readonly (number | null)[]; readonly sum?: number }
  /** The square that each seat marks; null for none. */
  | { readonly name: 'checked'; readonly marked: readonly (number | null)[] }
  | { readonly name: 'reach'; readonly seats: readonly number[] }
  | { readonly name: 'bingo'; readonly seats: readonly number[] }
  | LeftEvent;

/** Emits a public event. */
export const tell: (event: Exclude<SukenEvent, LeftEvent>) => Protocol<void> = tellAnything;

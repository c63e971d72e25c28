import type { Settings } from './settings.ts';

/** A table as its game knows it: the number of seats, and the settings. */
export interface GameTable {
  readonly seats: number;
  readonly settings: Settings;
}

import type { Settings } from './settings.ts';

/** A table as its game knows it: how many sit there, and by what they play. */
export interface GameTable {
  readonly seats: number;
  readonly settings: Settings;
}

import type { Duties } from '../table/sealed/duties.ts';
import type { Copying } from '../table/step.ts';
import type { GameTable } from './game-table.ts';

/** A table before the first card: its game's own part of the terms, and how cards are copied. */
export interface DutyTable extends GameTable {
  readonly copying: Copying;
}

interface WithDuties {
  duties?(table: DutyTable): Duties;
}

/** The duties at a table: those that its game prescribes, or else all duties for all seats. */
export function dutiesOf(game: WithDuties, table: DutyTable): Duties {
  const all = Array.from({ length: table.seats }, (_, seat) => seat);
  return game.duties?.(table) ?? { holders: all, shufflers: all };
}

/** The seat that alone holds the key, where one does. */
export function soleHolderOf(
  game: WithDuties,
  table: Omit<DutyTable, 'seats'> & { readonly seats: readonly unknown[] },
): number | undefined {
  const { seats, settings, copying } = table;
  const [first, ...others] = dutiesOf(game, { seats: seats.length, settings, copying }).holders;
  return others.length === 0 ? first : undefined;
}

/** How many key holders together may be set to turn a card. */
export interface ThresholdRange {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** A majority of the key holders: a minority sees nothing, and a minority may leave. */
export const usualThreshold = (holders: number): number => (holders >> 1) + 1;

/** The allowed thresholds: nobody turns a card alone, except a sole key holder. */
export function thresholdRange(game: WithDuties, table: DutyTable): ThresholdRange {
  const { length } = dutiesOf(game, table).holders;
  return { min: Math.min(2, length), max: length, usual: usualThreshold(length) };
}

import type { SealKey } from './seal.ts';

/** A cell of a seat: its number, and its sealed content. */
export type Cell = readonly [number: number, sealed: Uint8Array];

/**
 * Stores sealed cells and, separately, the keys that open them. A seat has one owner at a time, which writes under a
 * token. A new claim shuts out all earlier owners, even those that are asleep and wake up later.
 */
export interface Shelf {
  /** Ids of the seats that lie here. */
  seats(): Promise<string[]>;
  /** Makes `owner` the one who may write. */
  claim(seat: string, owner: string): Promise<void>;
  /**
   * Writes all cells or none; durable when it resolves. @throws {StoreError} `displaced` if `owner` is not the seat's
   * owner
   */
  put(seat: string, owner: string, cells: readonly Cell[]): Promise<void>;
  /** As `put`, and cells with other numbers are gone. */
  replace(seat: string, owner: string, cells: readonly Cell[]): Promise<void>;
  /** All cells of a seat, by their numbers. */
  cells(seat: string): Promise<Cell[]>;
  /** The content of one cell. */
  cell(seat: string, number: number): Promise<Uint8Array | undefined>;
  key(seat: string): Promise<SealKey | undefined>;
  keepKey(seat: string, key: SealKey): Promise<void>;
  /** Removes everything of a seat; the key first, so that what is left of the cells on a disk is noise. */
  remove(seat: string): Promise<void>;
}

/**
 * Storage, from above: `Keeping` (seat/) decides what is stored and when; `SeatBook` writes it in order, by a `WriteLoop`
 * that tries again; `SealedCells` encrypts; the `Shelf` is the database (IndexedDB or memory).
 */

import type { Clock } from '../model/clock.ts';
import { systemClock } from '../model/clock.ts';
import type { Entry } from './entry.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import type { Numbered } from './sealed-cells.ts';
import { SealedCells, storeError } from './sealed-cells.ts';
import type { SeatRecord } from './seat-record.ts';
import { decodeSeat, encodeSeat } from './seat-record.ts';
import type { Shelf } from './shelf.ts';
import type { StoreError } from './store-error.ts';
import { WriteLoop } from './write-loop.ts';

/** The number of the cell with the seat's own record; the entries are in the cells after it. */
const RECORD = 0;

/** Everything that a seat has written down. */
export interface Written {
  readonly record: SeatRecord;
  readonly entries: readonly Entry[];
}

/**
 * One seat's store. Entries are written in order, several at once while the disk is busy; `written` settles when they
 * are. If they cannot be written, the book is deleted and lost: the game goes on, but the seat must not come back,
 * since it might sign a second message for one place. If the book cannot be deleted either, it is stuck: both are tried
 * again, and until one succeeds nothing counts as written.
 */
export class SeatBook {
  lost: StoreError | undefined;
  /** Called once, when nothing more can be written. */
  onLost: (error: StoreError) => void = () => {};
  /** Called when the book is stuck, or is no longer. */
  onStuck: () => void = () => {};
  private readonly cells: SealedCells;
  private waiting: Numbered[] = [];
  private next = RECORD + 1;
  private wiping = false;
  private readonly loop: WriteLoop;

  /** @param owner a random word of this page, which marks it as the last writer */
  constructor(
    shelf: Shelf,
    readonly id: string,
    owner: string,
    clock: Clock = systemClock,
  ) {
    this.cells = new SealedCells(shelf, id, owner);
    const port = {
      attempt: () => this.attempt(),
      isOver: () => this.lost !== undefined,
      stuckChanged: () => this.onStuck(),
    };
    this.loop = new WriteLoop(port, clock);
  }

  /** Whether neither writing nor deleting has succeeded at the last try. */
  get stuck(): boolean {
    return this.loop.stuck;
  }

  /** Claims the seat, and reads the earlier entries; undefined if there are none that can be read. */
  async open(): Promise<Written | undefined> {
    const [record, ...entries] = (await this.cells.open()) ?? [];
    if (record === undefined) return undefined;
    this.next = RECORD + 1 + entries.length;
    return { record: decodeSeat(record), entries: entries.map(decodeEntry) };
  }

  /** Writes the seat's record, over the last one. */
  keep(record: SeatRecord): void {
    this.add(RECORD, encodeSeat(record));
  }

  note(entry: Entry): void {
    this.add(this.next, encodeEntry(entry));
    this.next += 1;
  }

  /** Settles when all entries so far are on the disk, or when the seat has been deleted for good. */
  written(): Promise<void> {
    return this.loop.settled(false);
  }

  /**
   * Deletes the table's entries for good; later entries belong to another table. Settles after the first try; others
   * follow if necessary.
   */
  async wipe(): Promise<void> {
    if (this.lost !== undefined) return;
    this.waiting = [];
    this.next = RECORD + 1;
    this.wiping = true;
    this.loop.orderAtOnce();
    await this.loop.settled(true);
  }

  /**
   * Deletes the table's entries for good, and writes these in their place. A page that is loaded anew at any moment
   * finds all of the former or all of the latter.
   */
  startOver(record: SeatRecord, entries: readonly Entry[]): void {
    if (this.lost !== undefined) return;
    this.next = RECORD + 1 + entries.length;
    this.waiting = [encodeSeat(record), ...entries.map(encodeEntry)].map((bytes, number) => [number, bytes]);
    this.wiping = true;
    this.loop.orderAtOnce();
  }

  /** Writes what it can, without another try. */
  async rest(): Promise<void> {
    await this.loop.close();
  }

  private add(number: number, bytes: Uint8Array): void {
    if (this.lost !== undefined) return;
    this.waiting = [...this.waiting.filter(([other]) => other !== number), [number, bytes]];
    this.loop.order();
  }

  private async writeDown(): Promise<void> {
    const batch = [...this.waiting];
    if (this.wiping && batch.length > 0 && this.cells.hasKey) await this.wipeBy(() => this.cells.replace(batch));
    else {
      if (this.wiping) await this.wipeBy(() => this.cells.clear());
      if (batch.length === 0) return;
      await this.cells.put(batch);
    }
    this.waiting = this.waiting.filter((each) => !batch.includes(each));
  }

  /** Wipes in this way; if that fails, the next try wipes again. */
  private async wipeBy(way: () => Promise<void>): Promise<void> {
    this.wiping = false;
    try {
      await way();
    } catch (error) {
      this.wiping = true;
      throw error;
    }
  }

  /** Writes the waiting entries, or else deletes everything. @returns whether either succeeded */
  private async attempt(): Promise<boolean> {
    try {
      await this.writeDown();
    } catch (error) {
      const lost = await this.cells.throwAway(storeError(error));
      if (lost === undefined) return false;
      this.lost = lost;
      this.waiting = [];
      this.onLost(lost);
    }
    return true;
  }
}

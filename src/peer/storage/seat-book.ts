import type { Clock } from '../model/clock.ts';
import { systemClock } from '../model/clock.ts';
import type { Entry } from './entry.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import type { Placed } from './sealed-cells.ts';
import { SealedCells, storeError } from './sealed-cells.ts';
import type { SeatRecord } from './seat-record.ts';
import { decodeSeat, encodeSeat } from './seat-record.ts';
import type { Shelf } from './shelf.ts';
import type { StoreError } from './store-error.ts';

/** The seat's own record lies at the first place, its entries at those behind. */
const RECORD = 0;

/** Delay before a failed write and a failed deletion are tried again; it doubles each time. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 16_000;

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
  stuck = false;
  /** Called once, when nothing more can be written. */
  onLost: (error: StoreError) => void = () => {};
  /** Called when the book is stuck, or is no longer. */
  onStuck: () => void = () => {};
  private readonly cells: SealedCells;
  private waiting: Placed[] = [];
  private next = RECORD + 1;
  private wiping = false;
  private flushing = false;
  /** How many writings were ordered, and how many of them are done. */
  private ordered = 0;
  private done = 0;
  private readonly patient: { readonly order: number; readonly once: boolean; readonly resolve: () => void }[] = [];
  private retries = 0;
  /** Ends the wait for the next try. */
  private hurry: (() => void) | undefined;
  private hurried = false;
  private resting = false;

  /** @param owner a random word of this page, which marks it as the last writer */
  constructor(
    shelf: Shelf,
    readonly id: string,
    owner: string,
    private readonly clock: Clock = systemClock,
  ) {
    this.cells = new SealedCells(shelf, id, owner);
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
    return this.settled(false);
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
    this.hurried = true;
    this.begin();
    this.hurry?.();
    await this.settled(true);
  }

  /**
   * Deletes the table's entries for good, and writes these in their place. A page that is loaded anew at any moment
   * finds all of the former or all of the latter.
   */
  startOver(record: SeatRecord, entries: readonly Entry[]): void {
    if (this.lost !== undefined) return;
    this.next = RECORD + 1 + entries.length;
    this.waiting = [encodeSeat(record), ...entries.map(encodeEntry)].map((bytes, place) => [place, bytes]);
    this.wiping = true;
    this.hurried = true;
    this.begin();
    this.hurry?.();
  }

  /** Writes what it can, without another try. */
  async rest(): Promise<void> {
    this.resting = true;
    this.hurry?.();
    await this.settled(true);
  }

  /** @param once whether one try is enough, successful or not */
  private settled(once: boolean): Promise<void> {
    if (this.done >= this.ordered || this.lost !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.patient.push({ order: this.ordered, once, resolve }));
  }

  private add(place: number, bytes: Uint8Array): void {
    if (this.lost !== undefined) return;
    this.waiting = [...this.waiting.filter(([other]) => other !== place), [place, bytes]];
    this.begin();
  }

  private begin(): void {
    this.ordered += 1;
    if (!this.flushing) void this.flush();
  }

  private async flush(): Promise<void> {
    this.flushing = true;
    while (this.done < this.ordered && this.lost === undefined) {
      const upTo = this.ordered;
      this.hurried = false;
      const stuck = !(await this.attempt());
      if (!stuck) this.done = upTo;
      this.settle(stuck && this.resting ? this.ordered : upTo);
      if (stuck !== this.stuck) {
        this.stuck = stuck;
        this.onStuck();
      }
      if (!stuck) this.retries = 0;
      else if (this.resting) break;
      else if (!this.hurried) await this.pause();
    }
    this.flushing = false;
  }

  private pause(): Promise<void> {
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.retries);
    this.retries += 1;
    return new Promise((resolve) => {
      const go = (): void => {
        cancel();
        this.hurry = undefined;
        resolve();
      };
      const cancel = this.clock.after(wait, go);
      this.hurry = go;
    });
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

  private settle(tried: number): void {
    const ready = this.patient.filter(
      ({ order, once }) => order <= (once ? tried : this.done) || this.lost !== undefined,
    );
    this.patient.splice(0, this.patient.length, ...this.patient.filter((each) => !ready.includes(each)));
    for (const { resolve } of ready) resolve();
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

import type { Entry } from './entry.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import { newSealKey, seal, unseal } from './seal.ts';
import type { SealKey } from './seal.ts';
import type { SeatRecord } from './seat-record.ts';
import { decodeSeat, encodeSeat } from './seat-record.ts';
import type { Cell, Shelf } from './shelf.ts';
import { StoreError } from './store-error.ts';

/** The seat's own record lies at the first place, its entries at those behind. */
const RECORD = 0;

/** Everything that a seat has written down. */
export interface Written {
  readonly record: SeatRecord;
  readonly entries: readonly Entry[];
}

/**
 * One seat's store. What is given to it is written in that order, several at once while the disk is busy; `written`
 * tells when. If it cannot be written the book is lost: the game goes on, and the seat must not come back, since it
 * might say something else in a place where it has spoken already.
 */
export class SeatBook {
  lost: StoreError | undefined;
  /** Called once, when nothing more can be written. */
  onLost: (error: StoreError) => void = () => {};
  private waiting: [place: number, bytes: Uint8Array][] = [];
  private next = RECORD + 1;
  private wiping = false;
  private flushing = false;
  /** How many writings were ordered, and how many of them are done. */
  private ordered = 0;
  private done = 0;
  private readonly patient: { readonly order: number; readonly resolve: () => void }[] = [];
  private key: SealKey | undefined;

  constructor(
    private readonly shelf: Shelf,
    readonly id: string,
    /** A word of this page's own, drawn at random: who wrote here last. */
    private readonly owner: string,
  ) {}

  /** Takes hold of the seat, and reads what was written earlier; undefined when there is nothing, or nothing that can be read. */
  async open(): Promise<Written | undefined> {
    await this.shelf.claim(this.id, this.owner);
    this.key = await this.shelf.key(this.id);
    const { key } = this;
    if (key === undefined) return undefined;
    const cells = await this.shelf.cells(this.id);
    const opened = await Promise.all(cells.map(([place, sealed]) => unseal(key, this.label(place), sealed)));
    const [record, ...entries] = opened;
    // Places without a gap: nothing can have been taken out.
    if (record === undefined || cells.some(([place], index) => place !== index)) return undefined;
    this.next = cells.length;
    return { record: decodeSeat(record), entries: entries.map(decodeEntry) };
  }

  /** Puts down who sits here and how; over the last such record. */
  keep(record: SeatRecord): void {
    this.add(RECORD, encodeSeat(record));
  }

  note(entry: Entry): void {
    this.add(this.next, encodeEntry(entry));
    this.next += 1;
  }

  /** Settles when all that was given so far is on the disk, or never will be. */
  written(): Promise<void> {
    if (this.done >= this.ordered || this.lost !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.patient.push({ order: this.ordered, resolve }));
  }

  /** Forgets the table, for good; what is given after that is of another one. */
  async wipe(): Promise<void> {
    if (this.lost !== undefined) return;
    this.waiting = [];
    this.next = RECORD + 1;
    this.wiping = true;
    this.begin();
    await this.written();
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
      await this.guarded(() => this.writeDown());
      this.done = upTo;
      this.settle();
    }
    this.flushing = false;
  }

  private async writeDown(): Promise<void> {
    const batch = this.waiting.splice(0);
    if (this.wiping) await this.clear();
    if (batch.length === 0) return;
    const key = this.key ?? (await this.freshKey());
    const cells = await Promise.all(batch.map(async ([place, bytes]): Promise<Cell> => [place, await seal(key, this.label(place), bytes)]));
    await this.shelf.put(this.id, this.owner, cells);
  }

  private settle(): void {
    const ready = this.patient.filter(({ order }) => order <= this.done || this.lost !== undefined);
    this.patient.splice(0, this.patient.length, ...this.patient.filter((each) => !ready.includes(each)));
    for (const { resolve } of ready) resolve();
  }

  private async clear(): Promise<void> {
    this.wiping = false;
    if (this.key === undefined) return;
    this.key = undefined;
    // The seat may have gone to another page meanwhile: what lies here is then not ours to throw away.
    await this.shelf.put(this.id, this.owner, []);
    await this.shelf.remove(this.id);
  }

  private async freshKey(): Promise<SealKey> {
    this.key = await newSealKey();
    await this.shelf.claim(this.id, this.owner);
    await this.shelf.keepKey(this.id, this.key);
    return this.key;
  }

  private async guarded(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (this.lost !== undefined) return;
      this.lost = error instanceof StoreError ? error : new StoreError('unavailable', String(error));
      this.waiting = [];
      this.onLost(this.lost);
      if (this.lost.code !== 'displaced') await this.shelf.remove(this.id).catch(() => {});
    }
  }

  private label(place: number): string {
    return `${this.id}/${place}`;
  }
}

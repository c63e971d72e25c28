import { SEED_BYTES } from '../../../protocol/room/session/derive.ts';
import { encodeHeader } from '../../../protocol/room/wire/header.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { Terms } from '../../../protocol/room/wire/terms.ts';
import { Journal } from './journal.ts';
import type { SeatOffer } from '../model/identity.ts';
import { systemRandom } from '../model/random.ts';
import type { Entry } from '../storage/entry.ts';
import type { FinalRecord } from '../storage/final-record.ts';
import type { SeatBook } from '../storage/seat-book.ts';
import type { SeatRecord } from '../storage/seat-record.ts';

/** Stores what a seat must know after a restart of its page, whenever it changes. */
export class Keeping {
  /** Called when another page has taken the seat. */
  onDisplaced: () => void = () => {};
  /** Called when it changes whether a restart would lose the seat. */
  onKept: (kept: boolean) => void = () => {};

  /** Seats that belong to this one: those of bots in the same page. */
  companions: readonly Keeping[] = [];

  /**
   * @param book undefined if nothing can be kept
   * @param release releases the seat for other pages
   */
  constructor(
    private readonly book: SeatBook | undefined,
    private record: SeatRecord,
    private earlier: readonly Entry[] = [],
    private readonly release: () => void = () => {},
  ) {
    if (book === undefined) return;
    book.onLost = () => this.lose();
    book.onStuck = () => this.onKept(this.kept);
  }

  get kept(): boolean {
    return this.book !== undefined && this.book.lost === undefined && !this.book.stuck;
  }

  /** What was stored when the seat came back. */
  get known(): SeatRecord {
    return this.record;
  }

  /** The final record of a table that had ended when the seat came back. */
  get finalRecord(): FinalRecord | undefined {
    const [entry] = this.earlier;
    return this.record.over === true && entry?.kind === 'finalRecord' ? entry.finalRecord : undefined;
  }

  /** Stores the seat's name, its keys for the table, and the terms. */
  sits({ entry, viewerSecret }: SeatOffer, terms: Terms | undefined): void {
    const { name, nonce } = entry;
    this.change({ name, nonce, viewerSecret, ...(terms === undefined ? {} : { terms }) });
  }

  /** Stores the player's secret. */
  entrusts(text: string | undefined): void {
    const { entrusted: _, ...record } = this.record;
    this.record = record;
    this.change(text === undefined ? {} : { entrusted: text });
  }

  /**
   * Stores the table to which the seat agrees. Resolves when it is on the disk; only then may the agreement be sent,
   * because a seat that has agreed may belong to the table without having seen it begin.
   */
  async agrees(table: Uint8Array): Promise<void> {
    this.change({ agreed: table });
    await this.book?.written();
  }

  /** The table has begun, or goes on after a restart. */
  journal(header: Header, seat: number): Journal {
    const { table = { header: encodeHeader(header), seat, seed: systemRandom(SEED_BYTES) } } = this.record;
    const { seats: _, version: __, gameVersion: ___, ...terms } = header;
    this.change({ table, terms });
    const earlier = this.earlier;
    this.earlier = [];
    return new Journal(table.seed.slice(), this.book, earlier, (finalRecord) => this.over(finalRecord));
  }

  /** Forgets everything that could be used against the seat, and keeps the rest for its player to look at. */
  private over(finalRecord: FinalRecord): void {
    const { terms } = this.record;
    this.forget();
    this.record = { ...this.record, over: true, ...(terms === undefined ? {} : { terms }) };
    this.book?.startOver(this.record, [{ kind: 'finalRecord', finalRecord }]);
  }

  /** Begins a new table: forgets everything of the last one. */
  anew(offer: SeatOffer, terms: Terms | undefined): void {
    this.forget();
    void this.book?.wipe();
    this.sits(offer, terms);
  }

  /** Leaves the seat for good. */
  async leave(): Promise<void> {
    await this.book?.wipe();
    this.release();
  }

  /** Leaves the seat as it is, for this or another page to come back to. */
  async rest(): Promise<void> {
    await this.book?.rest();
    this.release();
  }

  /** Another page has taken the seat. */
  displaced(): void {
    this.onDisplaced();
    for (const companion of this.companions) companion.displaced();
    this.release();
  }

  private lose(): void {
    if (this.book?.lost?.code === 'displaced') this.displaced();
    else this.onKept(false);
  }

  private forget(): void {
    const { terms: _, agreed: __, over: ___, entrusted: ____, table, ...arrival } = this.record;
    table?.seed.fill(0);
    arrival.viewerSecret.fill(0);
    this.record = arrival;
  }

  private change(change: Partial<SeatRecord>): void {
    this.record = { ...this.record, ...change };
    this.book?.keep(this.record);
  }
}

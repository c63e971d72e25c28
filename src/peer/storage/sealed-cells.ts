import { newSealKey, seal, unseal } from './seal.ts';
import type { SealKey } from './seal.ts';
import { keyOf, nextKeyOf } from './seat-key.ts';
import type { Cell, Shelf } from './shelf.ts';
import { StoreError } from './store-error.ts';

/** The number of a cell, and the bytes for it. */
export type Numbered = readonly [number: number, bytes: Uint8Array];

/**
 * One seat's cells on a shelf, sealed under a key that lies beside them. What is deleted cannot be opened any more, because
 * its key is deleted first.
 */
export class SealedCells {
  private key: SealKey | undefined;
  /** Deleting has failed, although the key may be gone. */
  private keyMayBeGone = false;

  constructor(
    private readonly shelf: Shelf,
    private readonly id: string,
    /** The word under which this page writes: the shelf refuses it once another page has claimed the seat. */
    private readonly owner: string,
  ) {}

  /** Whether there is a key, and so there may be cells. */
  get hasKey(): boolean {
    return this.key !== undefined;
  }

  /** Claims the seat, and opens its cells in the order of their numbers; undefined if there are none, or their numbers have a gap. */
  async open(): Promise<Uint8Array[] | undefined> {
    await this.shelf.claim(this.id, this.owner);
    this.key = await keyOf(this.shelf, this.id);
    const { key } = this;
    if (key === undefined) return undefined;
    await this.takeKey(key);
    const cells = await this.shelf.cells(this.id);
    const opened = await Promise.all(cells.map(([number, sealed]) => unseal(key, this.label(number), sealed)));
    // Numbers without a gap: nothing can have been taken out.
    return cells.some(([number], index) => number !== index) ? undefined : opened;
  }

  /** Writes these cells, and leaves all others. */
  async put(batch: readonly Numbered[]): Promise<void> {
    const key = this.key ?? (await this.freshKey());
    await this.shelf.put(this.id, this.owner, await this.sealed(key, batch));
    if (this.keyMayBeGone) await this.shelf.keepKey(this.id, key);
    this.keyMayBeGone = false;
  }

  /** Writes these in place of all others, under another key; the former is deleted. */
  async replace(batch: readonly Numbered[]): Promise<void> {
    const key = await newSealKey();
    await this.shelf.keepKey(nextKeyOf(this.id), key);
    await this.shelf.replace(this.id, this.owner, await this.sealed(key, batch));
    await this.takeKey(key);
    this.keyMayBeGone = false;
  }

  /** Deletes everything, unless another page has taken the seat meanwhile. */
  async clear(): Promise<void> {
    if (this.key === undefined) return;
    await this.shelf.put(this.id, this.owner, []);
    await this.shelf.remove(this.id);
    this.key = undefined;
    this.keyMayBeGone = false;
  }

  /**
   * Deletes everything after a failed writing.
   * @returns why the cells are lost; undefined if a part of the seat may still be stored
   */
  async throwAway(cause: StoreError): Promise<StoreError | undefined> {
    if (cause.code === 'displaced') return cause;
    if (this.key !== undefined) {
      // While this page could not write, another may have taken the seat.
      const now = await this.shelf.put(this.id, this.owner, []).then(() => undefined, storeError);
      if (now?.code === 'displaced') return now;
    }
    this.keyMayBeGone = this.key !== undefined;
    return this.shelf.remove(this.id).then(
      () => cause,
      () => undefined,
    );
  }

  /** Goes on with a key that opens what lies here, and deletes every other one. */
  private async takeKey(key: SealKey): Promise<void> {
    if ((await this.shelf.key(nextKeyOf(this.id))) === undefined) return;
    await this.shelf.keepKey(this.id, key);
    await this.shelf.remove(nextKeyOf(this.id));
    this.key = key;
  }

  private async freshKey(): Promise<SealKey> {
    const key = await newSealKey();
    await this.shelf.claim(this.id, this.owner);
    await this.shelf.keepKey(this.id, key);
    this.key = key;
    return key;
  }

  private sealed(key: SealKey, batch: readonly Numbered[]): Promise<Cell[]> {
    return Promise.all(
      batch.map(async ([number, bytes]): Promise<Cell> => [number, await seal(key, this.label(number), bytes)]),
    );
  }

  private label(number: number): string {
    return `${this.id}/${number}`;
  }
}

export const storeError = (error: unknown): StoreError =>
  error instanceof StoreError ? error : new StoreError('unavailable', String(error));

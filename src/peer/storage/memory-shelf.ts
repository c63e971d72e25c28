import type { SealKey } from './seal.ts';
import type { Cell, Shelf } from './shelf.ts';
import { StoreError } from './store-error.ts';

/** A shelf that lasts as long as the program: for programs without IndexedDB, and for tests. */
export class MemoryShelf implements Shelf {
  readonly held = new Map<string, Map<number, Uint8Array>>();
  private readonly owners = new Map<string, string>();
  private readonly keys = new Map<string, SealKey>();

  async seats(): Promise<string[]> {
    return [...this.owners.keys()];
  }

  async claim(seat: string, owner: string): Promise<void> {
    this.owners.set(seat, owner);
  }

  async put(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    this.check(seat, owner);
    const held = this.held.get(seat) ?? new Map<number, Uint8Array>();
    for (const [number, sealed] of cells) held.set(number, sealed);
    this.held.set(seat, held);
  }

  async replace(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    this.check(seat, owner);
    this.held.set(seat, new Map(cells));
  }

  async cells(seat: string): Promise<Cell[]> {
    return [...(this.held.get(seat) ?? [])].sort(([a], [b]) => a - b);
  }

  async cell(seat: string, number: number): Promise<Uint8Array | undefined> {
    return this.held.get(seat)?.get(number);
  }

  async key(seat: string): Promise<SealKey | undefined> {
    return this.keys.get(seat);
  }

  async keepKey(seat: string, key: SealKey): Promise<void> {
    this.keys.set(seat, key);
  }

  async remove(seat: string): Promise<void> {
    this.keys.delete(seat);
    this.held.delete(seat);
    this.owners.delete(seat);
  }

  private check(seat: string, owner: string): void {
    if (this.owners.get(seat) !== owner) throw new StoreError('displaced', 'another page has taken hold of this seat');
  }
}

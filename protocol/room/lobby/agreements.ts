import { sameBytes } from '../../bytes/equal.ts';

/** The most agreements kept from keys that are not on the list, or not yet. */
const MOST_UNLISTED = 64;

/** Who has agreed to which table; each key's last message counts. */
export class Agreements {
  private readonly tables = new Map<string, Uint8Array>();

  /** The id of the table that a key has agreed to. */
  of(key: Uint8Array): Uint8Array | undefined {
    return this.tables.get(String(key));
  }

  has(key: Uint8Array, table: Uint8Array | undefined): boolean {
    const agreed = this.of(key);
    return table !== undefined && agreed !== undefined && sameBytes(agreed, table);
  }

  /** An agreement may arrive before the list that names its author. Of many such agreements the latest are kept. */
  note(key: Uint8Array, table: Uint8Array, listed: readonly Uint8Array[]): void {
    const author = String(key);
    this.tables.delete(author);
    this.tables.set(author, table);
    const known = new Set(listed.map(String));
    const unlisted = [...this.tables.keys()].filter((one) => !known.has(one));
    if (unlisted.length > MOST_UNLISTED) this.tables.delete(unlisted[0]!);
  }

  forget(key: Uint8Array): void {
    this.tables.delete(String(key));
  }
}

import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, StoreNames } from 'idb';
import type { SealKey } from './seal.ts';
import type { Cell, Shelf } from './shelf.ts';
import { StoreError } from './store-error.ts';

/** The owner of each seat, and a seat's sealed cells by their numbers. */
interface Seats extends DBSchema {
  owners: { key: string; value: string };
  cells: { key: [seat: string, number: number]; value: Uint8Array };
}

/** Keys lie in a database of their own, so that a copy of the seats' database alone opens nothing. */
interface Keys extends DBSchema {
  keys: { key: string; value: SealKey };
}

/**
 * A write settles when it is on the disk. If a power cut undid it after the next message was sent, that message could
 * convict the seat.
 */
const DURABLE = { durability: 'strict' } as const;

/** IndexedDB. @throws {StoreError} `unavailable` where there is none, as in some private windows */
export async function openIndexedShelf(): Promise<Shelf> {
  const seats = new Base<Seats>('facedown-seats', ['owners', 'cells']);
  const keys = new Base<Keys>('facedown-keys', ['keys']);
  await Promise.all([seats.opened(), keys.opened()]).catch(refuse);
  return new IndexedShelf(seats, keys);
}

/**
 * A database, which is opened anew if the browser has ended the connection because it deleted or restarted its storage.
 */
class Base<Schema extends DBSchema> {
  /** Whether this may be another database than the one opened first. */
  anew = false;
  private current: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(
    private readonly name: string,
    private readonly stores: readonly StoreNames<Schema>[],
  ) {}

  opened(): Promise<IDBPDatabase<Schema>> {
    if (this.current === undefined) {
      const opening = this.open(() => this.leave(opening));
      this.current = opening;
      opening.catch(() => this.leave(opening));
    }
    return this.current;
  }

  /**
   * Does something, and once more on a new connection if it fails; not if the page itself refused it, or if there was
   * no room.
   * @throws {StoreError}
   */
  async use<T>(action: (base: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      const opening = this.opened();
      try {
        return await action(await opening);
      } catch (error) {
        if (error instanceof StoreError || (error instanceof DOMException && error.name === 'QuotaExceededError'))
          throw error;
        this.leave(opening);
        return await action(await this.opened());
      }
    } catch (error) {
      return refuse(error);
    }
  }

  private open(ended: () => void): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      openDB<Schema>(this.name, 1, {
        upgrade: (base) => this.stores.forEach((store) => base.createObjectStore(store)),
        // A later version of this page wants to change the layout: it must not wait for us.
        blocking: (_current, _wanted, { target }) => (target as IDBDatabase).close(),
        blocked: () => reject(new Error(`the database ${this.name} is in use by another version of the page`)),
        terminated: ended,
      }).then(resolve, reject);
    });
  }

  private leave(opening: Promise<IDBPDatabase<Schema>>): void {
    if (this.current !== opening) return;
    this.current = undefined;
    this.anew = true;
    opening.then(
      (base) => base.close(),
      () => {},
    );
  }
}

class IndexedShelf implements Shelf {
  constructor(
    private readonly base: Base<Seats>,
    private readonly keyBase: Base<Keys>,
  ) {}

  seats(): Promise<string[]> {
    return this.base.use((base) => base.getAllKeys('owners'));
  }

  claim(seat: string, owner: string): Promise<void> {
    return this.base.use(async (base) => {
      const change = base.transaction('owners', 'readwrite', DURABLE);
      await committed(change, change.store.put(owner, seat));
    });
  }

  put(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    return this.write(seat, owner, cells, false);
  }

  replace(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    return this.write(seat, owner, cells, true);
  }

  private write(seat: string, owner: string, cells: readonly Cell[], alone: boolean): Promise<void> {
    return this.base.use(async (base) => {
      const change = base.transaction(['owners', 'cells'], 'readwrite', DURABLE);
      // An error of the transaction is reported by the promise that is awaited later.
      change.done.catch(() => {});
      const found = await change.objectStore('owners').get(seat);
      // A taken seat has an owner's name, so it has been deleted with all the rest.
      if (found === undefined && this.base.anew)
        throw new StoreError('unavailable', 'what was stored has been deleted');
      if (found !== owner) throw new StoreError('displaced', 'another page has taken hold of this seat');
      await committed(
        change,
        ...(alone ? [change.objectStore('cells').delete(allOf(seat))] : []),
        ...cells.map(([number, sealed]) => change.objectStore('cells').put(sealed, [seat, number])),
      );
    });
  }

  cells(seat: string): Promise<Cell[]> {
    return this.base.use(async (base) => {
      const { store } = base.transaction('cells');
      const [places, sealed] = await Promise.all([store.getAllKeys(allOf(seat)), store.getAll(allOf(seat))]);
      return places.map(([, number], index): Cell => [number, sealed[index]!]);
    });
  }

  cell(seat: string, number: number): Promise<Uint8Array | undefined> {
    return this.base.use((base) => base.get('cells', [seat, number]));
  }

  key(seat: string): Promise<SealKey | undefined> {
    return this.keyBase.use((base) => base.get('keys', seat));
  }

  keepKey(seat: string, key: SealKey): Promise<void> {
    return this.keyBase.use(async (base) => {
      const change = base.transaction('keys', 'readwrite', DURABLE);
      await committed(change, change.store.put(key, seat));
    });
  }

  async remove(seat: string): Promise<void> {
    await this.keyBase.use(async (base) => {
      const change = base.transaction('keys', 'readwrite', DURABLE);
      await committed(change, change.store.delete(seat));
    });
    await this.base.use(async (base) => {
      const change = base.transaction(['owners', 'cells'], 'readwrite', DURABLE);
      await committed(
        change,
        change.objectStore('cells').delete(allOf(seat)),
        change.objectStore('owners').delete(seat),
      );
    });
  }
}

const allOf = (seat: string): IDBKeyRange => IDBKeyRange.bound([seat, 0], [seat, Number.MAX_SAFE_INTEGER]);

/**
 * Waits for a transaction. When it is aborted, one of its promises has the cause, and the others only say that it was.
 */
async function committed(
  { done }: { readonly done: Promise<void> },
  ...requests: readonly Promise<unknown>[]
): Promise<void> {
  const causes = (await Promise.allSettled([...requests, done])).flatMap((each): unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (causes.length > 0)
    throw causes.find((cause) => !(cause instanceof DOMException && cause.name === 'AbortError')) ?? causes[0];
}

function refuse(error: unknown): never {
  if (error instanceof StoreError) throw error;
  throw new StoreError(
    'unavailable',
    `this browser keeps nothing for the page: ${error instanceof Error ? error.message : String(error)}`,
  );
}

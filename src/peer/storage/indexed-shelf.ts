import type { SealKey } from './seal.ts';
import type { Cell, Shelf } from './shelf.ts';
import { StoreError } from './store-error.ts';

/** Keys lie in a database of their own, so that a copy of the seats' database alone opens nothing. */
const SEATS = 'facedown-seats';
const KEYS = 'facedown-keys';

/** IndexedDB. @throws {StoreError} `unavailable` where there is none, as in some private windows */
export async function openIndexedShelf(): Promise<Shelf> {
  try {
    const [seats, keys] = [new Base(SEATS, ['owners', 'cells']), new Base(KEYS, ['keys'])];
    await Promise.all([seats.opened(), keys.opened()]);
    return new IndexedShelf(seats, keys);
  } catch (error) {
    throw unavailable(error);
  }
}

/** A database, opened anew where the browser has ended the connection: it has deleted it, or its storage has been restarted. */
class Base {
  /** It is not certain that this is what was opened first. */
  anew = false;
  private current: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly name: string,
    private readonly stores: readonly string[],
  ) {}

  opened(): Promise<IDBDatabase> {
    if (this.current === undefined) {
      const opening = open(this.name, this.stores, () => this.leave(opening));
      this.current = opening;
      opening.catch(() => this.leave(opening));
    }
    return this.current;
  }

  /** Does something, once more on a new connection if it fails. Not what was refused by ourselves or for want of room. */
  async use<T>(action: (base: IDBDatabase) => Promise<T>): Promise<T> {
    const opening = this.opened();
    try {
      return await action(await opening);
    } catch (error) {
      if (error instanceof StoreError || (error instanceof DOMException && error.name === 'QuotaExceededError'))
        throw error;
      this.leave(opening);
      return action(await this.opened());
    }
  }

  private leave(opening: Promise<IDBDatabase>): void {
    if (this.current !== opening) return;
    this.current = undefined;
    this.anew = true;
    opening.then(
      (base) => base.close(),
      () => {},
    );
  }
}

function open(name: string, stores: readonly string[], ended: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // A later version of this page wants to change the layout: it must not wait for us.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = ended;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error(`the database ${name} is in use by another version of the page`));
  });
}

class IndexedShelf implements Shelf {
  constructor(
    private readonly base: Base,
    private readonly keyBase: Base,
  ) {}

  async seats(): Promise<string[]> {
    const found = await read(this.base, 'owners', (store) => store.getAllKeys());
    return found.map(String);
  }

  claim(seat: string, owner: string): Promise<void> {
    return write(this.base, ['owners'], (at) => at('owners').put(owner, seat));
  }

  put(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    return write(this.base, ['owners', 'cells'], (at, fail) => {
      const request: IDBRequest<unknown> = at('owners').get(seat);
      request.onsuccess = () => {
        // Deleted with all the rest; whoever takes a seat leaves a name.
        if (request.result === undefined && this.base.anew)
          return fail(new StoreError('unavailable', 'what was stored has been deleted'));
        if (request.result !== owner)
          return fail(new StoreError('displaced', 'another page has taken hold of this seat'));
        for (const [place, sealed] of cells) at('cells').put(sealed, [seat, place]);
      };
    });
  }

  async cells(seat: string): Promise<Cell[]> {
    const [places, sealed] = await Promise.all([
      read(this.base, 'cells', (store) => store.getAllKeys(allOf(seat))),
      read(this.base, 'cells', (store) => store.getAll(allOf(seat)) as IDBRequest<Uint8Array[]>),
    ]);
    return places.map((place, index): Cell => [(place as [string, number])[1], sealed[index]!]);
  }

  cell(seat: string, place: number): Promise<Uint8Array | undefined> {
    return read(this.base, 'cells', (store) => store.get([seat, place]) as IDBRequest<Uint8Array | undefined>);
  }

  key(seat: string): Promise<SealKey | undefined> {
    return read(this.keyBase, 'keys', (store) => store.get(seat) as IDBRequest<SealKey | undefined>);
  }

  keepKey(seat: string, key: SealKey): Promise<void> {
    return write(this.keyBase, ['keys'], (at) => at('keys').put(key, seat));
  }

  async remove(seat: string): Promise<void> {
    await write(this.keyBase, ['keys'], (at) => at('keys').delete(seat));
    await write(this.base, ['cells', 'owners'], (at) => {
      at('cells').delete(allOf(seat));
      at('owners').delete(seat);
    });
  }
}

const allOf = (seat: string): IDBKeyRange => IDBKeyRange.bound([seat, 0], [seat, Number.MAX_SAFE_INTEGER]);

function read<T>(base: Base, store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return used(
    base,
    (opened) =>
      new Promise((resolve, reject) => {
        const request = ask(opened.transaction(store, 'readonly').objectStore(store));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      }),
  );
}

/** Settles when the transaction is on the disk: what is sent next would convict us if a power cut undid it. */
function write(
  base: Base,
  stores: string[],
  act: (at: (store: string) => IDBObjectStore, fail: (error: StoreError) => void) => void,
): Promise<void> {
  return used(
    base,
    (opened) =>
      new Promise((resolve, reject) => {
        const transaction = opened.transaction(stores, 'readwrite', { durability: 'strict' });
        let cause: StoreError | undefined;
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(cause ?? transaction.error);
        act(
          (store) => transaction.objectStore(store),
          (error) => {
            cause = error;
            transaction.abort();
          },
        );
      }),
  );
}

async function used<T>(base: Base, action: (opened: IDBDatabase) => Promise<T>): Promise<T> {
  try {
    return await base.use(action);
  } catch (error) {
    throw error instanceof StoreError ? error : unavailable(error);
  }
}

const unavailable = (error: unknown): StoreError =>
  new StoreError(
    'unavailable',
    `this browser keeps nothing for the page: ${error instanceof Error ? error.message : String(error)}`,
  );

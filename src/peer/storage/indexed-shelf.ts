import type { SealKey } from './seal.ts';
import type { Cell, Shelf } from './shelf.ts';
import { StoreError } from './store-error.ts';

/** Keys lie in a database of their own, so that a copy of the seats' database alone opens nothing. */
const SEATS = 'facedown-seats';
const KEYS = 'facedown-keys';

/** IndexedDB. @throws {StoreError} `unavailable` where there is none, as in some private windows */
export async function openIndexedShelf(): Promise<Shelf> {
  try {
    const [seats, keys] = await Promise.all([open(SEATS, ['owners', 'cells']), open(KEYS, ['keys'])]);
    return new IndexedShelf(seats, keys);
  } catch (error) {
    throw unavailable(error);
  }
}

function open(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // A later version of this page wants to change the layout: it must not wait for us.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error(`the database ${name} is in use by another version of the page`));
  });
}

class IndexedShelf implements Shelf {
  constructor(
    private readonly base: IDBDatabase,
    private readonly keyBase: IDBDatabase,
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
        if (request.result !== owner) return fail(new StoreError('displaced', 'another page has taken hold of this seat'));
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

function read<T>(base: IDBDatabase, store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    try {
      const request = ask(base.transaction(store, 'readonly').objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(unavailable(request.error));
    } catch (error) {
      reject(unavailable(error));
    }
  });
}

/** Settles when the transaction is on the disk: what is sent next would convict us if a power cut undid it. */
function write(
  base: IDBDatabase,
  stores: string[],
  act: (at: (store: string) => IDBObjectStore, fail: (error: StoreError) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    try {
      const transaction = base.transaction(stores, 'readwrite', { durability: 'strict' });
      let cause: StoreError | undefined;
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(cause ?? unavailable(transaction.error));
      act(
        (store) => transaction.objectStore(store),
        (error) => {
          cause = error;
          transaction.abort();
        },
      );
    } catch (error) {
      reject(unavailable(error));
    }
  });
}

const unavailable = (error: unknown): StoreError =>
  new StoreError('unavailable', `this browser keeps nothing for the page: ${error instanceof Error ? error.message : String(error)}`);

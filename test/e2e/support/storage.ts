import type { Page } from 'playwright-core';

/** What a page has stored, as a program sees it that has copied the browser's databases. */
export interface Stored {
  /** Every value of both databases, bytes as Latin-1 and all else as text. */
  readonly dump: string;
  readonly keys: number;
  readonly cells: number;
  /** Whether any key can be taken out of the browser. */
  readonly extractable: boolean;
  /** The seats' own records, opened by the page's own key: what must be nowhere in the dump. */
  readonly records: readonly (readonly number[])[];
  /** Everything else that was written for a seat, opened, in its order; if it was asked for. */
  readonly entries: readonly (readonly number[])[];
}

export const stored = (page: Page, withEntries = false): Promise<Stored> =>
  page.evaluate(async (opening) => {
    const all = async (name: string, store: string): Promise<[unknown, unknown][]> => {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const objects = base.transaction(store).objectStore(store);
      const list = <T>(request: IDBRequest<T[]>) =>
        new Promise<T[]>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const [keys, values] = await Promise.all([list(objects.getAllKeys()), list<unknown>(objects.getAll())]);
      base.close();
      return keys.map((key, index) => [key, values[index]]);
    };
    const latin = (value: unknown): string =>
      value instanceof Uint8Array
        ? Array.from(value, (byte) => String.fromCharCode(byte)).join('')
        : JSON.stringify(value);
    const keys = (await all('facedown-keys', 'keys')) as [string, CryptoKey][];
    const cells = (await all('facedown-seats', 'cells')) as [[string, number], Uint8Array][];
    const owners = await all('facedown-seats', 'owners');
    const records: number[][] = [];
    const entries: number[][] = [];
    for (const [[seat, place], cell] of cells) {
      const key = keys.find(([id]) => id === seat)?.[1];
      if (key === undefined || (place > 0 && !opening)) continue;
      const additionalData = new TextEncoder().encode(`${seat}/${place}`);
      const open = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: new Uint8Array(cell.slice(0, 12)), additionalData },
        key,
        new Uint8Array(cell.slice(12)),
      );
      (place === 0 ? records : entries).push([...new Uint8Array(open)]);
    }
    return {
      dump: [...cells, ...owners, ...keys].flat().map(latin).join('\n'),
      keys: keys.length,
      cells: cells.length,
      extractable: keys.some(([, key]) => key.extractable),
      records,
      entries,
    };
  }, withEntries);

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
  readonly records: readonly Uint8Array[];
  /** Everything else that was written for a seat, opened, in its order; if it was asked for. */
  readonly entries: readonly Uint8Array[];
}

export async function stored(page: Page, withEntries = false): Promise<Stored> {
  const { values, records, entries, ...counts } = await page.evaluate(async (opening) => {
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
    // In Base64: a list of numbers takes Playwright a hundred times as long.
    const packed = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const keys = (await all('facedown-keys', 'keys')) as [string, CryptoKey][];
    const cells = (await all('facedown-seats', 'cells')) as [[string, number], Uint8Array][];
    const owners = await all('facedown-seats', 'owners');
    const records: string[] = [];
    const entries: string[] = [];
    for (const [[seat, place], cell] of cells) {
      const key = keys.find(([id]) => id === seat)?.[1];
      if (key === undefined || (place > 0 && !opening)) continue;
      const additionalData = new TextEncoder().encode(`${seat}/${place}`);
      const open = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: new Uint8Array(cell.slice(0, 12)), additionalData },
        key,
        new Uint8Array(cell.slice(12)),
      );
      (place === 0 ? records : entries).push(packed(new Uint8Array(open)));
    }
    return {
      values: [...cells, ...owners, ...keys]
        .flat()
        .map((value) => (value instanceof Uint8Array ? { bytes: packed(value) } : { text: JSON.stringify(value) })),
      keys: keys.length,
      cells: cells.length,
      extractable: keys.some(([, key]) => key.extractable),
      records,
      entries,
    };
  }, withEntries);
  const texts = values.map((value) =>
    'bytes' in value ? Buffer.from(value.bytes, 'base64').toString('latin1') : value.text,
  );
  return { ...counts, dump: texts.join('\n'), records: records.map(bytesOf), entries: entries.map(bytesOf) };
}

const bytesOf = (packed: string): Uint8Array => new Uint8Array(Buffer.from(packed, 'base64'));

import { beforeEach, describe, expect, it } from 'vitest';
import { newSealKey, seal, unseal } from '../../src/peer/storage/seal.ts';
import type { Cell, Shelf } from '../../src/peer/storage/shelf.ts';

const bytes = (value: number, length = 40): Uint8Array => new Uint8Array(length).fill(value);
const cell = (place: number, value = place): Cell => [place, bytes(value)];

/** What every `Shelf` promises. @param make an empty shelf */
export function describeShelf(name: string, make: () => Promise<Shelf>): void {
  describe(`${name}: a shelf`, () => {
    let shelf: Shelf;
    beforeEach(async () => {
      shelf = await make();
    });

    it('holds nothing at first', async () => {
      expect([await shelf.seats(), await shelf.cells('a'), await shelf.cell('a', 0), await shelf.key('a')]).toEqual([
        [],
        [],
        undefined,
        undefined,
      ]);
    });

    it('gives back what was put there, in the order of places, the last at each place', async () => {
      await shelf.claim('a', 'me');
      await shelf.put('a', 'me', [cell(7), cell(0), cell(300)]);
      await shelf.put('a', 'me', [cell(1), cell(7, 70)]);
      expect(await shelf.cells('a')).toEqual([cell(0), cell(1), cell(7, 70), cell(300)]);
      expect(await shelf.cell('a', 7)).toEqual(bytes(70));
      expect(await shelf.cell('a', 2)).toBeUndefined();
    });

    it('keeps seats apart, and lists each once, whether or not anything lies there', async () => {
      for (const seat of ['b', 'a', 'ab', 'a']) await shelf.claim(seat, 'me');
      await shelf.put('a', 'me', [cell(1)]);
      await shelf.put('ab', 'me', [cell(1, 9)]);
      expect((await shelf.seats()).sort()).toEqual(['a', 'ab', 'b']);
      expect([await shelf.cells('a'), await shelf.cells('ab'), await shelf.cells('b')]).toEqual([
        [cell(1)],
        [cell(1, 9)],
        [],
      ]);
    });

    it('is written by whoever claimed the seat last; others are refused, and write nothing', async () => {
      await expect(shelf.put('a', 'me', [cell(0)])).rejects.toMatchObject({ code: 'displaced' });
      await shelf.claim('a', 'me');
      await shelf.put('a', 'me', [cell(0)]);
      await shelf.claim('a', 'another');
      await expect(shelf.put('a', 'me', [cell(0, 5), cell(1)])).rejects.toMatchObject({ code: 'displaced' });
      await shelf.put('a', 'another', [cell(2)]);
      expect(await shelf.cells('a')).toEqual([cell(0), cell(2)]);
      await shelf.claim('a', 'me');
      await shelf.put('a', 'me', [cell(1)]);
      expect((await shelf.cells('a')).map(([place]) => place)).toEqual([0, 1, 2]);
    });

    it('replaces all that lies at a seat at once, for its owner alone', async () => {
      await shelf.claim('a', 'me');
      await shelf.claim('b', 'me');
      await shelf.put('a', 'me', [cell(0), cell(1), cell(7)]);
      await shelf.put('b', 'me', [cell(2)]);
      await expect(shelf.replace('a', 'another', [cell(0, 9)])).rejects.toMatchObject({ code: 'displaced' });
      expect(await shelf.cells('a')).toEqual([cell(0), cell(1), cell(7)]);
      await shelf.replace('a', 'me', [cell(0, 9), cell(3)]);
      expect(await shelf.cells('a')).toEqual([cell(0, 9), cell(3)]);
      expect(await shelf.cells('b')).toEqual([cell(2)]);
    });

    it('keeps keys with which what was sealed is opened again', async () => {
      for (const [seat, key] of [
        ['a', await newSealKey()],
        ['b', bytes(7, 32)],
      ] as const) {
        await shelf.keepKey(seat, key);
        const sealed = await seal(key, 'place', bytes(1));
        expect(await unseal((await shelf.key(seat))!, 'place', sealed)).toEqual(bytes(1));
      }
      expect(await shelf.key('c')).toBeUndefined();
    });

    it('has nothing of a seat that was removed, and all of the others; nobody writes there before a new claim', async () => {
      for (const seat of ['a', 'b']) {
        await shelf.claim(seat, 'me');
        await shelf.put(seat, 'me', [cell(0), cell(1)]);
        await shelf.keepKey(seat, bytes(3, 32));
      }
      await shelf.remove('a');
      await shelf.remove('never there');
      expect([await shelf.seats(), await shelf.cells('a'), await shelf.key('a')]).toEqual([['b'], [], undefined]);
      expect([await shelf.cells('b'), await shelf.key('b')]).toEqual([[cell(0), cell(1)], bytes(3, 32)]);
      await expect(shelf.put('a', 'me', [cell(0)])).rejects.toMatchObject({ code: 'displaced' });
    });
  });
}

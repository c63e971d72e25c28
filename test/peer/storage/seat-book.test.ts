import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/peer/storage/entry.ts';
import { decodeEntry, encodeEntry } from '../../../src/peer/storage/entry.ts';
import { MemoryShelf } from '../../../src/peer/storage/memory-shelf.ts';
import { newSealKey, seal, unseal } from '../../../src/peer/storage/seal.ts';
import { SeatBook } from '../../../src/peer/storage/seat-book.ts';
import type { SeatRecord } from '../../../src/peer/storage/seat-record.ts';
import { decodeSeat, encodeSeat } from '../../../src/peer/storage/seat-record.ts';
import { Disk } from '../disk.ts';
import { terms } from '../terms.ts';

const bytes = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value);
const record: SeatRecord = {
  since: 1_764_000_000_000,
  by: 'join',
  name: 'Ben',
  signingKey: bytes(32, 1),
  viewerSecret: bytes(32, 2),
  nonce: bytes(16, 3),
  secret: bytes(8, 4),
  opener: '12D3KooWopener',
  relays: ['/dns4/relay.example/tcp/443/wss'],
  link: '#/join/abc',
  companions: [],
};
const said = (value: number): Entry => ({ kind: 'message', message: bytes(200, value) });
const answered = (after: number): Entry => ({
  kind: 'answer',
  given: { after, question: { name: 'q', options: 64, data: { half: 0.5 } }, answer: 17 },
});

const slowDisk = (): Disk => new Disk(() => new Promise((resolve) => setTimeout(resolve, 1)));

describe('a seat’s book', () => {
  it('is read by the next page as it was written', async () => {
    const disk = slowDisk();
    const book = new SeatBook(disk, 'a', 'first');
    book.keep(record);
    const entries = Array.from({ length: 40 }, (_, index) => (index % 7 === 3 ? answered(index) : said(index)));
    for (const entry of entries) book.note(entry);
    book.keep({ ...record, agreed: bytes(32, 9) });
    await book.written();
    // What comes while the disk is busy is written together.
    expect(disk.writes).toBeLessThan(4);
    const again = new SeatBook(disk, 'a', 'second');
    expect(await again.open()).toEqual({ record: { ...record, agreed: bytes(32, 9) }, entries });
    again.note(said(99));
    await again.written();
    expect((await new SeatBook(disk, 'a', 'third').open())!.entries).toEqual([...entries, said(99)]);
  });

  it('reports an entry as written only when all earlier ones are', async () => {
    const disk = slowDisk();
    const book = new SeatBook(disk, 'a', 'me');
    book.keep(record);
    for (let count = 1; count < 30; count += 1) {
      book.note(said(count));
      if (count % 3 !== 0) continue;
      await book.written();
      expect(disk.held.get('a')!.size).toBe(count + 1);
    }
  });

  it('reveals nothing to somebody who reads the disk', async () => {
    for (const key of [await newSealKey(), bytes(32, 7)]) {
      const disk = slowDisk();
      await disk.keepKey('a', key);
      const book = new SeatBook(disk, 'a', 'me');
      await book.open();
      book.keep(record);
      book.note(answered(1));
      await book.written();
      const stored = [...disk.held.get('a')!.values()].map((cell) => Buffer.from(cell).toString('latin1')).join();
      for (const secret of [record.signingKey, record.viewerSecret, record.secret])
        expect(stored).not.toContain(Buffer.from(secret).toString('latin1'));
      expect(stored).not.toContain('half');
    }
  });

  it('of a page that slept while another took the seat writes nothing more, and reports that once', async () => {
    const disk = slowDisk();
    const asleep = new SeatBook(disk, 'a', 'first');
    asleep.keep(record);
    await asleep.written();
    const awake = new SeatBook(disk, 'a', 'second');
    await awake.open();
    const lost: string[] = [];
    asleep.onLost = ({ code }) => lost.push(code);
    asleep.note(said(1));
    await asleep.written();
    asleep.note(said(2));
    await asleep.wipe();
    expect(lost).toEqual(['displaced']);
    awake.note(said(3));
    await awake.written();
    expect((await new SeatBook(disk, 'a', 'third').open())!.entries).toEqual([said(3)]);
  });

  it('is deleted if it cannot be written, since the seat has gone on without it', async () => {
    const disk = slowDisk();
    const book = new SeatBook(disk, 'a', 'me');
    book.keep(record);
    await book.written();
    disk.full = true;
    book.note(said(1));
    await book.written();
    expect(book.lost?.code).toBe('unavailable');
    disk.full = false;
    expect(await new SeatBook(disk, 'a', 'next').open()).toBeUndefined();
  });

  it('holds neither key nor cell after it is wiped, and can begin another table', async () => {
    const disk = slowDisk();
    const book = new SeatBook(disk, 'a', 'me');
    book.keep(record);
    book.note(said(1));
    await book.wipe();
    expect([await disk.key('a'), await disk.cells('a'), await disk.seats()]).toEqual([undefined, [], []]);
    void book.wipe();
    book.keep({ ...record, name: 'Ben again' });
    book.note(said(2));
    await book.written();
    expect(await new SeatBook(disk, 'a', 'next').open()).toEqual({
      record: { ...record, name: 'Ben again' },
      entries: [said(2)],
    });
  });

  it('is refused if a cell is missing or in another’s place', async () => {
    const disk = slowDisk();
    const book = new SeatBook(disk, 'a', 'me');
    book.keep(record);
    for (const value of [1, 2, 3]) book.note(said(value));
    await book.written();
    const cells = disk.held.get('a')!;
    const [second, third] = [cells.get(2)!, cells.get(3)!];
    cells.delete(2);
    expect(await new SeatBook(disk, 'a', 'next').open()).toBeUndefined();
    cells.set(2, third).set(3, second);
    await expect(new SeatBook(disk, 'a', 'next').open()).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('the seal', () => {
  it('opens at its place and nowhere else, and not with a bit changed', async () => {
    const keys = [await newSealKey(), bytes(32, 5)];
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(),
        fc.constantFrom(...keys),
        async (plain, at, key) => {
          const sealed = await seal(key, 'a/1', plain);
          expect(await unseal(key, 'a/1', sealed)).toEqual(plain);
          await expect(unseal(key, 'a/2', sealed)).rejects.toThrow('damaged');
          sealed[at % sealed.length]! ^= 1 << (at % 8);
          await expect(unseal(key, 'a/1', sealed)).rejects.toThrow('damaged');
        },
      ),
      { numRuns: 60 },
    );
    expect(await seal(keys[1]!, 'a/1', bytes(9, 1))).not.toEqual(await seal(keys[1]!, 'a/1', bytes(9, 1)));
    for (const length of [0, 5, 40])
      for (const key of keys) await expect(unseal(key, 'a/1', bytes(length, 0))).rejects.toThrow('damaged');
  });
});

describe('a stored record', () => {
  it('comes back as it was', () => {
    const full: SeatRecord = {
      ...record,
      terms,
      agreed: bytes(32, 5),
      table: { header: bytes(300, 6), seat: 1, seed: bytes(32, 7) },
    };
    for (const each of [record, full]) expect(decodeSeat(encodeSeat(each))).toEqual(each);
    for (const entry of [said(1), answered(4)]) expect(decodeEntry(encodeEntry(entry))).toEqual(entry);
    expect(() => decodeSeat(encodeSeat({ ...record, nonce: bytes(3, 0) }))).toThrow('nonce');
  });
});

/** A page that is loaded anew at some moment: from then on its disk does nothing more. */
class Ending extends MemoryShelf {
  /** So many writings are still done. */
  left = Infinity;

  private async once(write: () => Promise<void>): Promise<void> {
    if (this.left <= 0) return new Promise(() => {});
    this.left -= 1;
    await write();
  }

  override put = (...rest: Parameters<MemoryShelf['put']>): Promise<void> => this.once(() => super.put(...rest));
  override replace = (...rest: Parameters<MemoryShelf['replace']>): Promise<void> =>
    this.once(() => super.replace(...rest));
  override keepKey = (...rest: Parameters<MemoryShelf['keepKey']>): Promise<void> =>
    this.once(() => super.keepKey(...rest));
  override remove = (seat: string): Promise<void> => this.once(() => super.remove(seat));
}

describe('a page that is loaded anew while the secrets of an ended table are replaced by its end', () => {
  const moments = [0, 1, 2, 3, 4, 5];

  it.each(moments)('after %i writings finds the whole table or the whole end', async (writings) => {
    const disk = new Ending();
    const book = new SeatBook(disk, 'a', 'me');
    book.keep(record);
    for (const value of [1, 2, 3]) book.note(said(value));
    await book.written();
    disk.left = writings;
    const end = { ...record, name: 'at the end' };
    book.startOver(end, [said(9)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    disk.left = Infinity;
    const found = await new SeatBook(disk, 'a', 'next').open();
    const isOver = found?.record.name === 'at the end';
    expect(found).toEqual(
      isOver ? { record: end, entries: [said(9)] } : { record, entries: [said(1), said(2), said(3)] },
    );
    expect(isOver).toBe(writings >= 2);
    const again = new SeatBook(disk, 'a', 'later');
    expect(await again.open()).toEqual(found);
    expect(await disk.key('a/next')).toBeUndefined();
  });
});

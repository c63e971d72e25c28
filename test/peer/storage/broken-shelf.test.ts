import { beforeEach, describe, expect, it } from 'vitest';
import { Journal } from '../../../src/peer/seat/journal.ts';
import { Keeping } from '../../../src/peer/seat/keeping.ts';
import { MemoryShelf } from '../../../src/peer/storage/memory-shelf.ts';
import { SeatBook } from '../../../src/peer/storage/seat-book.ts';
import type { SeatRecord } from '../../../src/peer/storage/seat-record.ts';
import { StoreError } from '../../../src/peer/storage/store-error.ts';
import type { Cell } from '../../../src/peer/storage/shelf.ts';
import { HandClock } from '../hand-clock.ts';

/** A shelf to which the browser has lost the connection: nothing can be written, nor thrown away unless `removable`. */
class BreakingShelf extends MemoryShelf {
  broken = false;
  removable = false;

  override async put(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    if (this.broken) throw new StoreError('unavailable', 'the connection to the database is lost');
    await super.put(seat, owner, cells);
  }

  override async remove(seat: string): Promise<void> {
    if (this.broken && !this.removable) throw new StoreError('unavailable', 'the connection to the database is lost');
    await super.remove(seat);
  }
}

const record: SeatRecord = {
  since: 1,
  by: 'join',
  name: 'Aiko',
  signingKey: new Uint8Array(32).fill(1),
  viewerSecret: new Uint8Array(32).fill(2),
  nonce: new Uint8Array(16).fill(3),
  secret: new Uint8Array(8).fill(4),
  opener: '',
  relays: [],
  link: '',
  companions: [],
};

let shelf: BreakingShelf;
let clock: HandClock;
let book: SeatBook;
let journal: Journal;
let sent: number[];
/** Whether the seat is kept, each time that the page was told. */
let told: boolean[];

/** Until nothing goes on but what waits for the clock. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const say = (word: number): Promise<void> => {
  journal.store(Uint8Array.of(word));
  journal.afterwards(() => void sent.push(word));
  return quiet();
};

/** What the seat knows to have said, when the page has been loaded anew; undefined when there is no seat. */
const known = async (): Promise<number[] | undefined> => {
  const again = await new SeatBook(shelf, 'seat', 'page, loaded again').open();
  return again?.entries.flatMap((entry) => (entry.kind === 'message' ? [...entry.message] : []));
};

beforeEach(async () => {
  shelf = new BreakingShelf();
  clock = new HandClock();
  sent = [];
  told = [];
  book = new SeatBook(shelf, 'seat', 'page', clock);
  new Keeping(book, record).onKept = (kept) => void told.push(kept);
  book.keep(record);
  journal = new Journal(new Uint8Array(32), book);
  await say(1);
  await book.written();
  await quiet();
  shelf.broken = true;
});

describe('a page that can neither store its seat’s messages nor delete the store', () => {
  it('sends nothing that its seat would not know after a reload', async () => {
    await say(2);
    clock.pass(60_000);
    await say(3);
    expect([sent, told]).toEqual([[1], [false]]);
    shelf.broken = false;
    expect(await known()).toEqual([1]);
  });

  it('goes on when it can write again', async () => {
    await say(2);
    await say(3);
    shelf.broken = false;
    clock.pass(60_000);
    await quiet();
    expect([sent, told, book.lost]).toEqual([[1, 2, 3], [false, true], undefined]);
    expect(await known()).toEqual([1, 2, 3]);
  });

  it('goes on without a store when nothing of the seat is left in it', async () => {
    await say(2);
    shelf.removable = true;
    clock.pass(60_000);
    await quiet();
    expect([sent, book.lost?.code]).toEqual([[1, 2], 'unavailable']);
    shelf.broken = false;
    expect(await known()).toBeUndefined();
  });

  it('sends nothing more when another page has taken the seat meanwhile', async () => {
    await say(2);
    shelf.broken = false;
    expect(await known()).toEqual([1]);
    clock.pass(60_000);
    await quiet();
    expect([sent, book.lost?.code]).toEqual([[1], 'displaced']);
    expect(await known()).toEqual([1]);
  });

  it('can be left at once, and its store is deleted as soon as possible', async () => {
    await say(2);
    await book.wipe();
    shelf.broken = false;
    clock.pass(60_000);
    await quiet();
    expect([await shelf.key('seat'), await shelf.cells('seat'), await shelf.seats()]).toEqual([undefined, [], []]);
    shelf.broken = true;
    await say(4);
    await book.rest();
  });
});

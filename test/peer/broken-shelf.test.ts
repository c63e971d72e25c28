import { describe, expect, it } from 'vitest';
import { Desk } from '../../src/peer/desk.ts';
import { MemoryShelf } from '../../src/peer/storage/memory-shelf.ts';
import { SeatBook } from '../../src/peer/storage/seat-book.ts';
import type { SeatRecord } from '../../src/peer/storage/seat-record.ts';
import { StoreError } from '../../src/peer/storage/store-error.ts';
import type { Cell } from '../../src/peer/storage/shelf.ts';

/** A shelf to which the browser has lost the connection: nothing can be written nor thrown away until the page is loaded again. */
class BreakingShelf extends MemoryShelf {
  broken = false;

  override async put(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    if (this.broken) throw new StoreError('unavailable', 'the connection to the database is lost');
    await super.put(seat, owner, cells);
  }

  override async remove(seat: string): Promise<void> {
    if (this.broken) throw new StoreError('unavailable', 'the connection to the database is lost');
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

describe('a page that can no longer write down what its seat says', () => {
  it('says nothing that its seat would not know when the page is loaded again', async () => {
    const shelf = new BreakingShelf();
    const book = new SeatBook(shelf, 'seat', 'page');
    book.keep(record);
    const desk = new Desk(new Uint8Array(32), book);
    const sent: Uint8Array[] = [];
    const say = async (...message: number[]): Promise<void> => {
      desk.store(Uint8Array.from(message));
      await new Promise<void>((resolve) => {
        desk.afterwards(() => void sent.push(Uint8Array.from(message)));
        setTimeout(resolve, 50);
      });
    };
    await say(1);
    shelf.broken = true;
    await say(2);
    await say(3);
    // The page is loaded anew, as it asks for, and the shelf is there again.
    shelf.broken = false;
    const again = await new SeatBook(shelf, 'seat', 'page, loaded again').open();
    const known = again?.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
    // Either the seat is gone for good, or it knows all that it has said.
    expect(known ?? sent).toEqual(sent);
  });
});

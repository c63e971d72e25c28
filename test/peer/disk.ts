import { MemoryShelf } from '../../src/peer/storage/memory-shelf.ts';
import type { Cell } from '../../src/peer/storage/shelf.ts';
import { StoreError } from '../../src/peer/storage/store-error.ts';

/** A shelf on a disk that can be slow, held up, or full. */
export class Disk extends MemoryShelf {
  full = false;
  /** How often something was written. */
  writes = 0;

  /** @param busy resolves when the disk is ready to write */
  constructor(public busy: () => Promise<unknown> = () => Promise.resolve()) {
    super();
  }

  override async put(seat: string, owner: string, cells: readonly Cell[]): Promise<void> {
    await this.busy();
    if (this.full) throw new StoreError('unavailable', 'the disk is full');
    this.writes += 1;
    await super.put(seat, owner, cells);
  }
}

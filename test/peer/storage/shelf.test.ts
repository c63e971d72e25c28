import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openIndexedShelf } from '../../../src/peer/storage/indexed-shelf.ts';
import { MemoryShelf } from '../../../src/peer/storage/memory-shelf.ts';
import { describeShelf } from '../../conformance/shelf.ts';

describeShelf('in memory', async () => new MemoryShelf());
describeShelf('in IndexedDB', () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  return openIndexedShelf();
});

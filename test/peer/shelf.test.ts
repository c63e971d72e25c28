import { MemoryShelf } from '../../src/peer/storage/memory-shelf.ts';
import { describeShelf } from '../conformance/shelf.ts';

describeShelf('in memory', async () => new MemoryShelf());

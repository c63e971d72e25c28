import { afterAll, beforeAll, vi } from 'vitest';
import type { ToEngine } from '../../../src/peer/engine/engine-port.ts';
import { EngineHost } from '../../../src/peer/engine/engine.ts';
import { EventBatches } from '../../../src/peer/engine/event-batches.ts';
import { localEngine } from '../../../src/peer/engine/local-engine.ts';
import { workerEngine } from '../../../src/peer/engine/worker-engine.ts';
import { systemClock } from '../../../src/peer/model/clock.ts';
import { describeTableEngine } from '../../conformance/table-engine.ts';

/**
 * A worker with the engine's program, in this thread: what passes between the two is copied as between threads, and
 * comes later.
 */
class CopyingWorker {
  private ended = false;
  private readonly batches = new EventBatches((batch) => this.tell(batch), systemClock);
  private readonly host = new EngineHost((event) => this.batches.add(event));
  private listener: (event: { readonly data: unknown }) => void = () => {};

  constructor() {
    this.tell('ready');
  }
  addEventListener(kind: string, listener: (event: { readonly data: unknown }) => void): void {
    if (kind === 'message') this.listener = listener;
  }
  postMessage(message: ToEngine): void {
    const data = structuredClone(message);
    this.later(() => this.host.take(data));
  }
  terminate(): void {
    this.ended = true;
  }
  private tell(message: unknown): void {
    const data = structuredClone(message);
    this.later(() => this.listener({ data }));
  }
  private later(action: () => void): void {
    setTimeout(() => {
      if (!this.ended) action();
    }, 0);
  }
}

beforeAll(() => void vi.stubGlobal('Worker', CopyingWorker));
afterAll(() => void vi.unstubAllGlobals());

describeTableEngine('in this thread', localEngine);
describeTableEngine('in a worker', workerEngine);

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromEngine, ToEngine } from '../../../src/peer/engine/engine-port.ts';
import { fetchEngine, workerEngine } from '../../../src/peer/engine/worker-engine.ts';

/** Workers that do what the test says instead of running a program. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly posted: ToEngine[] = [];
  ended = false;
  private readonly listeners = new Map<string, (event: unknown) => void>();

  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(kind: string, listener: (event: unknown) => void): void {
    this.listeners.set(kind, listener);
  }
  postMessage(message: ToEngine): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  says(data: readonly FromEngine[] | 'ready'): void {
    this.listeners.get('message')?.({ data });
  }
  fails(message?: string): void {
    this.listeners.get('error')?.({ message });
  }
}

const votes = [1, 2, 3].map((seat): ToEngine => ({ kind: 'vote', seat }));

describe('the engine in a worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    FakeWorker.made = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is requested until its program has arrived, and then gets all messages in order', () => {
    const heard: FromEngine[] = [];
    const engine = workerEngine((message) => heard.push(message));
    engine.post(votes[0]!);
    for (let time = 0; time < 60; time += 1) {
      FakeWorker.made.at(-1)!.fails();
      engine.post(votes[1]!);
      vi.advanceTimersByTime(5000);
      expect(FakeWorker.made).toHaveLength(time + 2);
      expect(FakeWorker.made.at(-2)!.ended).toBe(true);
    }
    const last = FakeWorker.made.at(-1)!;
    last.says('ready');
    engine.post(votes[2]!);
    expect(last.posted).toEqual([votes[0], ...Array.from({ length: 60 }, () => votes[1]), votes[2]]);
    const closed = { kind: 'closed', transcript: Uint8Array.of(1) } as const;
    last.says([closed]);
    expect(heard).toEqual([closed]);
    engine.stop();
    expect(last.ended).toBe(true);
  });

  it('reports that it has failed, before its program has begun and after', () => {
    for (const begun of [false, true]) {
      const heard: FromEngine[] = [];
      workerEngine((message) => heard.push(message));
      const worker = FakeWorker.made.at(-1)!;
      if (begun) worker.says('ready');
      worker.fails('no such function');
      vi.advanceTimersByTime(60_000);
      expect(heard).toEqual([{ kind: 'crashed', detail: 'no such function' }]);
      expect(FakeWorker.made.at(-1)).toBe(worker);
    }
  });

  it('is given up if it can never be loaded', () => {
    const heard: FromEngine[] = [];
    workerEngine((message) => heard.push(message));
    while (heard.length === 0 && FakeWorker.made.length < 10_000) {
      FakeWorker.made.at(-1)!.fails('');
      vi.advanceTimersByTime(5000);
    }
    expect(heard).toEqual([{ kind: 'crashed', detail: 'the program of the engine could not be loaded' }]);
  });

  it('is fetched before its table begins, once', () => {
    fetchEngine();
    fetchEngine();
    expect(FakeWorker.made).toHaveLength(1);
    workerEngine(() => {}).post(votes[0]!);
    expect(FakeWorker.made).toHaveLength(1);
    FakeWorker.made[0]!.says('ready');
    expect(FakeWorker.made[0]!.posted).toEqual([votes[0]]);
    workerEngine(() => {});
    expect(FakeWorker.made).toHaveLength(2);
  });

  it('is replaced if it fails before its table begins', () => {
    fetchEngine();
    FakeWorker.made[0]!.fails('no such function');
    const heard: FromEngine[] = [];
    workerEngine((message) => heard.push(message));
    expect(FakeWorker.made).toHaveLength(2);
    FakeWorker.made[1]!.fails('no such function');
    expect(heard).toEqual([{ kind: 'crashed', detail: 'no such function' }]);
  });

  it('is heard in order, one event after another, until it is stopped', () => {
    const heard: string[] = [];
    const engine = workerEngine(({ kind }) => {
      heard.push(kind);
      if (kind === 'unasked') engine.stop();
    });
    FakeWorker.made[0]!.says('ready');
    FakeWorker.made[0]!.says([{ kind: 'done' }, { kind: 'rewound' }]);
    FakeWorker.made[0]!.says([{ kind: 'unasked' }, { kind: 'done' }]);
    expect(heard).toEqual(['done', 'rewound', 'unasked']);
  });

  it('is not requested again after it was stopped', () => {
    const engine = workerEngine(() => {});
    FakeWorker.made[0]!.fails();
    engine.stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeWorker.made).toHaveLength(1);
  });
});

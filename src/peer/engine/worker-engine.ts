import type { Engine, FromEngine, StartEngine, ToEngine } from './engine-port.ts';

/** Delay before the engine's program is requested again. */
const AGAIN_MS = 2000;
/** After this many failures the network is not the cause. */
const MOST_TRIES = 300;

/**
 * A Web Worker with the engine's program. The program is a file of the page that comes over the network: it is
 * requested until it arrives, and messages posted meanwhile wait.
 */
class WorkerEngine implements Engine {
  listener: (message: FromEngine) => void = () => {};
  private worker: Worker;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  /** Messages that wait for the program; undefined once it runs. */
  private waiting: ToEngine[] | undefined = [];

  constructor() {
    this.worker = this.fetch();
  }

  post(message: ToEngine): void {
    if (this.waiting === undefined) this.worker.postMessage(message);
    else this.waiting.push(message);
  }

  stop(): void {
    clearTimeout(this.again);
    this.waiting = undefined;
    this.worker.terminate();
    // What is left of a batch.
    this.listener = () => {};
  }

  private fetch(): Worker {
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<readonly FromEngine[] | 'ready'>) => {
      if (data === 'ready') return this.ready();
      for (const event of data) this.listener(event);
    });
    worker.addEventListener('error', ({ message }) => this.failed(message));
    return worker;
  }

  private ready(): void {
    const waiting = this.waiting ?? [];
    this.waiting = undefined;
    for (const message of waiting) this.worker.postMessage(message);
  }

  /** @param said the message of a program that has failed; empty if the program could not be fetched */
  private failed(said = ''): void {
    const came = this.waiting === undefined || said !== '';
    if (came || this.tries >= MOST_TRIES)
      return this.listener({
        kind: 'crashed',
        detail: said === '' ? 'the program of the engine could not be loaded' : said,
      });
    this.tries += 1;
    this.worker.terminate();
    this.again = setTimeout(() => {
      this.worker = this.fetch();
    }, AGAIN_MS);
  }
}

let spare: WorkerEngine | undefined;

/** Fetches the program of the next engine now: when its table begins, the network may be away. */
export function fetchEngine(): void {
  if (spare !== undefined) return;
  spare = new WorkerEngine();
  // If the program of a spare engine fails, no table is affected; the next engine reports the failure itself.
  spare.listener = () => {
    spare = undefined;
  };
}

/** Starts an engine in a Web Worker of its own. */
export const workerEngine: StartEngine = (listener) => {
  const engine = spare ?? new WorkerEngine();
  spare = undefined;
  engine.listener = listener;
  return engine;
};

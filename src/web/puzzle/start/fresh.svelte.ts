import type { Progress } from '../../../../protocol/puzzle/solve/generate.ts';
import type { News, Wish } from './fresh.worker.ts';

/** The making of a puzzle in a Worker, which can be stopped. */
class Fresh {
  progress = $state.raw<Progress>();
  failed = $state(false);
  private worker: Worker | undefined;

  make(wish: Wish, made: (address: string) => void): void {
    this.stop();
    this.failed = false;
    this.progress = { boards: 1, tried: 0, clues: 0 };
    this.worker = this.open(made);
    this.worker.postMessage(wish);
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.progress = undefined;
  }

  private open(made: (address: string) => void): Worker {
    const worker = new Worker(new URL('./fresh.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if ('progress' in data) {
        this.progress = data.progress;
        return;
      }
      this.stop();
      made(data.address);
    });
    worker.addEventListener('error', () => {
      this.stop();
      this.failed = true;
    });
    return worker;
  }
}

export const fresh = new Fresh();

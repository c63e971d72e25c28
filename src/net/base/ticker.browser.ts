import { intervalTicker, type Ticker } from './ticker.ts';

/**
 * A ticker that uses a worker's timers, because browsers slow down the timers of hidden pages but not those of their
 * workers. Without workers it uses the page's own timers.
 */
export function workerTicker(): Ticker {
  let worker: Worker | undefined;
  const fallback = intervalTicker();
  return {
    start(tick) {
      try {
        worker = new Worker(new URL('./ticker.worker.ts', import.meta.url), { type: 'module' });
        worker.onmessage = tick;
        worker.onerror = () => {
          worker?.terminate();
          worker = undefined;
          fallback.start(tick);
        };
      } catch {
        fallback.start(tick);
      }
    },
    stop() {
      worker?.terminate();
      fallback.stop();
    },
  };
}

import type { FromEngine, StartEngine } from './engine-port.ts';

/** Starts an engine in a Web Worker of its own. */
export const workerEngine: StartEngine = (listener) => {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<FromEngine>) => listener(event.data));
  worker.addEventListener('error', (event) => listener({ kind: 'crashed', detail: event.message }));
  return {
    post: (message) => worker.postMessage(message),
    stop: () => worker.terminate(),
  };
};

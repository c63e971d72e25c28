import type { StartEngine, ToEngine } from './engine-port.ts';
import { EngineHost } from './engine.ts';

/**
 * An engine in the same thread, for programs that run each peer in a process of its own. Each message is handled in a
 * new macrotask, so that network I/O can run between messages.
 */
export const localEngine: StartEngine = (listener) => {
  let stopped = false;
  const host = new EngineHost((message) => {
    if (!stopped) listener(message);
  });
  const later = (message: ToEngine): void => {
    setTimeout(() => {
      if (!stopped) host.take(message);
    }, 0);
  };
  return {
    post: later,
    stop: () => {
      stopped = true;
    },
  };
};

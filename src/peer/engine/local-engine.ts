import type { StartEngine, ToEngine } from './engine-port.ts';
import { EngineHost } from './engine.ts';

/**
 * An engine in the same thread, for programs that have a thread for each peer. Between messages it lets the network
 * work.
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

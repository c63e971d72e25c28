/** Interval at which a mesh checks its deadlines. */
export const TICK_MS = 500;

/** Calls back every {@link TICK_MS} until stopped. */
export interface Ticker {
  start: (tick: () => void) => void;
  stop: () => void;
}

/** A ticker by the timers of this thread. */
export function intervalTicker(): Ticker {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    start(tick) {
      timer = setInterval(tick, TICK_MS);
    },
    stop() {
      clearInterval(timer);
    },
  };
}

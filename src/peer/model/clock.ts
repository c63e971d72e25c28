/** A clock, in milliseconds. It is handed in, so that tests can control time. */
export interface Clock {
  /** Steady, from any origin. */
  now(): number;
  /** Does something later, once; returns the way to prevent it. */
  after(milliseconds: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

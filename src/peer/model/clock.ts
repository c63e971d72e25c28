/** Time as a program's front sees it: handed in, so that tests can run it. Milliseconds. */
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

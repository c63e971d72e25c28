/** One call into a machine: a stretch of time in which it worked, and what set it going. */
export interface Work {
  readonly seat: number;
  readonly start: number;
  /**
   * The moment at which what the machine was waiting for left another the machine was waiting for; the same machine's
   * work before, if it was busy until now.
   */
  readonly cause: Moment | undefined;
  /** From when on the machine worked at what, in the order of time. */
  readonly marks: { readonly at: number; readonly what: string }[];
}

/** A moment within some work, at which a message left or the next work followed. */
export interface Moment {
  readonly work: Work;
  readonly at: number;
}

/** Measures the machines' work, one call at a time. */
export interface Meter {
  /** A call begins. */
  start(): void;
  /** Milliseconds that the call has taken so far. */
  elapsed(): number;
}

/** Work takes no time: for runs that must be the same every time. */
export const noTime: Meter = { start: () => {}, elapsed: () => 0 };

/** This process's own CPU time: what others do on the machine that measures does not count. */
export function cpuTime(): Meter {
  let began = process.cpuUsage();
  return {
    start: () => {
      began = process.cpuUsage();
    },
    elapsed: () => {
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    },
  };
}

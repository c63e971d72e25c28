const FIRST_MS = 500;
/** The longest delay: a peer that comes back after minutes is found within a table's patience. */
const LONGEST_MS = 8_000;

/**
 * Delays between attempts: doubled after every failure, a quarter of it random, so that peers do not try at the same
 * moments.
 */
export class Backoff {
  private failures = 0;

  constructor(
    readonly first = FIRST_MS,
    readonly longest = LONGEST_MS,
  ) {}

  /** Milliseconds to wait after one more failure. */
  next(): number {
    const wait = Math.min(this.longest, this.first * 2 ** Math.min(this.failures++, 16));
    return wait * (0.75 + Math.random() / 2);
  }

  reset(): void {
    this.failures = 0;
  }
}

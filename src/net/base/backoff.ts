const FIRST_MS = 500;
/** Whoever comes back after minutes is waited for no longer than a table's patience allows. */
const LONGEST_MS = 8_000;

/** When to try again: twice as long after every failure, with a quarter of chance so that peers do not march in step. */
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

/** How often something may be done. */
export interface Rate {
  /** How many at once, after a long rest. */
  readonly burst: number;
  /** How many in the long run. */
  readonly perMinute: number;
}

/** Counts what is done under many names, each at the same rate: a token bucket for each. */
export class Rates {
  private readonly buckets = new Map<string, { tokens: number; at: number }>();

  /** @param names remembered at once; of more, the one that has been quiet for longest is forgotten */
  constructor(
    readonly rate: Rate,
    readonly names = 4096,
  ) {}

  /** Whether this may be done now; then it is counted. @param now milliseconds, never falling */
  allows(name: string, now: number): boolean {
    const { burst, perMinute } = this.rate;
    const { tokens, at } = this.buckets.get(name) ?? { tokens: burst, at: now };
    const left = Math.min(burst, tokens + ((now - at) * perMinute) / 60_000);
    // Back to the end of the list.
    this.buckets.delete(name);
    this.buckets.set(name, { tokens: left >= 1 ? left - 1 : left, at: now });
    const [quietest] = this.buckets.keys();
    if (this.buckets.size > this.names && quietest !== undefined) this.buckets.delete(quietest);
    return left >= 1;
  }
}

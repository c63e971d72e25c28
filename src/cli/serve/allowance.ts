/** The most callers remembered. The oldest are forgotten first. */
const REMEMBERED = 20_000;

/**
 * Bounds how often each caller may do something: so much at once, and after that so much a second (a token bucket for
 * each). A caller whose bucket is full again is like one who has never called, and is forgotten.
 */
export class Allowance {
  /** In the order of the last call. */
  private readonly left = new Map<string, { tokens: number; at: number }>();
  /** Milliseconds after which every bucket is full again. */
  private readonly fullAfter: number;

  constructor(
    readonly perSecond: number,
    readonly atOnce: number,
  ) {
    this.fullAfter = (atOnce / perSecond) * 1000;
  }

  /** Callers who are remembered. */
  get size(): number {
    return this.left.size;
  }

  /** Takes one, if the caller has one left. `now` is in milliseconds. */
  take(caller: string, now = performance.now()): boolean {
    const { tokens, at } = this.left.get(caller) ?? { tokens: this.atOnce, at: now };
    const there = Math.min(this.atOnce, tokens + ((now - at) / 1000) * this.perSecond);
    this.left.delete(caller);
    this.left.set(caller, { tokens: there < 1 ? there : there - 1, at: now });
    this.forget(now);
    return there >= 1;
  }

  private forget(now: number): void {
    for (const [caller, { at }] of this.left) {
      if (this.left.size <= REMEMBERED && now - at < this.fullAfter) return;
      this.left.delete(caller);
    }
  }
}

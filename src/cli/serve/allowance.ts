/** Callers of whom something is remembered. The oldest are forgotten first. */
const REMEMBERED = 20_000;

/** What each caller may do: so much at once, and after that so much a second (a token bucket for each). */
export class Allowance {
  private readonly left = new Map<string, { tokens: number; at: number }>();

  constructor(
    readonly perSecond: number,
    readonly atOnce: number,
  ) {}

  /** Takes one, if the caller has one left. `now` is in milliseconds. */
  take(caller: string, now = performance.now()): boolean {
    const { tokens, at } = this.left.get(caller) ?? { tokens: this.atOnce, at: now };
    const there = Math.min(this.atOnce, tokens + ((now - at) / 1000) * this.perSecond);
    this.left.delete(caller);
    this.left.set(caller, { tokens: there < 1 ? there : there - 1, at: now });
    if (this.left.size > REMEMBERED) this.left.delete(this.left.keys().next().value!);
    return there >= 1;
  }
}

import { loadPage, type LoadPage } from './load-page.ts';

/** Times of what was tried, in milliseconds, and why the rest failed. */
export interface Times {
  readonly ms: number[];
  readonly failed: string[];
}

/** The times at the median and at the 99th percentile; those of what failed are infinite. */
export function percentiles({ ms, failed }: Times): { median: number; p99: number } {
  const sorted = [...ms, ...failed.map(() => Infinity)].sort((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { median: at(0.5), p99: at(0.99) };
}

/** How many failed, and how often for which reason. */
export function failures({ ms, failed }: Times): string {
  const counts = new Map<string, number>();
  for (const why of failed) counts.set(why, (counts.get(why) ?? 0) + 1);
  const reasons = [...counts].map(([why, count]) => `${count} × ${why}`);
  return `${failed.length} of ${ms.length + failed.length} failed${reasons.length === 0 ? '' : ` (${reasons.join('; ')})`}`;
}

/** How often a page asks its relay for a sign of life. */
const CHECK_MS = 8000;

/** How many are made, or connected, at the same time. */
const HANDS = 16;

/** Pages that hold a place on one relay, and others that come to call them. */
export class Crowd {
  readonly holders: LoadPage[] = [];
  private readonly callers: LoadPage[] = [];
  private checked = 0;
  private checking: ReturnType<typeof setInterval> | undefined;

  constructor(readonly relay: string) {}

  /** Has this many more pages take a place. */
  async hold(count: number): Promise<Times> {
    const times: Times = { ms: [], failed: [] };
    await byHands(count, async () => {
      const page = await loadPage(this.relay);
      const began = performance.now();
      const refusal = await page.reserve();
      if (refusal === undefined) {
        times.ms.push(performance.now() - began);
        this.holders.push(page);
      } else times.failed.push(refusal);
    });
    return times;
  }

  /** How many have their place still. */
  get held(): number {
    return this.holders.filter((page) => page.held).length;
  }

  /** From now on every page that holds a place asks for signs of life. */
  keepUp(): void {
    const every = 50;
    this.checking = setInterval(() => {
      const due = Math.round((this.holders.length * every) / CHECK_MS + Math.random() - 0.5);
      for (let i = 0; i < due; i += 1) void this.holders[this.checked++ % this.holders.length]!.check();
    }, every);
  }

  /** Makes callers, so that this is not done while they are measured. */
  async prepare(count: number): Promise<void> {
    await byHands(count - this.callers.length, async () => void this.callers.push(await loadPage(this.relay)));
  }

  /**
   * Lets callers come at this rate, at random moments (a Poisson process), for so long. Each connects to the relay, takes a
   * place as every page does, is connected with one of the holders, and parts. Timed from the moment at which it was due.
   */
  async join(perSecond: number, seconds: number): Promise<Times> {
    const times: Times = { ms: [], failed: [] };
    const joins: Promise<void>[] = [];
    const began = performance.now();
    for (let due = began; due < began + seconds * 1000; due -= (Math.log(1 - Math.random()) * 1000) / perSecond) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      joins.push(this.joinOne(due, times));
    }
    await Promise.all(joins);
    return times;
  }

  /** Those who hold places go, all at once. */
  async leave(): Promise<void> {
    await Promise.all(this.holders.splice(0).map((page) => page.stop()));
  }

  async stop(): Promise<void> {
    clearInterval(this.checking);
    await this.leave();
    await Promise.all(this.callers.splice(0).map((page) => page.stop()));
  }

  private async joinOne(due: number, times: Times): Promise<void> {
    const page = this.callers.pop() ?? (await loadPage(this.relay));
    try {
      const refusal = await page.reserve();
      if (refusal === undefined) {
        await page.call(this.holders[Math.floor(Math.random() * this.holders.length)]!.peer);
        times.ms.push(performance.now() - due);
      } else times.failed.push(refusal);
    } catch (error) {
      times.failed.push(`call: ${(error as Error).message}`);
    }
    await page.leave().catch(() => undefined);
    this.callers.unshift(page);
  }
}

async function byHands(count: number, action: () => Promise<void>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      while (left-- > 0) await action();
    }),
  );
}

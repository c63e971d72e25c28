import type { Clock as Timers } from '../../peer/model/clock.ts';

/**
 * Virtual time in milliseconds, and what is to happen when. Nothing happens between two events; events of one moment
 * happen in the order in which they were set, so that a run depends on its seed alone.
 */
export class Clock {
  private time = 0;
  private set = 0;
  /** A binary heap: each entry no later than its two children. */
  private readonly heap: { readonly at: number; readonly number: number; readonly action: () => void }[] = [];

  get now(): number {
    return this.time;
  }

  /** Schedules an event; one in the past happens now. */
  at(time: number, action: () => void): void {
    this.set += 1;
    this.heap.push({ at: Math.max(time, this.time), number: this.set, action });
    this.rise(this.heap.length - 1);
  }

  after(delay: number, action: () => void): void {
    this.at(this.time + delay, action);
  }

  /** Lets the next event happen; false when none is set. */
  step(): boolean {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (first === undefined || last === undefined) return false;
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.sink();
    }
    this.time = first.at;
    first.action();
    return true;
  }

  private earlier(a: number, b: number): boolean {
    const [x, y] = [this.heap[a]!, this.heap[b]!];
    return x.at < y.at || (x.at === y.at && x.number < y.number);
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }

  private rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.earlier(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < this.heap.length && this.earlier(left, least)) least = left;
      if (right < this.heap.length && this.earlier(right, least)) least = right;
      if (least === at) return;
      this.swap(at, least);
      at = least;
    }
  }
}

/** The clock as a program's front has it: what was set can be prevented. */
export const stoppable = (clock: Clock): Timers => ({
  now: () => clock.now,
  after(milliseconds, action) {
    let prevented = false;
    clock.after(milliseconds, () => {
      if (!prevented) action();
    });
    return () => {
      prevented = true;
    };
  },
});

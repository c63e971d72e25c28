import type { Clock } from '../../src/peer/model/clock.ts';

/** A clock that stands until it is moved. */
export class HandClock implements Clock {
  private time = 0;
  private readonly due = new Map<object, { at: number; action: () => void }>();
  now = (): number => this.time;
  after = (milliseconds: number, action: () => void): (() => void) => {
    const key = {};
    this.due.set(key, { at: this.time + milliseconds, action });
    return () => void this.due.delete(key);
  };
  /** Time passes while a program computes, so that no timer fires. */
  work(milliseconds: number): void {
    this.time += milliseconds;
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = [...this.due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (next === undefined) break;
      this.due.delete(next[0]);
      this.time = next[1].at;
      next[1].action();
    }
    this.time = end;
  }
}

import type { Beginning, Removal, Gone } from './removal.ts';
import { compareBeginnings } from './removal.ts';

/** Tracks which seats are present, phase by phase. */
export class Seating {
  private count = 0;

  constructor(
    private readonly seats: number,
    private readonly removals: Gone,
  ) {}

  /** Begins a phase. @returns the seats that are gone from it on and were present before */
  reach(phase: Beginning): Removal[] {
    const before = this.count;
    while (this.count < this.removals.length && compareBeginnings(this.removals[this.count]!, phase) <= 0)
      this.count += 1;
    return this.removals.slice(before, this.count);
  }

  /** The seats that are gone by now. */
  get gone(): Gone {
    return this.removals.slice(0, this.count);
  }

  get present(): number[] {
    const { gone } = this;
    return Array.from({ length: this.seats }, (_, seat) => seat).filter(
      (seat) => !gone.some((other) => other.seat === seat),
    );
  }
}

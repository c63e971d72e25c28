import type { Beginning, Departure, Gone } from './departure.ts';
import { compareBeginnings } from './departure.ts';

/** Who is present, beat by beat. */
export class Seating {
  private count = 0;

  constructor(
    private readonly seats: number,
    private readonly departures: Gone,
  ) {}

  /** Comes to a beat: the seats that are gone from it on and were present before. */
  reach(beat: Beginning): Departure[] {
    const before = this.count;
    while (this.count < this.departures.length && compareBeginnings(this.departures[this.count]!, beat) <= 0) this.count += 1;
    return this.departures.slice(before, this.count);
  }

  /** Those who are gone by now. */
  get gone(): Gone {
    return this.departures.slice(0, this.count);
  }

  get present(): number[] {
    const { gone } = this;
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => !gone.some((other) => other.seat === seat));
  }
}

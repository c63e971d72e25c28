import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/sim/exhaustive/running.ts';
import { arrivalsThatMatter } from '../../../src/sim/exhaustive/reduction.ts';

interface Held {
  readonly held: number;
  readonly look: number;
}

/** A machine whose state is the set of messages that it holds, as bits. */
class Counting {
  private readonly states = new Map<number, Held>();

  /** @param shows what can be seen of a machine that holds these */
  constructor(private readonly shows: (held: number) => number) {}

  at(held: number): Held {
    const state = this.states.get(held) ?? { held, look: this.shows(held) };
    this.states.set(held, state);
    return state;
  }

  next = ({ held }: Held, input: Input): Held => this.at(input.kind === 'receive' ? held | (1 << input.message) : held);

  /** The sets that it holds after one arrival that matters. */
  after(messages: readonly number[]): number[] {
    const due = ({ held }: Held): number[] => messages.filter((one) => (held & (1 << one)) === 0);
    return arrivalsThatMatter(this, this.at(0), [], due)
      .map(({ held }) => held)
      .sort((a, b) => a - b);
  }
}

describe('the reduction of an exploration to arrivals that matter', () => {
  it('leaves a message in transit whose arrival changes nothing visible', () => {
    expect(new Counting((held) => held & 1).after([0, 1, 2])).toEqual([0b001]);
  });

  it('lets two messages arrive together that change something only together', () => {
    const quorum = new Counting((held) => Number((held & 0b11) === 0b11));
    expect(quorum.after([0, 1, 2])).toContain(0b11);
  });

  it('considers each sufficient set, where any two of three messages change something', () => {
    const two = new Counting((held) => Number([0, 1, 2].filter((one) => held & (1 << one)).length > 1));
    expect(two.after([0, 1, 2])).toEqual(expect.arrayContaining([0b011, 0b101, 0b110]));
  });
});

import { describe, expect, it } from 'vitest';
import { Readiness } from '../../../src/peer/seat/readiness.ts';
import { HandClock } from '../hand-clock.ts';

/** Machines that hear each other, each at a question with an id of its own. */
function village(seats: number) {
  const clock = new HandClock();
  const released: number[] = [];
  const asked = { seats: Array.from({ length: seats }, (_, seat) => seat), mute: false };
  const arrived: number[][] = asked.seats.map(() => []);
  const ready: (readonly number[])[] = asked.seats.map(() => []);
  const ids = asked.seats.map(() => '7');
  const machines: Readiness[] = asked.seats.map(
    (own) =>
      new Readiness(own, clock, {
        questionId: () => ids[own]!,
        asked: () => asked.seats,
        arrived: () => arrived[own]!,
        say: (phrase) => {
          if (asked.mute) return false;
          machines.forEach((other) => other.heard(own, { phrase }));
          return true;
        },
        changed: (seats) => (ready[own] = seats),
        all: () => released.push(own),
      }),
  );
  return { clock, machines, released, asked, arrived, ready, ids };
}

describe('players who choose', () => {
  it('all hand in when the last has chosen, each once, and see before that who has', () => {
    const { machines, released, ready } = village(3);
    machines[0]!.chosen();
    machines[0]!.chosen();
    machines[2]!.chosen();
    expect(ready).toEqual([[2], [0, 2], [0]]);
    expect(released).toEqual([]);
    machines[1]!.chosen();
    expect([...released].sort()).toEqual([0, 1, 2]);
  });

  it('do not wait for somebody whose answer is there, nor for who is not asked', () => {
    const { machines, released, asked, arrived } = village(4);
    asked.seats = [0, 1, 2];
    machines[0]!.chosen();
    arrived[0] = [1, 2];
    machines[0]!.look();
    expect(released).toEqual([0]);
  });

  it('do not take a choice at another question for one at this', () => {
    const { machines, released, ids } = village(2);
    machines[0]!.chosen();
    ids[1] = '9';
    machines[1]!.chosen();
    expect(released).toEqual([]);
    ids[0] = '9';
    machines[0]!.chosen();
    expect([...released].sort()).toEqual([0, 1]);
  });

  it('say it again when the talk was full', () => {
    const { clock, machines, released, asked } = village(2);
    asked.mute = true;
    machines[0]!.chosen();
    machines[1]!.chosen();
    asked.mute = false;
    clock.pass(2_000);
    expect([...released].sort()).toEqual([0, 1]);
  });

  it('take no other line of talk for it', () => {
    const { machines, ready } = village(2);
    expect(machines[0]!.heard(1, { text: 'chosen-7' })).toBe(false);
    expect(machines[0]!.heard(1, { phrase: 'suspect', seat: 0 })).toBe(false);
    machines[0]!.look();
    expect(ready[0]).toEqual([]);
  });
});

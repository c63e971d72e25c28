import { beforeEach, describe, expect, it } from 'vitest';
import { Resync } from '../../../src/peer/transport/resync.ts';
import { Clock, stoppable } from '../../../src/sim/machine/clock.ts';

/** When machines ask each other for what they lack. */

let clock: Clock;
let asked: { readonly peer: string; readonly at: number }[];
let resync: Resync;

const runUntil = (time: number): void => {
  clock.at(time, () => {});
  while (clock.now < time && clock.step());
};

beforeEach(() => {
  clock = new Clock();
  asked = [];
  resync = new Resync(['ben', 'chie'], stoppable(clock), (peer) => asked.push({ peer, at: clock.now }));
});

describe('a machine asks its peers for what it lacks', () => {
  it('on every new stream: only the peer of that stream', () => {
    resync.linked('ben');
    resync.linked('ben');
    expect(asked).toEqual([
      { peer: 'ben', at: 0 },
      { peer: 'ben', at: 0 },
    ]);
  });

  it('while it waits in one place: all of them, less and less often, and finally no more', () => {
    resync.waiting('seat 2, round 7');
    runUntil(10_000_000);
    const times = asked.filter(({ peer }) => peer === 'ben').map(({ at }) => at);
    expect(times.slice(0, 4)).toEqual([5_000, 15_000, 35_000, 75_000]);
    expect(times).toHaveLength(10);
    expect(asked.filter(({ peer }) => peer === 'chie')).toHaveLength(10);
  });

  it('not while it advances, nor when it waits for nothing', () => {
    for (let second = 0; second < 60; second += 1) clock.at(1000 * second, () => resync.waiting(`round ${second}`));
    clock.at(60_000, () => resync.waiting(undefined));
    runUntil(1_000_000);
    expect(asked).toEqual([]);
  });

  it('not after it was stopped', () => {
    resync.waiting('seat 2, round 7');
    clock.at(6_000, () => resync.stop());
    runUntil(1_000_000);
    expect(asked).toHaveLength(2);
  });

  it('never again once its game has ended, not on a new stream either; it still answers others', () => {
    resync.waiting('seat 2, round 7');
    resync.end();
    resync.linked('ben');
    resync.waiting('seat 1, round 8');
    runUntil(1_000_000);
    expect(asked).toEqual([]);
    expect(resync.mayAnswer('ben')).toBe(true);
  });

  it('again after it was stopped and restarted in the place where it had waited', () => {
    resync.waiting('seat 2, round 7');
    resync.stop();
    resync.waiting('seat 2, round 7');
    runUntil(6_000);
    expect(asked).toHaveLength(2);
  });
});

describe('a peer that asks', () => {
  it('is answered at once on a new stream, and then not more often than every few seconds', () => {
    const answers: number[] = [];
    for (let at = 0; at < 10_000; at += 500) clock.at(at, () => resync.mayAnswer('ben') && answers.push(at));
    runUntil(10_000);
    expect(answers).toEqual([0, 4_000, 8_000]);
    resync.linked('ben');
    expect(resync.mayAnswer('ben')).toBe(true);
    expect(resync.mayAnswer('chie')).toBe(true);
  });

  /** Opens a stream at each of these times, and asks on it; says which asking was answered. */
  const streams = (times: readonly number[]): boolean[] => {
    const answered: boolean[] = [];
    for (const time of times) {
      clock.at(time, () => {
        resync.linked('ben');
        answered.push(resync.mayAnswer('ben'));
      });
    }
    runUntil(times.at(-1)! + 1);
    return answered;
  };

  it('on stream after stream is not sent everything each time', () => {
    const answered = streams(Array.from({ length: 400 }, (_, index) => 100 * index));
    expect(answered.slice(0, 100).filter(Boolean).length).toBeLessThan(12);
    expect(answered.filter(Boolean).length).toBeLessThan(20);
  });

  it('is answered on each stream even if its relay ends them all at once', () => {
    // As a relay fallback is taken again, in the least time that its chance allows.
    let time = 0;
    const times = Array.from({ length: 40 }, (_, index) => (time += 0.75 * Math.min(4_000, 100 * 2 ** index)) - 75);
    const answered = streams(times);
    expect(answered.slice(0, 12)).not.toContain(false);
    expect(answered.filter(Boolean).length).toBeGreaterThan(30);
  });
});

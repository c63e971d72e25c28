import { describe, expect, test } from 'vitest';
import { isTrusted, WorkEstimate } from '../../src/web/state/work-estimate.ts';
import { ago } from '../../src/web/text/time.ts';

describe('the estimate of how much longer a piece of work takes', () => {
  test('is only the time taken so far when there was no such work before', () => {
    const work = new WorkEstimate();
    work.observe(0, 'declared', 10, true);
    expect(work.estimate(4000)).toEqual({ elapsed: 4 });
  });

  test('is the time of the first such work, less what has passed, when it is done again', () => {
    const work = new WorkEstimate();
    work.observe(0, 'declared', 10, true);
    work.observe(20_000, 'turn', 30, false);
    work.observe(50_000, 'declared', 30, true);
    expect(work.estimate(50_000)).toEqual({ elapsed: 0, usual: 20, left: 20 });
    work.observe(55_000, 'declared', 35, true);
    expect(work.estimate(55_000)).toEqual({ elapsed: 5, usual: 20, left: 15 });
  });

  test('does not count the time in which people think', () => {
    const work = new WorkEstimate();
    work.observe(0, 'turn', 0, true);
    work.observe(1000, 'turn', 0, false);
    work.observe(61_000, 'turn', 0, true);
    work.observe(62_000, 'declared', 1, true);
    work.observe(63_000, 'turn', 2, true);
    expect(work.estimate(63_000).usual).toBe(2);
  });

  test('is derived from the rounds that are left once the usual time has passed', () => {
    const work = new WorkEstimate();
    work.observe(0, 'declared', 0, true);
    work.observe(10_000, 'turn', 10, false);
    work.observe(10_000, 'declared', 10, true);
    work.observe(30_000, 'declared', 15, true);
    expect(work.estimate(30_000)).toEqual({ elapsed: 20, usual: 10, left: 5 });
  });

  test('is not shown without a previous measurement, for work of less than a second, or when the usual time has passed', () => {
    expect(isTrusted({ elapsed: 4 })).toBe(false);
    expect(isTrusted({ elapsed: 0, usual: 0.4, left: 0.4 })).toBe(false);
    expect(isTrusted({ elapsed: 31, usual: 20, left: 5 })).toBe(false);
    expect(isTrusted({ elapsed: 5, usual: 20, left: 15 })).toBe(true);
  });

  test('moves with each new measurement', () => {
    const work = new WorkEstimate();
    for (const [at, key] of [
      [0, 'a'],
      [10_000, 'b'],
      [10_000, 'a'],
      [30_000, 'b'],
      [30_000, 'a'],
    ] as const)
      work.observe(at, key, 0, key === 'a');
    expect(work.estimate(30_000).usual).toBe(15);
  });
});

test('times are rounded as somebody who waits would say them', () => {
  expect(ago.en(3.4)).toBe('3 s');
  expect(ago.en(43)).toBe('45 s');
  expect(ago.en(170)).toBe('3 min');
  expect(ago.ja(43)).toBe('45秒');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pace } from '../../../protocol/game/etiquette.ts';
import type { Answer } from '../../../protocol/table/step.ts';
import { Pacing } from '../../../src/peer/seat/pacing.ts';
import { HandClock } from '../hand-clock.ts';

const question = { name: 'q', options: 9, otherwise: 8 };

function pacingWith(pace: Pace | undefined, changeableMs?: number) {
  const clock = new HandClock();
  const released: [number, Answer][] = [];
  const pacing = new Pacing(
    () => pace,
    clock,
    (answer) => released.push([clock.now(), answer]),
    changeableMs,
  );
  return { clock, released, pacing };
}

describe('an answer that is released at the end', () => {
  const pace: Pace = { seconds: 120, among: 4, released: 'at-end' };

  it('is sent at the same moment, whatever is answered, how often, and when', () => {
    const thoughts = fc.array(fc.tuple(fc.integer({ min: 0, max: 29_999 }), fc.integer({ min: 0, max: 8 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(thoughts, (given) => {
        const { clock, released, pacing } = pacingWith(pace);
        expect(pacing.ask(question)).toBe(30_000);
        const inOrder = [...given].sort(([a], [b]) => a - b);
        for (const [at, answer] of inOrder) {
          clock.pass(at - clock.now());
          expect(pacing.answer(answer)).toBe(true);
          expect(released).toEqual([]);
        }
        clock.pass(60_000);
        expect(released).toEqual([[30_000, inOrder.at(-1)?.[1] ?? 8]]);
      }),
    );
  });

  it('is forgotten when the question is taken back', () => {
    const { clock, released, pacing } = pacingWith(pace);
    pacing.ask(question);
    pacing.answer(3);
    pacing.stop();
    clock.pass(100_000);
    expect(released).toEqual([]);
  });
});

describe('an answer that is released at once', () => {
  it('is sent once, and nothing follows when the time is up', () => {
    const { clock, released, pacing } = pacingWith({ seconds: 60, among: 1, released: 'at-once' });
    pacing.ask(question);
    clock.pass(1_000);
    expect(pacing.answer(2)).toBe(false);
    pacing.answer(5);
    clock.pass(100_000);
    expect(released).toEqual([[1_000, 2]]);
  });

  it('is the question’s default when the time is up without one', () => {
    const { clock, released, pacing } = pacingWith({ seconds: 60, among: 1, released: 'at-once' });
    pacing.ask(question);
    clock.pass(59_999);
    expect(released).toEqual([]);
    clock.pass(1);
    expect(released).toEqual([[60_000, 8]]);
  });
});

it('a question without a pace waits without a limit', () => {
  const { clock, released, pacing } = pacingWith(undefined);
  expect(pacing.ask(question)).toBeUndefined();
  clock.pass(10_000_000);
  pacing.answer(1);
  expect(released).toEqual([[10_000_000, 1]]);
});

describe('an answer that is released when all have chosen', () => {
  const pace: Pace = { seconds: 60, among: 1, released: 'together' };

  it('can be changed until then, and goes out at once when they have', () => {
    const { clock, released, pacing } = pacingWith(pace, 3_000);
    pacing.ask(question);
    expect(pacing.answer(1)).toBe(true);
    clock.pass(10_000);
    pacing.answer(2);
    expect(released).toEqual([]);
    pacing.together();
    clock.pass(100_000);
    expect(released).toEqual([[10_000, 2]]);
  });

  it('goes out when the time is up, whoever has not chosen, and never without a choice of the own player', () => {
    const { clock, released, pacing } = pacingWith(pace);
    pacing.ask(question);
    pacing.together();
    expect(released).toEqual([]);
    clock.pass(60_000);
    expect(released).toEqual([[60_000, 8]]);
  });
});

it('among bots a night goes on soon after the answer, which can be changed for a moment', () => {
  const { clock, released, pacing } = pacingWith({ seconds: 120, among: 2, released: 'at-end' }, 3_000);
  pacing.ask(question);
  clock.pass(20_000);
  pacing.answer(4);
  expect(pacing.until).toBe(23_000);
  clock.pass(2_000);
  pacing.answer(5);
  clock.pass(1_000);
  expect(released).toEqual([[23_000, 5]]);
});

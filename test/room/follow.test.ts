import { describe, expect, it } from 'vitest';
import { FIRST } from '../../protocol/room/message.ts';
import { newLog, sign } from './logs.ts';
import { planOf } from '../../src/sim/request.ts';
import { simulate } from '../../src/sim/simulate.ts';

/** A seat has told two stories, and the others went on with one of them for a while before they put it out. */

const first = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
const rival = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] }, new Uint8Array(1));
const second = sign(1, 1, first.hash, { round: 6, part: 'seen-turn', gone: [] });
const third = sign(1, 2, second.hash, { round: 6, part: 'shares', gone: [] });
const foreign = sign(1, 1, rival.hash, { round: 6, part: 'seen-turn', gone: [] });

/** What the log hands out of the seat, message after message. */
function used(log: ReturnType<typeof newLog>): string[] {
  const names: string[] = [];
  for (let next = log.next(1, []); next !== undefined; next = log.next(1, [])) {
    names.push(next.slot.part);
    log.take(next);
  }
  return names;
}

describe('whoever learned of it before she had all that the others built on', () => {
  it('takes up what follows, one message at a time, and nothing of the other story', () => {
    const log = newLog();
    log.add(first.bytes);
    expect(used(log)).toEqual(['pass']);
    for (const { bytes } of [rival, foreign, third, second]) log.add(bytes);
    expect(used(log)).toEqual([]);
    expect(log.goOn(1)).toBe(true);
    expect(used(log)).toEqual(['seen-turn']);
    expect(log.goOn(1)).toBe(true);
    expect(used(log)).toEqual(['shares']);
    expect(log.goOn(1)).toBe(false);
    expect(log.offenceOf(1)).toMatchObject({ code: 'equivocation', at: 0, from: 3 });
    expect(log.lengths).toEqual([0, 3, 0]);
  });

  it('counts what was here already, unused', () => {
    const log = newLog();
    for (const { bytes } of [first, second, rival]) log.add(bytes);
    expect(used(log)).toEqual([]);
    expect([log.goOn(1), log.goOn(1), log.goOn(1)]).toEqual([true, true, false]);
    expect(used(log)).toEqual(['pass', 'seen-turn']);
  });

  it('does not for a seat that nothing convicts', () => {
    const log = newLog();
    log.add(first.bytes);
    expect(log.goOn(1)).toBe(false);
  });

  it('comes to the end, though she was put out meanwhile herself', () => {
    const { end, broken } = simulate(planOf({ seed: 800_170, game: 'werewolf' }));
    expect({ end, broken }).toEqual({ end: 'convicted', broken: [] });
  }, 120_000);
});

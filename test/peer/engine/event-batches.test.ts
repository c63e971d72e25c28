import { beforeEach, describe, expect, it } from 'vitest';
import type { FromEngine } from '../../../src/peer/engine/engine-port.ts';
import { EventBatches } from '../../../src/peer/engine/event-batches.ts';
import { HandClock } from '../hand-clock.ts';

describe('the events of an engine in a worker', () => {
  let clock: HandClock;
  let posted: (readonly FromEngine[])[];
  let batches: EventBatches;
  beforeEach(() => {
    clock = new HandClock();
    posted = [];
    batches = new EventBatches((batch) => posted.push(batch), clock);
  });
  const progress = (done: number): FromEngine => ({
    kind: 'notice',
    notice: { kind: 'work', work: { round: 4, part: 'pass', seat: 1, done, total: 100 } },
  });
  const published: FromEngine = { kind: 'publish', message: Uint8Array.of(1) };

  it('are posted together, in order, when the engine has done what it was given', () => {
    const events = [progress(1), { kind: 'waiting', waiting: undefined }, progress(2)] as const;
    for (const event of events) batches.add(event);
    expect(posted).toEqual([]);
    clock.pass(1);
    expect(posted).toEqual([events]);
  });

  it('are posted at once, with those before them, if the peers wait for them', () => {
    batches.add(progress(1));
    batches.add(published);
    expect(posted).toEqual([[progress(1), published]]);
    const sent: FromEngine = { kind: 'send', peer: 'Aiko', message: Uint8Array.of(2) };
    batches.add(sent);
    expect(posted).toEqual([[progress(1), published], [sent]]);
    clock.pass(100);
    expect(posted).toHaveLength(2);
  });

  it('do not wait for the end of long work', () => {
    for (let done = 0; done < 100; done += 1) {
      batches.add(progress(done));
      clock.work(10);
    }
    expect(posted.length).toBeGreaterThan(10);
    clock.pass(1);
    expect(posted.flat()).toEqual(Array.from({ length: 100 }, (_, done) => progress(done)));
  });
});

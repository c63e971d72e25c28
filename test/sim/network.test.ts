import { describe, expect, it } from 'vitest';
import { Chance } from '../../src/sim/machine/chance.ts';
import { Clock } from '../../src/sim/machine/clock.ts';
import type { NetworkConditions } from '../../src/sim/machine/network.ts';
import { CALM, Network } from '../../src/sim/machine/network.ts';

/** Three machines; what arrives where and when, as words. */
function three(conditions: Partial<NetworkConditions>, seed = 1) {
  const clock = new Clock();
  const log: string[] = [];
  const network = new Network<number>(clock, new Chance(seed), { ...CALM, ...conditions }, 3, {
    linked: (machine, peer) => log.push(`${machine}-${peer}`),
    arrived: (machine, from, _, number) => log.push(`${number} from ${from} to ${machine} at ${Math.round(clock.now)}`),
  });
  const send = (from: number, to: number, number: number): void =>
    network.send(from, to, { kind: 'message', bytes: new Uint8Array() }, number);
  const run = (): string[] => {
    while (clock.step());
    return log.splice(0);
  };
  run();
  return { clock, network, log, send, run };
}

const numbers = (log: readonly string[]): number[] =>
  log.filter((line) => line.includes('from')).map((line) => parseInt(line));

describe('the clock', () => {
  it('runs actions in the order of time, and those of one time in the order in which they were set', () => {
    const clock = new Clock();
    const happened: string[] = [];
    const times = Array.from({ length: 200 }, (_, index) => (index * 37) % 50);
    times.forEach((time, index) =>
      clock.at(time, () => happened.push(`${String(clock.now).padStart(2, '0')} ${String(index).padStart(3, '0')}`)),
    );
    while (clock.step());
    expect(happened).toEqual([...happened].sort());
    expect(happened).toHaveLength(200);
  });
});

describe('the network', () => {
  it('delivers after 25 ms where nothing disturbs it', () => {
    const { send, run } = three({});
    send(0, 1, 1);
    expect(run()).toEqual(['1 from 0 to 1 at 25']);
  });

  it('keeps the order of a stream under jitter, unless frames may overtake', () => {
    const sent = Array.from({ length: 50 }, (_, index) => index);
    const steady = three({ jitter: 100 });
    sent.forEach((number) => steady.send(0, 1, number));
    expect(numbers(steady.run())).toEqual(sent);
    const loose = three({ jitter: 100, reordering: true });
    sent.forEach((number) => loose.send(0, 1, number));
    const arrived = numbers(loose.run());
    expect(arrived).not.toEqual(sent);
    expect([...arrived].sort((a, b) => a - b)).toEqual(sent);
  });

  it('loses everything in transit when a stream drops, and tells both sides when there is a new one', () => {
    const { clock, network, send, run } = three({ redial: 100 });
    send(0, 1, 1);
    send(1, 0, 2);
    clock.after(10, () => network.drop(0, 1));
    expect(run()).toEqual(['0-1', '1-0']);
    expect(clock.now).toBeGreaterThan(50);
    send(0, 1, 3);
    expect(numbers(run())).toEqual([3]);
  });

  it('carries nothing across a partition until it heals', () => {
    const { clock, network, send, run } = three({ redial: 100 });
    network.part([0, 0, 1]);
    send(0, 1, 1);
    send(0, 2, 2);
    send(2, 1, 3);
    expect(run()).toEqual(['1 from 0 to 1 at 25']);
    clock.after(1000, () => network.heal());
    expect(run().sort()).toEqual(['0-2', '1-2', '2-0', '2-1']);
    send(0, 2, 4);
    expect(numbers(run())).toEqual([4]);
  });

  it('connects a machine again that was away', () => {
    const { clock, network, send, run } = three({ redial: 100 });
    network.leave(2);
    send(0, 2, 1);
    send(0, 1, 2);
    clock.after(500, () => network.come(2));
    expect(run().sort()).toEqual(['0-2', '1-2', '2 from 0 to 1 at 25', '2-0', '2-1']);
    send(2, 0, 3);
    expect(numbers(run())).toEqual([3]);
  });

  it('doubles frames as often as its conditions prescribe', () => {
    const { send, run } = three({ duplication: 500_000 });
    for (let number = 0; number < 1000; number += 1) send(0, 1, number);
    const arrived = numbers(run()).length;
    expect(arrived).toBeGreaterThan(1400);
    expect(arrived).toBeLessThan(1600);
  });
});

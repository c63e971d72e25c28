import { beforeEach, describe, expect, it } from 'vitest';
import type { ToEngine } from '../../../src/peer/engine/engine-port.ts';
import { FrameQueue } from '../../../src/peer/transport/frame-queue.ts';

let posted: string[];
let queue: FrameQueue;

const words = (message: ToEngine): string =>
  message.kind === 'receive' ? `${message.peer} ${message.message[0]}` : message.kind;
const sends = (peer: string, count: number, bytes = 200): Promise<void>[] =>
  Array.from({ length: count }, (_, index) =>
    queue.take(peer, { kind: 'receive', peer, message: Uint8Array.of(index) }, bytes),
  );
const deal = (count: number): void => {
  for (let done = 0; done < count; done += 1) queue.done();
};

beforeEach(() => {
  posted = [];
  queue = new FrameQueue((message) => posted.push(words(message)));
});

describe('frames of peers', () => {
  it('reach the engine in turn: a peer that sends little does not wait for one that sends much', () => {
    sends('flood', 500);
    const given = posted.length;
    expect(given).toBeLessThan(50);
    sends('ben', 2);
    sends('chie', 1);
    deal(6);
    expect(posted.slice(given)).toEqual([
      `flood ${given}`,
      'ben 0',
      'chie 0',
      `flood ${given + 1}`,
      'ben 1',
      `flood ${given + 2}`,
    ]);
  });

  it('keep their order, and each settles when the engine has finished with it', async () => {
    const done: number[] = [];
    sends('ben', 100).forEach((each, index) => void each.then(() => done.push(index)));
    deal(40);
    await Promise.resolve();
    expect(done).toEqual(Array.from({ length: 40 }, (_, index) => index));
    deal(60);
    expect(posted).toEqual(Array.from({ length: 100 }, (_, index) => `ben ${index}`));
  });

  it('are processed before their sender is told what this machine has', () => {
    queue.tell('ben', { kind: 'greet', peer: 'ben' });
    expect(posted).toEqual(['greet']);
    sends('ben', 50);
    for (let stream = 0; stream < 9; stream += 1) queue.tell('ben', { kind: 'greet', peer: 'ben' });
    deal(50);
    expect(posted.slice(-2)).toEqual(['ben 49', 'greet']);
  });

  it('wait in bounded number, and those beyond it hold nobody back', async () => {
    const rest = sends('flood', 5_000).at(-1);
    await rest;
    deal(10_000);
    expect(posted.length).toBeLessThan(1_200);
    sends('flood', 1);
    expect(posted.at(-1)).toBe('flood 0');
  });

  it('settle when the table is left', async () => {
    const all = sends('ben', 100);
    queue.stop();
    await Promise.all(all);
  });
});

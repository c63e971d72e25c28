import { expect, test } from 'vitest';
import { BEAT_MS, DEAD_MS, Heartbeat, SILENT_MS } from '../../../src/net/link/heartbeat.ts';

/** Beats regularly from one time to another; what the last beat found. */
function beats(heart: Heartbeat, from: number, to: number) {
  let pulse = heart.beat(from);
  for (let now = from + BEAT_MS; now <= to; now += BEAT_MS) pulse = heart.beat(now);
  return pulse;
}

test('silence is noticed within seconds, and a dead link a little later', () => {
  const heart = new Heartbeat(0);
  expect(beats(heart, BEAT_MS, SILENT_MS)).toBe('sound');
  expect(beats(heart, SILENT_MS + 1000, SILENT_MS + 1000)).toBe('silent');
  expect(beats(heart, SILENT_MS + 3000, DEAD_MS + BEAT_MS)).toBe('dead');
});

test('any sign of life ends the silence', () => {
  const heart = new Heartbeat(0);
  expect(beats(heart, BEAT_MS, 10_000)).toBe('silent');
  heart.heard(10_100);
  expect(heart.beat(12_000)).toBe('sound');
});

test('the other side is not blamed for this machine’s own sleep', () => {
  const heart = new Heartbeat(0);
  heart.beat(BEAT_MS);
  expect(heart.beat(60_000)).toBe('sound');
});

test('the round trip is that of the latest ping', () => {
  const heart = new Heartbeat(0);
  const first = heart.ping(0);
  const second = heart.ping(100);
  heart.pong(first, 110);
  expect(heart.rtt).toBeUndefined();
  heart.pong(second, 130);
  expect(heart.rtt).toBe(30);
  heart.pong(second, 9000);
  expect(heart.rtt).toBe(30);
});

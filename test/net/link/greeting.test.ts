import { describe, expect, test } from 'vitest';
import { accepts, decodeGreeting, encodeGreeting, newInstance, type Pair } from '../../../src/net/link/greeting.ts';

const fresh: Pair = { smaller: true, greeting: false, instance: undefined, generation: 0, soundDirect: false };
const linked: Pair = { ...fresh, instance: 'a'.repeat(16), generation: 3, soundDirect: true };
const again = (generation: number) => ({ instance: 'a'.repeat(16), generation });

describe('which stream becomes the link', () => {
  test('of two streams opened at once: that of the smaller PeerId, on both sides', () => {
    expect(accepts({ ...fresh, greeting: true, smaller: true }, again(0), false)).toBe(false);
    expect(accepts({ ...fresh, greeting: true, smaller: false }, again(0), false)).toBe(true);
  });

  test('not a late one that was abandoned before the present link', () => {
    expect(accepts(linked, again(2), false)).toBe(false);
  });

  test('a new one by a peer that has lost the present link', () => {
    expect(accepts(linked, again(3), false)).toBe(true);
  });

  test('that of a reloaded page, whatever it remembers', () => {
    expect(accepts(linked, { instance: 'b'.repeat(16), generation: 0 }, false)).toBe(true);
  });

  test('not a relayed one while a direct one works', () => {
    expect(accepts(linked, again(3), true)).toBe(false);
    expect(accepts({ ...linked, soundDirect: false }, again(3), true)).toBe(true);
  });
});

test('a greeting comes back as it was, and others are refused', () => {
  const greeting = { instance: newInstance(), generation: 0xffff_fffe };
  expect(decodeGreeting(encodeGreeting(greeting))).toEqual(greeting);
  expect(() => decodeGreeting(new Uint8Array(11))).toThrow(expect.objectContaining({ code: 'protocol-violation' }));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Places, type PlaceLimits } from '../../../src/net/code/places.ts';
import { Rates } from '../../../src/net/code/rates.ts';
import {
  decodeDelivery,
  decodePlaceAnswer,
  decodePlaceRequest,
  encodeDelivery,
  encodePlaceAnswer,
  encodePlaceRequest,
  type PlaceRequest,
} from '../../../src/net/code/wire.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';

const peer = (n: number): string => peerIdFromKey(new Uint8Array(32).fill(n));
const often = { burst: 1e6, perMinute: 1e6 };
const limits = (some: Partial<PlaceLimits> = {}): PlaceLimits => ({
  most: 100,
  each: 100,
  lease: 1000,
  find: often,
  findAll: often,
  take: often,
  ...some,
});

describe('the places at a relay', () => {
  const take = (place: number): PlaceRequest => ({ kind: 'take', place });
  const look = (place: number): PlaceRequest => ({ kind: 'find', place });
  const leave = (place: number): PlaceRequest => ({ kind: 'leave', place });

  test('belong to whoever has taken them, until they are left or the lease runs out', () => {
    const places = new Places(limits());
    expect(places.answer(take(7), peer(1), 'a', 0).kind).toBe('done');
    expect(places.answer(take(7), peer(2), 'b', 1).kind).toBe('taken');
    expect(places.answer(look(7), peer(3), 'c', 2)).toEqual({ kind: 'found', peer: peer(1) });
    // Nobody can leave it for somebody else.
    places.answer(leave(7), peer(2), 'b', 3);
    expect(places.answer(look(7), peer(3), 'c', 4).kind).toBe('found');
    // A renewed lease begins again.
    expect(places.answer(take(7), peer(1), 'a', 900).kind).toBe('done');
    expect(places.answer(look(7), peer(3), 'c', 1899).kind).toBe('found');
    expect(places.answer(look(7), peer(3), 'c', 1900).kind).toBe('nobody');
    expect(places.answer(take(7), peer(2), 'b', 1901).kind).toBe('done');
    places.answer(leave(7), peer(2), 'b', 1902);
    expect(places.answer(look(7), peer(3), 'c', 1903).kind).toBe('nobody');
    places.answer(take(7), peer(2), 'b', 1904);
    places.left(peer(2));
    expect(places.answer(look(7), peer(3), 'c', 1905).kind).toBe('nobody');
  });

  test('are one for each page, and bounded in all and for one address', () => {
    const places = new Places(limits({ most: 3, each: 2 }));
    expect(places.answer(take(1), peer(1), 'a', 0).kind).toBe('done');
    expect(places.answer(take(2), peer(1), 'a', 0).kind).toBe('done');
    expect(places.answer(look(1), peer(9), 'z', 0).kind).toBe('nobody');
    expect(places.answer(take(3), peer(2), 'a', 0).kind).toBe('done');
    expect(places.answer(take(4), peer(3), 'a', 0).kind).toBe('full');
    expect(places.answer(take(4), peer(3), 'b', 0).kind).toBe('done');
    expect(places.answer(take(5), peer(4), 'c', 0).kind).toBe('full');
    // Whoever has a place keeps it in a crowd.
    expect(places.answer(take(4), peer(3), 'b', 500).kind).toBe('done');
    // Old leases make room.
    expect(places.answer(take(5), peer(4), 'c', 1001).kind).toBe('done');
  });

  test('are not looked at by the thousand: each address has its rate, and so have all together', () => {
    const places = new Places(
      limits({
        find: { burst: 3, perMinute: 60 },
        findAll: { burst: 5, perMinute: 60 },
        take: { burst: 1, perMinute: 1 },
      }),
    );
    const ask = (from: string, now: number): string => places.answer(look(1), peer(1), from, now).kind;
    expect([ask('a', 0), ask('a', 0), ask('a', 0), ask('a', 0)]).toEqual(['nobody', 'nobody', 'nobody', 'often']);
    expect([ask('b', 0), ask('b', 0), ask('c', 0)]).toEqual(['nobody', 'nobody', 'often']);
    expect([ask('a', 1000), ask('a', 1000)]).toEqual(['nobody', 'often']);
    expect(places.answer(take(1), peer(1), 'a', 0).kind).toBe('done');
    expect(places.answer(take(2), peer(1), 'a', 0).kind).toBe('often');
  });

  test('by their usual limits keep one address busy for more than an hour with all thousand numbers', () => {
    const places = new Places();
    let [now, seen] = [0, 0];
    while (seen < 1000) {
      if (places.answer(look(seen), peer(1), 'a', now).kind === 'often') now += 1000;
      else seen += 1;
    }
    expect(now).toBeGreaterThan(60 * 60_000);
  });
});

test('rates remember a bounded number of names, and forget the quietest first', () => {
  const rates = new Rates({ burst: 1, perMinute: 1 }, 2);
  expect([rates.allows('a', 0), rates.allows('b', 0), rates.allows('a', 0)]).toEqual([true, true, false]);
  expect([rates.allows('c', 0), rates.allows('a', 0), rates.allows('b', 0)]).toEqual([true, false, true]);
});

describe('messages about places and deliveries', () => {
  test('are read as they were written', () => {
    fc.assert(
      fc.property(fc.constantFrom('take', 'leave', 'find'), fc.nat(999), fc.nat(255), (kind, place, n) => {
        expect(decodePlaceRequest(encodePlaceRequest({ kind, place }))).toEqual({ kind, place });
        const found = { kind: 'found', peer: peer(n) } as const;
        expect(decodePlaceAnswer(encodePlaceAnswer(found))).toEqual(found);
        expect(decodePlaceAnswer(encodePlaceAnswer({ kind: 'full' }))).toEqual({ kind: 'full' });
        const body = new Uint8Array(n);
        expect(decodeDelivery(encodeDelivery('go', body))).toEqual({ state: 'go', body });
      }),
    );
  });

  test('that nobody writes are refused', () => {
    const refused = expect.objectContaining({ code: 'protocol-violation' });
    for (const wrong of [[], [0], [0, 0], [3, 0, 0], [0, 3, 232], [0, 255, 255], [0, 0, 0, 0]])
      expect(() => decodePlaceRequest(Uint8Array.from(wrong)), String(wrong)).toThrow(refused);
    for (const wrong of [[], [6], [0, 0], [5], [5, ...new Uint8Array(31)], [5, ...new Uint8Array(33)]])
      expect(() => decodePlaceAnswer(Uint8Array.from(wrong)), String(wrong)).toThrow(refused);
    for (const wrong of [[], [4], [3, 0], [1, 1]])
      expect(() => decodeDelivery(Uint8Array.from(wrong)), String(wrong)).toThrow(refused);
  });
});

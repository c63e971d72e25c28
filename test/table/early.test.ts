import { describe, expect, it } from 'vitest';
import { CryptoError } from '../../crypto/error.ts';
import { generator } from '../../crypto/group.ts';
import type { Equations } from '../../crypto/proof/equations.ts';
import { EarlyProofs } from '../../protocol/table/sealed/early.ts';
import type { Ahead, Slot } from '../../protocol/table/sealed/need.ts';
import { exactly } from '../../protocol/table/sealed/need.ts';
import type { Verification } from '../../protocol/table/sealed/verification.ts';

const slot: Slot = { round: 7, part: 'proof', gone: [] };
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** A proof that holds if its byte is 0, is malformed if it is 255, and is wrong otherwise. */
const check = (body: Uint8Array) => (equations: Equations): void => {
  if (body[0] === 255) throw new CryptoError('point', 'malformed');
  equations.begin(body);
  equations.add([[generator, BigInt(body[0]!)]]);
};

const looks: number[] = [];
const provable = (seat: number) => ({
  seat,
  size: exactly(1),
  enter: (verification: Verification, body: Uint8Array): void => {
    looks.push(seat);
    verification.add(seat, check(body));
  },
});

describe('proofs that come before they are due', () => {
  it('are remembered if they hold, byte for byte, and else not; each seat’s is looked at once', () => {
    const early = new EarlyProofs(slot);
    const sent = new Map([[1, bytes(0)], [2, bytes(3)], [3, bytes(255)]]);
    const ahead: Ahead = (due, seat) => (due === slot ? sent.get(seat) : undefined);
    const all = [1, 2, 3, 4].map(provable);
    early.look(all, ahead);
    expect([1, 2, 3, 4].map((seat) => early.holds(seat, sent.get(seat) ?? bytes(0)))).toEqual([true, false, false, false]);
    expect(early.holds(1, bytes(1))).toBe(false);
    sent.set(4, bytes(0));
    sent.set(2, bytes(0));
    early.look(all, ahead);
    expect(looks).toEqual([1, 2, 3, 4]);
    expect([2, 4].map((seat) => early.holds(seat, bytes(0)))).toEqual([false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { baseG, generator, timesBaseSecret } from '../../crypto/group.ts';
import { prove, size } from '../../crypto/proof/dleq.ts';
import { EarlyProofs } from '../../protocol/table/sealed/early.ts';
import type { Ahead, Slot } from '../../protocol/table/sealed/need.ts';
import { exactly } from '../../protocol/table/sealed/need.ts';
import type { Verification } from '../../protocol/table/sealed/verification.ts';

const slot: Slot = { round: 7, part: 'proof', gone: [] };
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

const WITNESS = 5n;
const context = bytes(1);
const [share] = timesBaseSecret(baseG, [WITNESS]);
const statement = { shareKey: share!, bases: [generator], shares: [share!] };
const right = prove(context, statement, WITNESS, (length) => new Uint8Array(length).fill(7));
/** Proves nothing: it was made with another witness. */
const wrong = prove(context, statement, WITNESS + 1n, (length) => new Uint8Array(length).fill(7));
const malformed = new Uint8Array(size()).fill(255);

const looks: number[] = [];
const provable = (seat: number) => ({
  seat,
  size: exactly(size()),
  enter: (verification: Verification, body: Uint8Array): void => {
    looks.push(seat);
    verification.add(seat, { kind: 'dleq', context, statement, proof: body });
  },
});

describe('proofs that come before they are due', () => {
  it('are remembered, byte for byte, only if they hold; each seat’s is verified once, and once more alone if its group fails', () => {
    looks.length = 0;
    const early = new EarlyProofs(slot, 4);
    const sent = new Map([
      [1, right],
      [2, wrong],
      [3, malformed],
    ]);
    const ahead: Ahead = (due, seat) => (due === slot ? sent.get(seat) : undefined);
    const all = [1, 2, 3, 4].map(provable);
    early.look(all, ahead);
    expect([1, 2, 3, 4].map((seat) => early.holds(seat, sent.get(seat) ?? right))).toEqual([true, false, false, false]);
    expect(early.holds(1, wrong)).toBe(false);
    sent.set(4, right);
    sent.set(2, right);
    early.look(all, ahead);
    expect(looks).toEqual([1, 2, 3, 1, 2, 3, 4]);
    expect([2, 4].map((seat) => early.holds(seat, right))).toEqual([false, true]);
  });

  it('are verified when a third of them has arrived, or all but one', () => {
    looks.length = 0;
    const early = new EarlyProofs(slot, 6);
    const sent = new Set<number>();
    const ahead: Ahead = (_due, seat) => (sent.has(seat) ? right : undefined);
    const all = [1, 2, 3, 4, 5, 6].map(provable);
    const lookWith = (seat: number): number[] => {
      sent.add(seat);
      early.look(all, ahead);
      return looks.splice(0);
    };
    expect([3, 1, 2, 6, 5, 4].map(lookWith)).toEqual([[], [1, 3], [], [2, 6], [5], [4]]);
    expect([1, 2, 3, 4, 5, 6].every((seat) => early.holds(seat, right))).toBe(true);
  });
});

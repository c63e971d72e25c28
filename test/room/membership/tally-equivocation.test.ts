import { describe, expect, it } from 'vitest';
import type { History } from '../../../protocol/room/membership/record/history.ts';
import { removalsInForce } from '../../../protocol/room/membership/of-histories.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { Gone } from '../../../protocol/table/sealed/removal.ts';
import { from, Seat, table, voicesOf } from './chains.ts';

/** Who is gone when a seat has signed two different messages for one place. */

describe('a seat that has equivocated', () => {
  it('has cast the votes of both branches: whichever a machine saw first, all machines decide alike', () => {
    const seats = table(3, ([a, b]) => {
      a!.votes(from(2, 7));
      b!.plays(6).votes(from(2, 7));
    });
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    const vote = b.chain[1]!;
    const other: Message = { ...vote, slot: { round: 7, part: 'pass', gone: [] }, hash: Uint8Array.of(9) };
    const first = [a, { chain: b.chain, fork: { at: 1, other: [other] } }, c];
    const second = [a, { chain: [b.chain[0]!, other], fork: { at: 1, other: [vote] } }, c];
    expect(removalsInForce(first, 2)).toEqual([from(2, 7)]);
    expect(removalsInForce(second, 2)).toEqual([from(2, 7)]);
  });

  it('cannot, at a table of two, vote the other out on one of its branches', () => {
    const [a, b] = voicesOf(table(2, ([one]) => one!.plays(6).votes(from(1, 7)))) as [History, History];
    const other: Message = { ...a.chain[1]!, slot: { round: 7, part: 'pass', gone: [] }, hash: Uint8Array.of(9) };
    expect(removalsInForce([a, b], 2)).toEqual([from(1, 7)]);
    expect(removalsInForce([{ ...a, fork: { at: 1, other: [other] } }, b], 2)).toEqual([]);
    // What it signed before the fork counts.
    expect(removalsInForce([{ ...a, fork: { at: 2, other: [] } }, b], 2)).toEqual([from(1, 7)]);
  });

  it('has no vote on the other branch about a place that all are known to have passed', () => {
    const seats = table(3, ([a, b, c]) => {
      a!.votes(from(2, 7)).confirms(7).confirms(8);
      b!.plays(6).confirms(7).confirms(8);
      c!.confirms(7).confirms(8);
    });
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    const vote = { ...new Seat(1).votes(from(2, 7)).chain[0]!, sequence: 0, hash: Uint8Array.of(9) };
    const forked = { ...b, fork: { at: 0, other: [vote] } };
    expect(removalsInForce([a, forked, c], 2)).toEqual([]);
    // Nobody can know that yet: confirmations are missing, and no seat has confirmed a later place.
    expect(
      removalsInForce(
        [
          { chain: a.chain.slice(0, 2) },
          { chain: b.chain.slice(0, 1), fork: forked.fork },
          { chain: c.chain.slice(0, 1) },
        ],
        2,
      ),
    ).toEqual([from(2, 7)]);
    // One seat that has confirmed the next place proves it for all.
    expect(removalsInForce([a, { chain: b.chain.slice(0, 1), fork: forked.fork }, { chain: [] }], 2)).toEqual([]);
  });

  it('has confirmed what either branch confirms, in whatever order the messages of the other one arrive', () => {
    const seats = table(3, ([a, b, c]) => {
      a!.votes(from(2, 7)).confirms(8);
      b!.votes(from(2, 7));
      c!.confirms(8);
    });
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    const other = new Seat(1).confirms(8).confirms(8, [from(0, 5)]).chain;
    const goneWith = (order: readonly Message[]): Gone =>
      removalsInForce([a, { ...b, fork: { at: 0, other: order } }, c], 2);
    expect(goneWith(other)).toEqual([]);
    expect(goneWith([...other].reverse())).toEqual([]);
  });

  it('can be removed at a place before what has been confirmed; without the equivocation such votes do not count', () => {
    const seats = table(3, ([a, b]) => [a!, b!].forEach((seat) => seat.confirms(8).votes(from(2, 7), [], 'fork')));
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    expect(removalsInForce([a, b, c], 2)).toEqual([]);
    expect(removalsInForce([a, b, { ...c, fork: { at: 0, other: [] } }], 2)).toEqual([from(2, 7)]);
  });

  it('is removed from the place of the fork, though the others had removed it from a later place before', () => {
    const later = from(2, 7, 'seen-turn');
    const seats = table(3, ([a, b]) =>
      [a!, b!].forEach((seat) => seat.votes(later).confirms(7, [later]).votes(from(2, 7), [], 'fork')),
    );
    const [a, b, c] = voicesOf(seats) as [History, History, History];
    // Without the equivocation nothing is taken back that was confirmed.
    expect(removalsInForce([a, b, c], 2)).toEqual([later]);
    expect(removalsInForce([a, b, { ...c, fork: { at: 0, other: [] } }], 2)).toEqual([from(2, 7)]);
    // The vote of one of the two that are left is not enough.
    const alone = { chain: b.chain.slice(0, 2) };
    expect(removalsInForce([a, alone, { ...c, fork: { at: 0, other: [] } }], 2)).toEqual([later]);
  });
});

import { describe, expect, it } from 'vitest';
import { FIRST } from '../../../protocol/room/wire/message.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import { exchange, honestVote, newLog, sign, tally, voteBody, voteSlot } from '../support/logs.ts';

/** What is kept of a hostile seat is bounded, and the bounds are reached at different moments. */
describe('logs that have exchanged all messages agree on who is gone', () => {
  it('even if one was first sent as many useless votes as are kept of a second branch', () => {
    const [a, b] = [newLog(), newLog()];
    const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
    const vote = sign(1, 0, FIRST, voteSlot, voteBody);
    const junk = Array.from({ length: 256 }, (_, round) =>
      sign(
        1,
        0,
        FIRST,
        { round: 7, part: 'vote', gone: [] },
        encodeVote({ removal: { seat: 2, round: 100 + round, part: 'pass' }, cause: 'absent' }),
      ),
    );
    for (const m of [honestVote, start, ...junk, vote]) a.add(m.bytes);
    for (const m of [honestVote, start, vote, ...junk]) b.add(m.bytes);
    exchange(a, b);
    expect(tally(b)).toEqual(tally(a));
  });
  it('even if one restarted, after as many useless messages as may wait unconsumed', () => {
    const [a, b] = [newLog(), newLog()];
    const chain: Message[] = [];
    for (let sequence = 0; sequence < 256; sequence += 1)
      chain.push(
        sign(1, sequence, chain.at(-1)?.hash ?? FIRST, {
          round: 9,
          part: 'pass',
          gone: [{ seat: 0, round: 5, part: 'pass' }],
        }),
      );
    chain.push(sign(1, 256, chain.at(-1)!.hash, voteSlot, voteBody));
    const stored: Uint8Array[] = [];
    for (const log of [a, b])
      for (const m of [honestVote, ...chain]) {
        const added = log.add(m.bytes);
        if (log === a) stored.push(...added.map(({ bytes }) => bytes));
      }
    const again = newLog();
    for (const bytes of stored) again.keep(bytes);
    for (const m of chain) again.add(m.bytes);
    exchange(again, b);
    expect(tally(b)).toEqual(tally(again));
  });
});

/** By what its author has said alone: so all machines refuse the same votes, in whatever order they come. */
describe('useless votes of a seat', () => {
  const about = (round: number, part: 'pass' | 'place' = 'pass'): Uint8Array =>
    encodeVote({ removal: { seat: 2, round, part }, cause: 'absent' });

  /** A chain of the seat: votes with these bodies, and `undefined` for another message, of round 9. */
  function chainOf(bodies: readonly (Uint8Array | undefined)[]): Message[] {
    const chain: Message[] = [];
    for (const [sequence, body] of bodies.entries())
      chain.push(
        sign(
          1,
          sequence,
          chain.at(-1)?.hash ?? FIRST,
          { round: 9, part: body === undefined ? 'pass' : 'vote', gone: [] },
          body,
        ),
      );
    return chain;
  }

  /** How many of them a log takes in, in their order and the other way around within each dozen. */
  function taken(bodies: readonly (Uint8Array | undefined)[]): number {
    const chain = chainOf(bodies);
    const [log, other] = [newLog(), newLog()];
    for (const { bytes } of chain) log.add(bytes);
    for (let at = 0; at < chain.length; at += 12)
      for (const { bytes } of chain.slice(at, at + 12).reverse()) other.add(bytes);
    exchange(log, other);
    expect(other.lengths).toEqual(log.lengths);
    return log.lengths[1]!;
  }
  const many = (count: number): Uint8Array[] => Array.from({ length: count }, (_, n) => about(9 + (n % 50)));

  it('are refused after 64 others, and so are messages that follow them', () => {
    expect(taken([undefined, ...many(64), undefined])).toBe(66);
    expect(taken([undefined, ...many(65), undefined])).toBe(65);
    expect(taken([undefined, ...many(64), undefined, ...many(64), undefined])).toBe(131);
    expect(taken(many(65))).toBe(64);
  });

  it('are refused for places more than 64 rounds after the seat’s last message', () => {
    expect(taken([undefined, about(9 + 64), undefined])).toBe(3);
    expect(taken([undefined, about(9 + 65), undefined])).toBe(1);
    expect(taken([about(65)])).toBe(0);
    expect(taken([about(64)])).toBe(1);
  });

  it('count among the 64 even if they are malformed', () => {
    const none = new Uint8Array(about(9).length).fill(255);
    expect(taken([undefined, ...Array.from({ length: 65 }, () => none)])).toBe(65);
  });
});

/**
 * A cheat's messages without end must not burden links between others, where an end of the stream may cost what
 * matters.
 */
describe('the unconsumed messages that a machine sends to others', () => {
  it('are bounded, and a peer that asks again gets the next ones', () => {
    const [log, other] = [newLog(), newLog()];
    const chain: Message[] = [];
    for (let sequence = 0; sequence < 200; sequence += 1)
      chain.push(sign(1, sequence, chain.at(-1)?.hash ?? FIRST, { round: 9, part: 'pass', gone: [] }));
    for (const m of [honestVote, ...chain]) log.add(m.bytes);
    const times = [];
    for (;;) {
      const told = log.missing(other.lengths).filter(({ seat }) => seat === 1);
      if (told.length === 0) break;
      times.push(told.length);
      for (const { bytes } of told) other.add(bytes);
    }
    expect(other.lengths[1]).toBe(200);
    expect(Math.max(...times)).toBeLessThanOrEqual(32);
    for (let used = 0; used < 150; used += 1) log.take(log.next(1, [])!);
    expect(log.missing([0, 0, 0]).filter(({ seat }) => seat === 1)).toHaveLength(150 + 32);
  });

  it('include a bounded number of evidence messages, all of them in turn', () => {
    const log = newLog();
    const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
    const junk = Array.from({ length: 200 }, (_, round) =>
      sign(
        1,
        0,
        FIRST,
        { round: 7, part: 'vote', gone: [] },
        encodeVote({ removal: { seat: 2, round: 100 + round, part: 'pass' }, cause: 'absent' }),
      ),
    );
    for (const m of [start, ...junk]) log.add(m.bytes);
    const heard = new Set<string>();
    for (let time = 0; time < 8; time += 1) {
      const told = log.missing([0, 1, 0]);
      expect(told.length).toBeLessThanOrEqual(32);
      for (const { hash } of told) heard.add(String(hash));
    }
    expect([...junk, start].filter(({ hash }) => !heard.has(String(hash)))).toEqual([]);
  });

  it('are bounded in bytes, too: one long message at a time', () => {
    const log = newLog();
    const chain: Message[] = [];
    for (let sequence = 0; sequence < 4; sequence += 1)
      chain.push(
        sign(1, sequence, chain.at(-1)?.hash ?? FIRST, { round: 9, part: 'pass', gone: [] }, new Uint8Array(1_500_000)),
      );
    for (const m of chain) log.add(m.bytes);
    expect(log.missing([0, 0, 0]).map(({ sequence }) => sequence)).toEqual([0]);
    expect(log.missing([0, 2, 0]).map(({ sequence }) => sequence)).toEqual([2]);
  });
});

describe('the messages kept of a seat that has equivocated, and then repeats another seat’s votes', () => {
  const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
  const fork = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] }, Uint8Array.of(1));
  const aboutIt = encodeVote({ removal: { seat: 1, round: 7, part: 'pass' }, cause: 'fork' });
  for (const [what, body] of [
    ['about somebody else', voteBody],
    ['about that seat itself', aboutIt],
  ] as const) {
    it(`are bounded: ${what}`, () => {
      const log = newLog();
      for (const m of [sign(0, 0, FIRST, voteSlot, body), start, fork]) log.add(m.bytes);
      let stored = 0;
      for (let each = 0; each < 400; each += 1)
        stored += log.add(sign(1, 10 + each, FIRST, voteSlot, body).bytes).length;
      expect(stored).toBeLessThanOrEqual(256);
      expect(log.evidenceOf(1).length).toBeLessThanOrEqual(2 + 256);
    });
  }

  it('include each vote that may decide once, however late it comes, and for each cause', () => {
    const [log, other] = [newLog(), newLog()];
    const again = Array.from({ length: 300 }, (_, each) => sign(1, 10 + each, FIRST, voteSlot, aboutIt));
    const late = (['absent', 'fork'] as const).map((cause, each) =>
      sign(1, 1_000 + each, FIRST, voteSlot, encodeVote({ removal: { seat: 2, round: 7, part: 'pass' }, cause })),
    );
    for (const m of [honestVote, start, fork, ...again, ...late]) log.add(m.bytes);
    for (const m of [honestVote, start, fork, ...late]) other.add(m.bytes);
    expect(late.filter(({ hash }) => !log.evidenceOf(1).some((kept) => kept.hash.join() === hash.join()))).toEqual([]);
    exchange(log, other);
    expect(tally(log)).toEqual(tally(other));
  });
});

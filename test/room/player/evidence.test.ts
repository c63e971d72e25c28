import { describe, expect, it } from 'vitest';
import { FIRST } from '../../../protocol/room/wire/message.ts';
import { exchange, honestVote, newLog, sign, tally, voteBody, voteSlot } from '../support/logs.ts';

describe('logs that have exchanged all messages agree on who is gone', () => {
  it('even if one saw a message with a wrong link first, and another a vote for the same place', () => {
    const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
    const right = sign(1, 1, start.hash, voteSlot, voteBody);
    const wrong = sign(1, 1, new Uint8Array(32).fill(9), { round: 7, part: 'pass', gone: [] });
    const [a, b] = [newLog(), newLog()];
    for (const m of [honestVote, start, right, wrong]) a.add(m.bytes);
    for (const m of [honestVote, start, wrong, right]) b.add(m.bytes);
    exchange(a, b);
    expect(tally(b)).toEqual(tally(a));
  });
  it('even if the branches fork earlier than where they were first seen to differ', () => {
    const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
    const a1 = sign(1, 1, start.hash, { round: 7, part: 'pass', gone: [] });
    const a2 = sign(1, 2, a1.hash, { round: 8, part: 'pass', gone: [] });
    const a3 = sign(1, 3, a2.hash, { round: 9, part: 'pass', gone: [] });
    const b1 = sign(1, 1, start.hash, { round: 7, part: 'seen-turn', gone: [] });
    const b2 = sign(1, 2, b1.hash, voteSlot, voteBody);
    const [a, b] = [newLog(), newLog()];
    for (const m of [honestVote, start, a1, a2, a3]) a.add(m.bytes);
    for (const m of [honestVote, start, b1, b2]) b.add(m.bytes);
    exchange(a, b);
    expect(tally(b)).toEqual(tally(a));
  });
});

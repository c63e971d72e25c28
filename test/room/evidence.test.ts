import { describe, expect, it } from 'vitest';
import { Log } from '../../protocol/room/log.ts';
import { FIRST, signMessage } from '../../protocol/room/message.ts';
import type { Message } from '../../protocol/room/message.ts';
import type { Slot } from '../../protocol/table/sealed/need.ts';
import { departuresInForce } from '../../protocol/room/tally.ts';
import { encodeVote } from '../../protocol/room/vote.ts';
import { makeHeader } from '../../src/peer/local-table.ts';
import { samplerGame } from './sampler.ts';
import { seededBytes } from './support.ts';

const { header, secrets } = makeHeader({ game: samplerGame, seats: 3, threshold: 2, random: seededBytes('evidence') });
const id = new Log(header).id;
const sign = (seat: number, sequence: number, previous: Uint8Array, slot: Slot, body: Uint8Array = new Uint8Array()): Message =>
  signMessage({ table: id, seat, sequence, previous, slot, digest: new Uint8Array(32), body }, secrets[seat]!.signingKey);
const voteBody = encodeVote({ departure: { seat: 2, round: 7, part: 'pass' }, cause: 'absent' });
const voteSlot: Slot = { round: 7, part: 'vote', gone: [] };
/** Logs tell each other what they have until neither has news. */
function exchange(...logs: Log[]): void {
  for (let pass = 0; pass < 20; pass += 1) for (const a of logs) for (const b of logs) if (a !== b) for (const m of a.missing(b.lengths)) b.add(m.bytes);
}
const tally = (log: Log) => departuresInForce(log.voices, 2);
const honestVote = sign(0, 0, FIRST, voteSlot, voteBody);

describe('logs that have told each other all come to the same about who is gone', () => {
  it('though one saw a message with a wrong link first, and another the vote that a seat signed for the same place', () => {
    const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
    const right = sign(1, 1, start.hash, voteSlot, voteBody);
    const wrong = sign(1, 1, new Uint8Array(32).fill(9), { round: 7, part: 'pass', gone: [] });
    const [a, b] = [new Log(header), new Log(header)];
    for (const m of [honestVote, start, right, wrong]) a.add(m.bytes);
    for (const m of [honestVote, start, wrong, right]) b.add(m.bytes);
    exchange(a, b);
    expect(tally(b)).toEqual(tally(a));
  });
  it('though the stories part further back than where they were first seen to differ', () => {
    const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
    const a1 = sign(1, 1, start.hash, { round: 7, part: 'pass', gone: [] });
    const a2 = sign(1, 2, a1.hash, { round: 8, part: 'pass', gone: [] });
    const a3 = sign(1, 3, a2.hash, { round: 9, part: 'pass', gone: [] });
    const b1 = sign(1, 1, start.hash, { round: 7, part: 'seen-turn', gone: [] });
    const b2 = sign(1, 2, b1.hash, voteSlot, voteBody);
    const [a, b] = [new Log(header), new Log(header)];
    for (const m of [honestVote, start, a1, a2, a3]) a.add(m.bytes);
    for (const m of [honestVote, start, b1, b2]) b.add(m.bytes);
    exchange(a, b);
    expect(tally(b)).toEqual(tally(a));
  });
});

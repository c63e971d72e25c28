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

const { header, secrets } = makeHeader({ game: samplerGame, seats: 3, threshold: 2, random: seededBytes('bounds') });
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

/** What is kept of a hostile seat is bounded, and the bounds are reached at different moments. */
describe('logs that have told each other all come to the same about who is gone', () => {
  it('though one was sent as many useless votes first as are kept of a second story', () => {
    const [a, b] = [new Log(header), new Log(header)];
    const start = sign(1, 0, FIRST, { round: 6, part: 'pass', gone: [] });
    const vote = sign(1, 0, FIRST, voteSlot, voteBody);
    const junk = Array.from({ length: 256 }, (_, round) => sign(1, 0, FIRST, { round: 7, part: 'vote', gone: [] }, encodeVote({ departure: { seat: 2, round: 100 + round, part: 'pass' }, cause: 'absent' })));
    for (const m of [honestVote, start, ...junk, vote]) a.add(m.bytes);
    for (const m of [honestVote, start, vote, ...junk]) b.add(m.bytes);
    exchange(a, b);
    expect(tally(b)).toEqual(tally(a));
  });
  it('though one started again, behind as many useless messages as may wait unused', () => {
    const [a, b] = [new Log(header), new Log(header)];
    const chain: Message[] = [];
    for (let sequence = 0; sequence < 256; sequence += 1) chain.push(sign(1, sequence, chain.at(-1)?.hash ?? FIRST, { round: 9, part: 'pass', gone: [{ seat: 0, round: 5, part: 'pass' }] }));
    chain.push(sign(1, 256, chain.at(-1)!.hash, voteSlot, voteBody));
    const stored: Uint8Array[] = [];
    for (const log of [a, b]) for (const m of [honestVote, ...chain]) {
        const added = log.add(m.bytes);
        if (log === a) stored.push(...added.map(({ bytes }) => bytes));
      }
    const again = new Log(header);
    for (const bytes of stored) again.restore(bytes);
    for (const m of chain) again.add(m.bytes);
    exchange(again, b);
    expect(tally(b)).toEqual(tally(again));
  });
});

import { describe, expect, it } from 'vitest';
import { audit } from './both-ways.ts';
import type { Log } from '../../protocol/room/log.ts';
import { tableId } from '../../protocol/room/header.ts';
import { readMessage, signMessage } from '../../protocol/room/message.ts';
import { encodeVote } from '../../protocol/room/vote.ts';
import { LocalTable, makeHeader } from '../../src/peer/local-table.ts';
import { samplerGame, SamplerAgent } from './sampler.ts';
import { seededBytes } from './support.ts';

const LIAR = 1;
const LATE = 2;

describe('somebody whose signature of the end is late, so that one has voted already to do without it', () => {
  for (const votes of [false, true]) it(`is finished like the others, when a third one who has signed votes ${votes ? 'too' : 'not'}`, () => {
    const setup = { game: samplerGame, seats: 3, threshold: 2, random: seededBytes('vote at the end') };
    const { header, secrets } = makeHeader(setup);
    const id = tableId(header);
    const keys = header.seats.map(({ key }) => key);
    const late: Uint8Array[] = [];
    const close: Uint8Array[] = [];
    let round = 0;
    const table: LocalTable = new LocalTable(setup, Array.from({ length: 3 }, () => new SamplerAgent()), (from, bytes) => {
      const { slot, seat } = readMessage(bytes, id, keys);
      if (slot.part !== 'close' || seat !== from) return [bytes];
      round = slot.round;
      if (from === LATE) {
        late.push(bytes);
        return [];
      }
      if (from !== LIAR) return [bytes];
      close.push(bytes);
      table.players[0]!.receive(bytes);
      return [];
    });
    table.run();
    table.players[0]!.voteAbsent(LATE);
    table.run();
    // It comes, and seat 0 is finished.
    table.players[0]!.receive(late[0]!);
    expect(table.closed[0]).toBe(true);
    // The liar gives her its signature, and a vote behind it.
    const { log } = table.players[LIAR] as unknown as { log: Log };
    const vote = signMessage(
      { table: id, seat: LIAR, sequence: log.lengths[LIAR]!, previous: log.headOf(LIAR), digest: new Uint8Array(32), slot: { round, part: 'vote', gone: [] }, body: encodeVote({ departure: { seat: LATE, round, part: 'close' }, cause: 'absent' }) },
      secrets[LIAR]!.signingKey,
    );
    // The vote first: it waits for the signature, and both count at once.
    if (votes) table.players[LATE]!.receive(vote.bytes);
    table.players[LATE]!.receive(close[0]!);
    table.run();
    for (const bytes of table.players[0]!.missing(table.players[LATE]!.lengths)) table.players[LATE]!.receive(bytes);
    table.run();
    expect(table.closed[LATE]).toBe(true);
    expect(audit(table.players[LATE]!.transcript(), () => samplerGame).departures).toEqual(audit(table.players[0]!.transcript(), () => samplerGame).departures);
  });
});

import { describe, expect, it } from 'vitest';
import { audit } from './both-ways.ts';
import type { Log } from '../../protocol/room/log.ts';
import { tableId } from '../../protocol/room/header.ts';
import type { Message, Statement } from '../../protocol/room/message.ts';
import { readMessage, signMessage } from '../../protocol/room/message.ts';
import { encodeVote } from '../../protocol/room/vote.ts';
import { LocalTable, makeHeader } from '../../src/peer/local-table.ts';
import { samplerGame, SamplerAgent } from './sampler.ts';
import { seededBytes } from './support.ts';

/** What a seat says behind its own signature under the outcome. */
const LIAR = 0;
const SEATS = 3;

function tableWith(more: (close: Message) => readonly Pick<Statement, 'slot' | 'body'>[]): LocalTable {
  const setup = { game: samplerGame, seats: SEATS, threshold: 2, random: seededBytes('after the end') };
  const { header, secrets } = makeHeader(setup);
  const id = tableId(header);
  const keys = header.seats.map(({ key }) => key);
  const { signingKey } = secrets[LIAR]!;
  const table: LocalTable = new LocalTable(setup, Array.from({ length: SEATS }, () => new SamplerAgent()), (from, bytes) => {
    const message = readMessage(bytes, id, keys);
    if (from !== LIAR || message.seat !== LIAR || message.slot.part !== 'close') return [bytes];
    const { log } = table.players[LIAR] as unknown as { log: Log };
    const besides = more(message).map((words) => {
      const said = signMessage({ table: id, seat: LIAR, sequence: log.lengths[LIAR]!, previous: log.headOf(LIAR), digest: new Uint8Array(32), ...words }, signingKey);
      log.add(said.bytes);
      return said.bytes;
    });
    // All of it comes before another's signature does.
    return [bytes, ...besides];
  });
  return table.run();
}

const vote = ({ slot }: Message): Pick<Statement, 'slot' | 'body'> => ({
  slot: { ...slot, part: 'vote' },
  body: encodeVote({ departure: { seat: 1, round: slot.round, part: 'close' }, cause: 'absent' }),
});

describe('a seat that goes on talking when it has signed the end', () => {
  for (const [what, more] of [
    ['a vote', (close: Message) => [vote(close)]],
    ['a message for no place, and a vote behind it', (close: Message) => [{ slot: { ...close.slot, part: 'pass', round: close.slot.round + 1 } as const, body: new Uint8Array(3) }, vote(close)]],
  ] as const) {
    it(`${what}: the others’ files are valid, and the same`, () => {
      const table = tableWith(more);
      expect(table.closed).toEqual([true, true, true]);
      const files = [1, 2].map((seat) => table.players[seat]!.transcript());
      const report = audit(files[0]!, () => samplerGame);
      expect(report.finding).toBeUndefined();
      expect(report).toMatchObject({ verdict: 'valid' });
      expect(audit(files[1]!, () => samplerGame)).toEqual(report);
      expect(files[0]).toEqual(files[1]);
    });
  }
});

describe('a seat that speaks, between what it has to say, for a place without somebody who is to leave there', () => {
  it('is passed by, and the file of the others is valid', () => {
    const GONE = 2;
    const TALKER = 1;
    const setup = { game: samplerGame, seats: SEATS, threshold: 2, random: seededBytes('after the end') };
    const { header, secrets } = makeHeader(setup);
    const id = tableId(header);
    const keys = header.seats.map(({ key }) => key);
    let done = false;
    const table: LocalTable = new LocalTable(setup, Array.from({ length: SEATS }, () => new SamplerAgent()), (from, bytes) => {
      const message = readMessage(bytes, id, keys);
      if (from === GONE && message.slot.round === 6 && message.slot.part === 'proof') return [];
      if (from === GONE && message.slot.round >= 6 && message.slot.part !== 'pass') return [];
      if (from !== TALKER || message.seat !== TALKER || done || message.slot.part !== 'seen-turn') return [bytes];
      done = true;
      const { log } = table.players[TALKER] as unknown as { log: Log };
      const gone = [{ seat: GONE, round: 6, part: 'pass' }] as const;
      const said = signMessage({ table: id, seat: TALKER, sequence: log.lengths[TALKER]!, previous: log.headOf(TALKER), digest: new Uint8Array(32), slot: { round: 9, part: 'pass', gone }, body: new Uint8Array(3) }, secrets[TALKER]!.signingKey);
      log.add(said.bytes);
      return [bytes, said.bytes];
    });
    table.run();
    for (let pass = 0; pass < 6; pass += 1) {
      for (const seat of [0, 1]) if (table.waiting[seat] !== undefined && !table.closed[seat]) table.players[seat]!.voteAbsent(table.waiting[seat].seat);
      table.run();
    }
    expect(done).toBe(true);
    expect(table.closed.slice(0, 2)).toEqual([true, true]);
    const report = audit(table.players[0]!.transcript(), () => samplerGame);
    expect(report.departures ?? report.finding).toMatchObject([{ seat: GONE, round: 6, cause: 'absent' }]);
    expect(report).toMatchObject({ verdict: 'valid' });
  });
});

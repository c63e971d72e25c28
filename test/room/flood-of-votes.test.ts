import { describe, expect, it } from 'vitest';
import { Log } from '../../protocol/room/log.ts';
import { tableId } from '../../protocol/room/header.ts';
import type { Statement } from '../../protocol/room/message.ts';
import { readMessage, signMessage } from '../../protocol/room/message.ts';
import { encodeVote } from '../../protocol/room/vote.ts';
import { LocalTable, makeHeader } from '../../src/peer/local-table.ts';
import { samplerGame, SamplerAgent } from './sampler.ts';
import { seededBytes } from './support.ts';

describe('a seat that is convicted by two stories, and then signs again and again what others have voted', () => {
  it('fills no memory', () => {
    const GUILTY = 1;
    const setup = { game: samplerGame, seats: 3, threshold: 2, random: seededBytes('flood') };
    const { header, secrets } = makeHeader(setup);
    const id = tableId(header);
    const keys = header.seats.map(({ key }) => key);
    let forked = false;
    let vote: Statement | undefined;
    const table: LocalTable = new LocalTable(setup, Array.from({ length: 3 }, () => new SamplerAgent()), (from, bytes) => {
      const message = readMessage(bytes, id, keys);
      if (message.seat !== GUILTY && message.slot.part === 'vote') vote ??= message;
      if (from !== GUILTY || message.seat !== GUILTY || message.slot.round < 6 || forked) return [bytes];
      forked = true;
      return [bytes, signMessage({ ...message, body: message.body.map((byte) => byte ^ 1) }, secrets[GUILTY]!.signingKey).bytes];
    });
    table.run();
    // The others have put it out, and say so in votes.
    expect(vote).toBeDefined();
    const { log } = table.players[0] as unknown as { log: Log };
    const kept = (): number => log.evidenceOf(GUILTY).length;
    const before = kept();
    const digest = new Uint8Array(32);
    for (let each = 0; each < 1_500; each += 1) {
      new DataView(digest.buffer).setUint32(0, each);
      log.add(signMessage({ ...vote!, seat: GUILTY, sequence: 500_000 + each, digest, previous: digest }, secrets[GUILTY]!.signingKey).bytes);
    }
    expect(kept() - before).toBeLessThan(1_000);
  });

  it('fills no memory when the votes are rightly made, about somebody for whom another has voted once', () => {
    const { header, secrets } = makeHeader({ game: samplerGame, seats: 3, threshold: 2, random: seededBytes('flood') });
    const log = new Log(header);
    const GUILTY = 1;
    const say = (seat: number, sequence: number, more: Partial<Statement>): Uint8Array =>
      signMessage({ table: log.id, seat, sequence, previous: new Uint8Array(32), digest: new Uint8Array(32), slot: { round: 0, part: 'sit', gone: [] }, body: new Uint8Array(), ...more }, secrets[seat]!.signingKey).bytes;
    const body = encodeVote({ departure: { seat: 2, round: 7, part: 'pass' }, cause: 'absent' });
    log.add(say(0, 0, { slot: { round: 7, part: 'vote', gone: [] }, body }));
    log.add(say(GUILTY, 0, {}));
    log.add(say(GUILTY, 0, { body: Uint8Array.of(1) }));
    for (let each = 0; each < 1_500; each += 1) log.add(say(GUILTY, 10 + each, { slot: { round: 7, part: 'vote', gone: [] }, body }));
    expect(log.evidenceOf(GUILTY).length).toBeLessThan(1_000);
  });
});

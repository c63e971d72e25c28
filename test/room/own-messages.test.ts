import { describe, expect, it } from 'vitest';
import { tableId } from '../../protocol/room/header.ts';
import { Log } from '../../protocol/room/log.ts';
import { Speaker } from '../../protocol/room/speaker.ts';
import type { Run } from '../../protocol/room/run.ts';
import { readMessage } from '../../protocol/room/message.ts';
import { makeHeader } from '../../src/peer/local-table.ts';
import { samplerGame } from './sampler.ts';
import { seededBytes } from './support.ts';

describe('what the own seat says', () => {
  it('never stands twice in one place, however often it has voted in vain', () => {
    const { header, secrets } = makeHeader({ game: samplerGame, seats: 3, threshold: 2, random: seededBytes('own') });
    const id = tableId(header);
    const keys = header.seats.map(({ key }) => key);
    const log = new Log(header);
    const sent: Uint8Array[] = [];
    const speaker = new Speaker(log, secrets[0]!, { store: () => {}, publish: (bytes) => sent.push(bytes) });
    const gone = [] as const;
    // A slow seat is voted about in one place after the other, and comes each time before a second one votes.
    for (let round = 4; round < 304; round += 1) {
      const run = { slot: { round, part: 'pass', gone }, digestFor: () => new Uint8Array(32), note: (message: never) => log.take(message) } as unknown as Run;
      speaker.vote(run, { departure: { seat: 1, round, part: 'pass' }, cause: 'absent' });
      speaker.say(run, { round, part: 'pass', gone }, Uint8Array.of(round & 255));
    }
    const places = sent.map((bytes) => readMessage(bytes, id, keys).sequence);
    expect(new Set(places).size).toBe(places.length);
  });
});

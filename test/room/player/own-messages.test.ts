import { describe, expect, it } from 'vitest';
import { Log } from '../../../protocol/room/log/log.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { Run } from '../../../protocol/room/driver/run.ts';
import { Speaker } from '../../../protocol/room/player/speaker.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame } from '../support/sampler.ts';
import { publishedTo, seededBytes } from '../support/support.ts';

const { header, secrets } = makeHeader({ game: samplerGame, seats: 3, threshold: 2, random: seededBytes('own') });

/**
 * What seat 0 says in 300 rounds, at each of which it waits for seat 1 and votes about it, and then seat 1 comes before
 * a second has voted.
 */
function speaking(log: Log): Uint8Array[] {
  const sent: Uint8Array[] = [];
  const speaker = new Speaker(log, secrets[0]!, publishedTo(sent));
  for (let round = 4; round < 304; round += 1) {
    const note = (message: Message): void => log.take(message);
    const run = {
      slot: { round, part: 'pass', gone: [] },
      digestFor: () => new Uint8Array(32),
      note,
    } as unknown as Run;
    speaker.vote(run, { removal: { seat: 1, round, part: 'pass' }, cause: 'absent' });
    speaker.say(run, run.slot, Uint8Array.of(round & 255));
  }
  return sent;
}

describe('the messages of a seat that has voted in vain again and again', () => {
  it('never contain two for one place', () => {
    const log = new Log(header, undefined);
    const sent = speaking(log);
    expect(log.chains[0]!.map(({ bytes }) => bytes)).toEqual(sent);
    expect(sent).toHaveLength(600);
  });

  it('are accepted by the others', () => {
    const log = new Log(header, undefined);
    for (const bytes of speaking(new Log(header, undefined))) {
      const [message] = log.add(bytes);
      expect(message).toBeDefined();
      if (message!.slot.part !== 'vote') log.take(message!);
    }
  });

  it('are all in its own log, though none of them is consumed any more', () => {
    const log = new Log(header, undefined);
    const sent: Uint8Array[] = [];
    const speaker = new Speaker(log, secrets[0]!, publishedTo(sent));
    for (let round = 4; round < 304; round += 1) {
      const slot = { round, part: 'pass', gone: [] };
      const run = { slot, digestFor: () => new Uint8Array(32), note: () => {} } as unknown as Run;
      if (round % 50 === 0) speaker.say(run, run.slot, Uint8Array.of(round & 255));
      speaker.vote(run, { removal: { seat: 1, round, part: 'pass' }, cause: 'absent' });
    }
    expect(log.chains[0]!.map(({ bytes }) => bytes)).toEqual(sent);
    expect(sent).toHaveLength(300 + 6);
  });
});

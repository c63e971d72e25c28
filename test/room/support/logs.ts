import { FIRST, signMessage } from '../../../protocol/room/wire/message.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { Log } from '../../../protocol/room/log/log.ts';
import { removalsInForce } from '../../../protocol/room/membership/of-histories.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import type { Gone } from '../../../protocol/table/sealed/removal.ts';
import type { Slot } from '../../../protocol/table/sealed/need.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame } from './sampler.ts';
import { seededBytes } from './support.ts';

/**
 * Logs of a table of three without machines, fed by hand: seat 0 has voted seat 2 out, and what counts is what seat 1
 * said.
 */

const { header, secrets } = makeHeader({ game: samplerGame, seats: 3, threshold: 2, random: seededBytes('logs') });
const { id } = new Log(header, undefined);

export const newLog = (): Log => new Log(header, undefined);

export const sign = (
  seat: number,
  sequence: number,
  previous: Uint8Array,
  slot: Slot,
  body: Uint8Array = new Uint8Array(),
): Message =>
  signMessage(
    { table: id, seat, sequence, previous, slot, digest: new Uint8Array(32), body },
    secrets[seat]!.signingKey,
  );

export const voteBody = encodeVote({ removal: { seat: 2, round: 7, part: 'pass' }, cause: 'absent' });
export const voteSlot: Slot = { round: 7, part: 'vote', gone: [] };
export const honestVote = sign(0, 0, FIRST, voteSlot, voteBody);

/** Logs tell each other what they have until neither has news. */
export function exchange(...logs: readonly Log[]): void {
  for (let pass = 0; pass < 20; pass += 1) {
    for (const from of logs) {
      for (const to of logs) if (from !== to) for (const { bytes } of from.missing(to.lengths)) to.add(bytes);
    }
  }
}

export const tally = (log: Log): Gone => removalsInForce(log.histories, 2);

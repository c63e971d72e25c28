import { CEREMONY_ROUNDS } from '../../table/sealed/part.ts';
import { removalAt } from '../membership/machine.ts';
import type { Log } from '../log/log.ts';
import type { Run } from '../driver/run.ts';
import type { Waiting } from './player-event.ts';

/** The seat that a machine waits for, and the votes about it. A machine without a seat has no vote. */
export function waitingOf(log: Log, { waitsFor }: Run, own: number | undefined): Waiting | undefined {
  if (waitsFor === undefined) return undefined;
  const { seat, slot } = waitsFor;
  const { round, part, gone } = slot;
  const { membership } = log;
  const about = { seat, round, part, needed: membership.needed(gone, seat) };
  if (round < CEREMONY_ROUNDS) return { ...about, voting: false, votes: 0, voted: false };
  const removal = removalAt(waitsFor);
  const voters = membership.votersOf(gone, removal);
  const voted = own !== undefined && voters.includes(own);
  return {
    ...about,
    voting: voted || (own !== undefined && membership.wouldCount(own, gone, { removal, cause: 'absent' })),
    votes: voters.length,
    voted,
  };
}

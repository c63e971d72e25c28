import { beatOf, compareBeginnings, sameDeparture } from '../table/sealed/departure.ts';
import { SeatFault } from '../table/sealed/need.ts';
import { CEREMONY_ROUNDS } from './ceremony.ts';
import type { Log } from './log.ts';
import type { Run } from './run.ts';
import { readVote } from './vote.ts';
import type { Vote } from './vote.ts';

/** A seat that told two stories while the key was made: stories differ now, and there is no game yet to go on with. */
export function forkBefore(log: Log, run: Run): SeatFault | undefined {
  if (run.differing === undefined) return undefined;
  for (const seat of log.chains.keys()) {
    const offence = log.offenceOf(seat);
    const forked = run.consumed.find((message) => message.seat === seat && message.sequence === offence?.at);
    if (offence?.code === 'equivocation' && forked !== undefined && forked.slot.round < CEREMONY_ROUNDS) {
      return new SeatFault(seat, forked.slot, offence.code, offence.reason);
    }
  }
  return undefined;
}

/**
 * Whether this machine votes for taking back a beat in which a seat has told two stories: one of them it has
 * consumed. If others consumed the other, the table cannot go on from here; but what has been told is never taken
 * back. So it votes for it when nothing was confirmed since; and when something was confirmed and not told, if
 * another's message, or another's vote, shows that somebody holds the other story. A fork further back has been
 * overtaken: all have built on the same since.
 */
export function forkVote(log: Log, run: Run, own: number): Vote | undefined {
  for (const seat of log.chains.keys()) {
    const offence = log.offenceOf(seat);
    if (seat === own || offence?.code !== 'equivocation' || run.gone.some((other) => other.seat === seat)) continue;
    const forked = run.consumed.find((message) => message.seat === seat && message.sequence === offence.at);
    if (forked === undefined || forked.slot.round < CEREMONY_ROUNDS) continue;
    const departure = { seat, round: forked.slot.round, part: beatOf(forked.slot.part) };
    const last = run.gone.at(-1);
    if (last !== undefined && compareBeginnings(departure, last) < 0) continue;
    if (run.told !== undefined && compareBeginnings(departure, run.told) <= 0) continue;
    const unconfirmed = run.confirmed === undefined || compareBeginnings(departure, run.confirmed) > 0;
    const seconded = log.chains.some((chain, voter) => {
      const message = chain.at(-1);
      const vote = message === undefined ? undefined : readVote(message, log.chains.length);
      return voter !== own && vote !== undefined && sameDeparture(vote.departure, departure);
    });
    const contradicted = run.differing !== undefined && run.differing !== seat;
    if (unconfirmed || seconded || contradicted) return { departure, cause: 'fork' };
  }
  return undefined;
}

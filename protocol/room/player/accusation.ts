import { phaseOf, compareBeginnings, sameRemoval } from '../../table/sealed/removal.ts';
import type { Gone, Removal } from '../../table/sealed/removal.ts';
import type { Slot } from '../../table/sealed/need.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import { isBeforeGame } from '../../table/sealed/part.ts';
import { CEREMONY_ROUNDS } from '../session/ceremony.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import type { Run } from '../driver/run.ts';
import type { Vote } from '../wire/vote.ts';

/** A vote, and the seats that are gone while it is cast. */
interface VoteUnder {
  readonly vote: Vote;
  readonly gone: Gone;
}

/** What a machine does about a guilty seat: cast a vote or, before there is a game, stop the table. */
export type Accusation =
  | (VoteUnder & { readonly kind: 'vote'; readonly code: string; readonly reason: string })
  | { readonly kind: 'over'; readonly fault: SeatFault };

/** The accusation of another seat that keeps this machine from going on, if there is one. */
export function accusationOf(log: Log, run: Run, own: number | undefined): Accusation | undefined {
  const fork = forkVote(log, run, own) ?? secondVote(log, run, own);
  if (fork !== undefined) {
    const { code, reason } = log.offenceOf(fork.vote.removal.seat)!;
    return { kind: 'vote', ...fork, code, reason };
  }
  const { gone } = run.slot;
  const { fault, waitsFor: stuck } = run;
  if (fault !== undefined)
    return {
      kind: 'vote',
      vote: { removal: whereFrom(fault), cause: 'fault' },
      gone,
      code: fault.code,
      reason: fault.message,
    };
  const early = forkBefore(log, run);
  if (early !== undefined) return { kind: 'over', fault: early };
  const offence = stuck === undefined ? undefined : log.offenceOf(stuck.seat);
  if (stuck === undefined || offence === undefined) return undefined;
  const { code, reason } = offence;
  if (stuck.slot.round < CEREMONY_ROUNDS)
    return { kind: 'over', fault: new SeatFault(stuck.seat, stuck.slot, code, reason) };
  return {
    kind: 'vote',
    vote: { removal: whereFrom(stuck), cause: code === 'equivocation' ? 'fork' : 'fault' },
    gone,
    code,
    reason,
  };
}

/**
 * The fault of the own seat, found by this run or shown by two of its messages. The table is over for this machine
 * then: it cannot remove itself by its own vote, and nothing that it says counts.
 */
export function ownFault(log: Log, run: Run, own: number): SeatFault | undefined {
  if (run.fault?.seat === own) return run.fault;
  const offence = log.offenceOf(own);
  return offence === undefined ? undefined : new SeatFault(own, run.slot, offence.code, offence.reason);
}

/**
 * The seat for which this machine stops because another machine has stopped: it equivocated while the key was made.
 */
export function abortedBy(log: Log, run: Run): SeatFault | undefined {
  if (run.settled !== undefined) return undefined;
  const present = (seat: number): boolean => !run.gone.some((other) => other.seat === seat);
  // A seat that has equivocated itself may have told this to some and gone on with others.
  const stopped = log.header.seats.some(
    (_, seat) => present(seat) && log.offenceOf(seat) === undefined && log.stoppedAt(seat) !== undefined,
  );
  if (!stopped) return undefined;
  for (const seat of log.chains.keys()) {
    const offence = log.offenceOf(seat);
    const told = offence?.evidence.find(({ slot }) => isBeforeGame(slot.part));
    if (offence !== undefined && told !== undefined)
      return new SeatFault(seat, told.slot, offence.code, offence.reason);
  }
  return undefined;
}

/** The place from which a seat is to be removed that keeps the table at a slot. */
export const whereFrom = ({ seat, slot }: { readonly seat: number; readonly slot: Slot }): Removal => ({
  seat,
  round: slot.round,
  part: phaseOf(slot.part),
});

/** The convicting message that this run has consumed, if it has: one of two for the same place. */
export function forkedBy(log: Log, run: Run, seat: number): Message | undefined {
  const offence = log.offenceOf(seat);
  if (offence?.code !== 'equivocation') return undefined;
  return run.consumedOf(seat, offence.at);
}

/**
 * A seat that equivocated while the key was made: the machines' messages build on different ones, and there is no
 * game yet to go on with. Once all have confirmed the first place of the game they have consumed the same messages.
 */
function forkBefore(log: Log, run: Run): SeatFault | undefined {
  if (run.differing === undefined || run.settled !== undefined) return undefined;
  for (const seat of log.chains.keys()) {
    const forked = forkedBy(log, run, seat);
    if (forked === undefined || forked.slot.round >= CEREMONY_ROUNDS) continue;
    const { code, reason } = log.offenceOf(seat)!;
    return new SeatFault(seat, forked.slot, code, reason);
  }
  return undefined;
}

/**
 * Whether this machine votes for taking back a phase in which a seat has equivocated, having consumed one of the two
 * messages. If others consumed the other one, the table cannot go on from here; but what all have confirmed is never
 * taken back. So the machine votes for it if it has confirmed nothing since. If it has and not all others have, it
 * votes only if another seat's message or vote shows that somebody holds the other message. A fork further back is
 * irrelevant: all have consumed the same messages since.
 *
 * The seat may have been removed already, at a later place, by votes of those who did not know yet that they hold
 * different messages. A machine that cannot take the one which the others hold (`Following.exchange`), because it has
 * confirmed its own or because more have been signed than it keeps, votes for the earlier place.
 */
export function forkVote(log: Log, run: Run, own: number | undefined): VoteUnder | undefined {
  for (const seat of log.chains.keys()) {
    if (seat === own) continue;
    const removedAs = run.gone.findIndex((other) => other.seat === seat);
    const gone = removedAs < 0 ? run.slot.gone : run.gone.slice(0, removedAs);
    const forked = forkedBy(log, run, seat);
    // A seat may sign the outcome several times; once rightly is enough.
    if (forked === undefined || forked.slot.round < CEREMONY_ROUNDS || forked.slot.part === 'close') continue;
    const removal = whereFrom(forked);
    const last = gone.at(-1);
    if (last !== undefined && compareBeginnings(removal, last) < 0) continue;
    if (run.settled !== undefined && compareBeginnings(removal, run.settled) <= 0) continue;
    const unconfirmed = run.confirmed === undefined || compareBeginnings(removal, run.confirmed) > 0;
    const seconded = log.membership.votersOf(gone, removal).some((voter) => voter !== own);
    const contradicted = run.differing !== undefined && run.differing !== seat;
    if (removedAs >= 0 && compareBeginnings(removal, run.gone[removedAs]!) >= 0) continue;
    if ((unconfirmed && removedAs < 0) || seconded || contradicted) return { vote: { removal, cause: 'fork' }, gone };
  }
  return undefined;
}

/**
 * The place for a vote about a seat that has equivocated. The evidence reaches machines at different moments, and
 * from then on nothing that the seat says counts; so each may be stopped at another place. Votes for different places
 * do not add up. Therefore a machine with the evidence votes for the place for which another has voted, if it has
 * come there itself and not all have confirmed it.
 */
function secondVote(log: Log, run: Run, own: number | undefined): VoteUnder | undefined {
  const { slot, settled } = run;
  const votes = log.chains.flatMap((_, seat) =>
    seat !== own && log.offenceOf(seat)?.code === 'equivocation'
      ? log.membership.votesAbout(seat, slot.gone, settled, slot)
      : [],
  );
  const voted = votes.flatMap(({ voter, removal }) => (voter === own ? [removal] : []));
  const second = votes
    .filter(({ removal }) => removal.round >= CEREMONY_ROUNDS && !voted.some((other) => sameRemoval(other, removal)))
    .sort((a, b) => a.voter - b.voter || a.at - b.at)[0];
  return second === undefined ? undefined : { vote: { removal: second.removal, cause: 'fork' }, gone: slot.gone };
}

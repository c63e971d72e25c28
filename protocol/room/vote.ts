import type { Departure, Gone } from '../table/sealed/departure.ts';
import { compareBeginnings, decodeGone, DEPARTURE_BYTES, encodeGone, sameDeparture, sameGone, startsWith } from '../table/sealed/departure.ts';
import type { Message } from './message.ts';

/** Why a seat votes another out: it is silent; its machine did what it must not; it signed two messages for one place. */
export const CAUSES = ['absent', 'fault', 'fork'] as const;

export type Cause = (typeof CAUSES)[number];

/** What a vote says: from this beat on the seat takes no part. */
export interface Vote {
  readonly departure: Departure;
  readonly cause: Cause;
}

export const VOTE_BYTES = DEPARTURE_BYTES + 1;

export function encodeVote({ departure, cause }: Vote): Uint8Array {
  const body = new Uint8Array(VOTE_BYTES);
  body.set(encodeGone([departure]));
  body[DEPARTURE_BYTES] = CAUSES.indexOf(cause);
  return body;
}

/** The vote in a message; undefined if it is none that counts: malformed, about its own author, or about the past. */
export function readVote({ slot, seat, body }: Message, seats: number): Vote | undefined {
  if (slot.part !== 'vote' || body.length !== VOTE_BYTES) return undefined;
  const [departure] = decodeGone(body.subarray(0, DEPARTURE_BYTES), seats) ?? [];
  const cause = CAUSES[body[DEPARTURE_BYTES]!];
  if (departure === undefined || cause === undefined || departure.seat === seat) return undefined;
  if (slot.gone.some((other) => other.seat === departure.seat || compareBeginnings(other, departure) > 0)) return undefined;
  return { departure, cause };
}

/**
 * Which departures a seat stands by: those under which it spoke last, and the one for which it has voted since. Whoever
 * votes and then goes on as before has taken her vote back.
 */
function stanceOf(chain: readonly Message[], seats: number): Gone {
  const last = chain.at(-1);
  if (last === undefined) return [];
  const vote = readVote(last, seats);
  return vote === undefined ? last.slot.gone : [...last.slot.gone, vote.departure];
}

/** The vote by which a seat stands while these are gone: the last thing that it has said. */
export function standingVote(chain: readonly Message[], gone: Gone): Message | undefined {
  const last = chain.at(-1);
  return last?.slot.part === 'vote' && sameGone(last.slot.gone, gone) ? last : undefined;
}

/**
 * How many of those present must agree that a seat is gone: as many as can turn a card, and more than half, so
 * that there are never two such groups; all others where there are not so many.
 */
export const quorum = (present: number, threshold: number): number => Math.min(present - 1, Math.max(threshold, (present >> 1) + 1));

/**
 * The departures that are in force, by what every seat has said: a function of the log alone, so that all who have
 * the same messages come to the same. Before anything is told all who are present have spoken under the same
 * departures (seen-beat.ts). While all of them stand by that, a told fact is not lost; a seat that goes back on it
 * can undo a departure where its voice was needed (README, limits).
 */
export function departuresInForce(chains: readonly (readonly Message[])[], threshold: number): Gone {
  const seats = chains.length;
  const stances = chains.map((chain) => stanceOf(chain, seats));
  let gone: Gone = [];
  for (;;) {
    const next = nextDeparture(stances, gone, threshold);
    if (next === undefined) return gone;
    gone = [...gone, next];
  }
}

function nextDeparture(stances: readonly Gone[], gone: Gone, threshold: number): Departure | undefined {
  const present = stances.length - gone.length;
  const voices = stances.flatMap((stance, seat) => {
    const departure = stance[gone.length];
    const speaks = !gone.some((other) => other.seat === seat) && departure !== undefined && departure.seat !== seat && startsWith(stance, gone);
    return speaks ? [departure] : [];
  });
  return voices.find((departure) => voices.filter((other) => sameDeparture(other, departure)).length >= quorum(present, threshold));
}

/** How many stand by a departure that would be next. */
export const votesFor = (chains: readonly (readonly Message[])[], gone: Gone, seat: number): number =>
  chains.filter((chain, voter) => {
    const stance = stanceOf(chain, chains.length);
    return voter !== seat && !gone.some((other) => other.seat === voter) && startsWith(stance, gone) && stance[gone.length]?.seat === seat;
  }).length;

/** Causes that the voters of a departure have named. */
export const causesOf = (chains: readonly (readonly Message[])[], departure: Departure): Cause[] =>
  chains.flatMap((chain) =>
    chain.flatMap((message) => {
      const vote = readVote(message, chains.length);
      return vote !== undefined && sameDeparture(vote.departure, departure) ? [vote.cause] : [];
    }),
  );

import type { Departure } from '../table/sealed/departure.ts';
import { compareBeginnings, decodeGone, DEPARTURE_BYTES, encodeGone } from '../table/sealed/departure.ts';
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

/** The vote in a message; undefined if it is none: malformed, by or about one who is gone, about its author, or about the past. */
export function readVote({ slot, seat, body }: Message, seats: number): Vote | undefined {
  if (slot.part !== 'vote' || body.length !== VOTE_BYTES) return undefined;
  const [departure] = decodeGone(body.subarray(0, DEPARTURE_BYTES), seats) ?? [];
  const cause = CAUSES[body[DEPARTURE_BYTES]!];
  if (departure === undefined || cause === undefined || departure.seat === seat) return undefined;
  if (slot.gone.some((other) => other.seat === seat || other.seat === departure.seat || compareBeginnings(other, departure) > 0)) return undefined;
  return { departure, cause };
}

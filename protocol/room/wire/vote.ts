import type { Gone, Removal } from '../../table/sealed/removal.ts';
import { compareBeginnings, decodeGone, REMOVAL_BYTES, encodeGone } from '../../table/sealed/removal.ts';
import type { Message } from './message.ts';

/** Why a seat votes another out: it is silent; its machine did what it must not; it signed two messages for one place. */
const CAUSES = ['absent', 'fault', 'fork'] as const;

export type Cause = (typeof CAUSES)[number];

/** What a vote says: from this phase on the seat takes no part. */
export interface Vote {
  readonly removal: Removal;
  readonly cause: Cause;
}

export const VOTE_BYTES = REMOVAL_BYTES + 1;

export function encodeVote({ removal, cause }: Vote): Uint8Array {
  const body = new Uint8Array(VOTE_BYTES);
  body.set(encodeGone([removal]));
  body[REMOVAL_BYTES] = CAUSES.indexOf(cause);
  return body;
}

/** The vote in a message; undefined if it is none: malformed, or not sound. */
export function readVote({ slot, seat, body }: Message, seats: number): Vote | undefined {
  if (slot.part !== 'vote' || body.length !== VOTE_BYTES) return undefined;
  const [removal] = decodeGone(body.subarray(0, REMOVAL_BYTES), seats) ?? [];
  const cause = CAUSES[body[REMOVAL_BYTES]!];
  if (removal === undefined || cause === undefined) return undefined;
  const vote = { removal, cause };
  return isSound(vote, seat, slot.gone) ? vote : undefined;
}

/** Whether a vote may be cast while those are gone: not by or about one of them, about its author, or about the past. */
export const isSound = ({ removal }: Vote, voter: number, gone: Gone): boolean =>
  removal.seat !== voter &&
  gone.every((other) => other.seat !== voter && other.seat !== removal.seat && compareBeginnings(other, removal) <= 0);

import type { Gone, Removal } from '../../table/sealed/removal.ts';
import { compareBeginnings, decodeGone, REMOVAL_BYTES, encodeGone } from '../../table/sealed/removal.ts';
import type { Message } from './message.ts';

/**
 * Causes of a vote: the seat is silent; its machine broke the protocol; it has equivocated (signed two messages for
 * one place).
 */
const CAUSES = ['absent', 'fault', 'fork'] as const;

export type Cause = (typeof CAUSES)[number];

/** The content of a vote: from this phase on the seat takes no part. */
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

/** The vote in a message; undefined for any other message, and for a malformed or unsound vote. */
export function readVote({ slot, seat, body }: Message, seats: number): Vote | undefined {
  if (slot.part !== 'vote' || body.length !== VOTE_BYTES) return undefined;
  const [removal] = decodeGone(body.subarray(0, REMOVAL_BYTES), seats) ?? [];
  const cause = CAUSES[body[REMOVAL_BYTES]!];
  if (removal === undefined || cause === undefined) return undefined;
  const vote = { removal, cause };
  return isSound(vote, seat, slot.gone) ? vote : undefined;
}

/**
 * Whether a vote may be cast while those are gone: not by or about one of them, about its author, or about an earlier
 * place.
 */
export const isSound = ({ removal }: Vote, voter: number, gone: Gone): boolean =>
  removal.seat !== voter &&
  gone.every((other) => other.seat !== voter && other.seat !== removal.seat && compareBeginnings(other, removal) <= 0);

import type { Part } from '../../table/sealed/part.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Message } from '../wire/message.ts';
import type { Held } from './machine.ts';
import { combinations } from './record/combinations.ts';
import type { History } from './record/history.ts';

/** The clauses of "The end" in docs/membership.md. `endsSignedByAll` in rule.ts puts them together. */

/** An end: an outcome that all seats present have signed. */
export interface SignedEnd {
  readonly gone: Gone;
  /** One signature of each seat present. */
  readonly signatures: readonly Message[];
}

/**
 * "Where the outcome is signed, the signature of a seat that has equivocated counts as well": machines that finished
 * before they learned of it vote no more.
 */
export const isSignatureOfAnEnd = (part: Part, isSigning: boolean): boolean => isSigning && part === 'close';

/** The most combinations of branches tried. Seats that sign many branches together could make millions. */
const MOST_WAYS = 64;

/**
 * "On any branch": of each seat present, its branches up to its signature of this end; of the others, their history.
 */
export function waysToSign(held: Held, { slot: { gone }, body }: Message): History[][] {
  const ways = combinations(
    held.histories.map((history, seat) =>
      gone.some((removal) => removal.seat === seat) ? [history] : signedBranches(held.branches(seat), gone, body),
    ),
  );
  return Array.from({ length: MOST_WAYS }, () => ways.next()).flatMap(({ value, done }) =>
    done === true ? [] : [value],
  );
}

/**
 * "All who were present when they signed": a machine that holds the signatures holds the votes before them, which may remove a seat.
 */
export const isStillPresent = (held: Held, histories: readonly History[], gone: Gone): boolean =>
  sameGone(held.membership.goneBy(histories), gone);

/** The branches up to their first signature of this end while those are gone, each once. */
function signedBranches(branches: readonly (readonly Message[])[], gone: Gone, outcome: Uint8Array): History[] {
  const signed = new Map<Message, History>();
  for (const branch of branches) {
    const at = branch.findIndex(({ slot }) => slot.part === 'close' && sameGone(slot.gone, gone));
    if (at >= 0 && sameBytes(branch[at]!.body, outcome)) signed.set(branch[at]!, { chain: branch.slice(0, at + 1) });
  }
  return [...signed.values()];
}

import type { Part } from '../../table/sealed/part.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Message } from '../wire/message.ts';
import type { Held } from './machine.ts';
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
  return combinations(
    held.histories.map((history, seat) =>
      gone.some((removal) => removal.seat === seat)
        ? [history]
        : held.branches(seat).flatMap((branch) => upToSignature(branch, gone, body) ?? []),
    ),
    MOST_WAYS,
  );
}

/**
 * "While those were present": a machine that holds the signatures holds the votes before them, which may remove a seat.
 */
export const isStillPresent = (held: Held, histories: readonly History[], gone: Gone): boolean =>
  sameGone(held.membership.goneBy(histories), gone);

/** A branch up to the first signature of this end by its author while those are gone. */
function upToSignature(branch: readonly Message[], gone: Gone, outcome: Uint8Array): History | undefined {
  const at = branch.findIndex(({ slot }) => slot.part === 'close' && sameGone(slot.gone, gone));
  return at >= 0 && sameBytes(branch[at]!.body, outcome) ? { chain: branch.slice(0, at + 1) } : undefined;
}

/** The first combinations of one entry of each list, at most so many. */
function combinations<T>(lists: readonly (readonly T[])[], most: number): T[][] {
  if (lists.some(({ length }) => length === 0)) return [];
  const found: T[][] = [];
  for (const one of oneOfEach(lists)) {
    if (found.length === most) break;
    found.push(one);
  }
  return found;
}

function* oneOfEach<T>([first, ...rest]: readonly (readonly T[])[]): Generator<T[]> {
  if (first === undefined) return yield [];
  for (const others of oneOfEach(rest)) for (const one of first) yield [one, ...others];
}

import type { Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import { removalsInForce } from '../membership/tally.ts';
import type { History } from '../membership/history.ts';

/** An end: an outcome that all seats present have signed. */
export interface SignedEnd {
  readonly gone: Gone;
  /** One signature of each seat present. */
  readonly signatures: readonly Message[];
}

/** The most combinations of branches tried. Seats that sign many branches together could make millions. */
const MOST_WAYS = 64;

/**
 * Finds ends that all seats present have signed while others were gone than now. A machine that waits for a seat's
 * signature has signed itself. So other machines may be finished by that signature, or by one on another branch,
 * which the rest learn of only after they have removed its author; those machines do not go on without the author.
 * @param closes the signatures of the outcome to start from (`Closes`), the last first
 */
export function* signedByAll(log: Log, gone: Gone, closes: readonly Message[]): Generator<SignedEnd> {
  const signed = closes.filter(({ slot }) => !sameGone(slot.gone, gone)).reverse();
  for (const {
    slot: { gone: before },
    body: outcome,
  } of signed) {
    const isGone = (seat: number): boolean => before.some((removal) => removal.seat === seat);
    const ways = log.histories.map((history, seat) =>
      isGone(seat) ? [history] : log.branches(seat).flatMap((branch) => upToSignature(branch, before, outcome) ?? []),
    );
    if (ways.some(({ length }) => length === 0)) continue;
    let tried = 0;
    for (const histories of oneOfEach(ways)) {
      if ((tried += 1) > MOST_WAYS) break;
      // A machine that holds a signature holds the votes before it as well, and is not finished if they remove a
      // seat.
      if (!sameGone(removalsInForce(histories, log.header.threshold, log.soleHolder), before)) continue;
      yield { gone: before, signatures: histories.flatMap(({ chain }, seat) => (isGone(seat) ? [] : [chain.at(-1)!])) };
    }
  }
}

/** A branch up to the first signature of this end by its author while those are gone. */
function upToSignature(branch: readonly Message[], gone: Gone, outcome: Uint8Array): History | undefined {
  const at = branch.findIndex(({ slot }) => slot.part === 'close' && sameGone(slot.gone, gone));
  return at >= 0 && sameBytes(branch[at]!.body, outcome) ? { chain: branch.slice(0, at + 1) } : undefined;
}

/** All combinations of one entry of each list. */
function* oneOfEach<T>([first, ...rest]: readonly (readonly T[])[]): Generator<T[]> {
  if (first === undefined) return yield [];
  for (const others of oneOfEach(rest)) for (const one of first) yield [one, ...others];
}

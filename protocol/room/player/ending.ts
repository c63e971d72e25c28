import type { Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import { removalsInForce } from '../membership/tally.ts';
import type { History } from '../membership/history.ts';

/** An end that all who were present have signed. */
export interface SignedEnd {
  readonly gone: Gone;
  /** One of each who were present. */
  readonly signatures: readonly Message[];
}

/** Stories are put together in at most so many ways: seats that tell many stories together could make it millions. */
const MOST_WAYS = 64;

/**
 * Finds ends that all present have signed while others were gone than now, as far as their signatures show. A machine that
 * waits for somebody's signature has signed itself; so some machines may be finished by a signature, or by one of somebody's
 * stories, that others learn of only when they have put its author out. Those others need not go on without her.
 * @param closes the signatures of the end to start from (`Closes`): the last comes first
 */
export function* signedByAll(log: Log, gone: Gone, closes: readonly Message[]): Generator<SignedEnd> {
  const signed = closes.filter(({ slot }) => !sameGone(slot.gone, gone)).reverse();
  for (const {
    slot: { gone: before },
    body: outcome,
  } of signed) {
    const isGone = (seat: number): boolean => before.some((removal) => removal.seat === seat);
    const ways = log.histories.map((history, seat) =>
      isGone(seat) ? [history] : log.stories(seat).flatMap((story) => upToSignature(story, before, outcome) ?? []),
    );
    if (ways.some(({ length }) => length === 0)) continue;
    let tried = 0;
    for (const histories of oneOfEach(ways)) {
      if ((tried += 1) > MOST_WAYS) break;
      // Whoever holds a signature holds the votes before it as well, and is not finished if they put somebody out.
      if (!sameGone(removalsInForce(histories, log.header.threshold, log.soleHolder), before)) continue;
      yield { gone: before, signatures: histories.flatMap(({ chain }, seat) => (isGone(seat) ? [] : [chain.at(-1)!])) };
    }
  }
}

/** A story up to where its author signs this end, while those are gone: the first time counts. */
function upToSignature(story: readonly Message[], gone: Gone, outcome: Uint8Array): History | undefined {
  const at = story.findIndex(({ slot }) => slot.part === 'close' && sameGone(slot.gone, gone));
  return at >= 0 && sameBytes(story[at]!.body, outcome) ? { chain: story.slice(0, at + 1) } : undefined;
}

/** All ways to take one of each list. */
function* oneOfEach<T>([first, ...rest]: readonly (readonly T[])[]): Generator<T[]> {
  if (first === undefined) return yield [];
  for (const others of oneOfEach(rest)) for (const one of first) yield [one, ...others];
}

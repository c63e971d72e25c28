import { encodePoints, mod, timesSecret } from '../../../crypto/group.ts';
import type { Point, Scalar } from '../../../crypto/group.ts';
import { secretShare, viewerKey } from '../../../crypto/key.ts';
import * as dleq from '../../../crypto/proof/dleq.ts';
import type { RandomBytes } from '../../../crypto/random.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Laid, Shown } from '../../table/sealed/shown.ts';
import type { Answer, Question } from '../../table/step.ts';
import { handedBases, ownBases } from '../audit/receipt/opening.ts';
import { derivationKey, streamOf } from '../session/derive.ts';
import type { Recorder } from './recorder.ts';
import type { Placement } from './wire.ts';
import { disclosureContext, encodeDisclosure } from './wire.ts';

/** What a seat needs to show its cards. None of it is in what is shown. */
interface DisclosureSecrets {
  readonly seat: number;
  readonly viewerSecret: Scalar;
  /** The seed from which the seat's randomness at this table was derived. */
  readonly seed: Uint8Array;
  readonly random: RandomBytes;
}

/** An answer that the seat has given; it may have been taken back since. */
export interface Given {
  readonly question: Question;
  readonly answer: Answer;
}

/**
 * What the seat shows, if its player agrees: the cards that the table showed to it alone, and what it placed. It opens
 * these cards and no other; the share of the key and the seed do not follow from it.
 * @returns undefined where there is nothing to show
 */
export function makeDisclosure(
  recorder: Recorder,
  table: Uint8Array,
  { seat, viewerSecret, seed, random }: DisclosureSecrets,
  given: readonly Given[],
): Uint8Array | undefined {
  const { key } = recorder;
  const sights = recorder.sightsOf(seat);
  const placements = recorder.placementsOf(seat).map((laid) => placementOf(laid, seed, given));
  if (key === undefined || (sights.length === 0 && placements.every((each) => each === null))) return undefined;
  const opened = sights.map((shown) => timesAll(handedBases(shown), viewerSecret));
  const own = sights.map((shown) => timesAll(ownBases(shown), weighted(shown)));

  function weighted(shown: Shown): Scalar {
    if (shown.own === undefined) return 0n;
    const { ceremony, deals, holders } = key!;
    return mod(secretShare(ceremony, deals, holders.indexOf(seat), viewerSecret) * shown.own.weight);
  }
  const prove = (part: number, shareKey: Point, bases: readonly Point[], shares: readonly Point[], secret: Scalar) =>
    bases.length === 0
      ? new Uint8Array()
      : dleq.prove(disclosureContext(table, seat, part), { shareKey, bases, shares }, secret, random);
  return encodeDisclosure({
    table,
    seat,
    shares: encodePoints(sights.flatMap((_, index) => [...opened[index]!, ...own[index]!])),
    viewerProof: prove(0, viewerKey(viewerSecret), sights.flatMap(handedBases), opened.flat(), viewerSecret),
    shareProofs: sights.map((shown, index) =>
      prove(index + 1, shown.own?.shareKey ?? viewerKey(viewerSecret), ownBases(shown), own[index]!, weighted(shown)),
    ),
    placements,
  });
}

/** The answer that makes what was placed; null if this machine does not remember it. */
function placementOf(laid: Laid, seed: Uint8Array, given: readonly Given[]): Placement | null {
  const asked = JSON.stringify(laid.question);
  for (const { question, answer } of given) {
    if (JSON.stringify(question) !== asked) continue;
    const key = derivationKey(seed, laid.context(answer));
    if (sameBytes(laid.again(answer, streamOf(key)), laid.part)) return { answer, key };
  }
  return null;
}

const timesAll = (points: readonly Point[], secret: Scalar): Point[] =>
  timesSecret(
    points,
    points.map(() => secret),
  );

import { CryptoError } from '../../../crypto/error.ts';
import { decodePoints, POINT_BYTES } from '../../../crypto/group.ts';
import type { Point } from '../../../crypto/group.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import { sameBytes } from '../../bytes/equal.ts';
import { AnswerError } from '../../table/error.ts';
import type { Laid, Shown } from '../../table/sealed/shown.ts';
import type { Answer, Question, Sight } from '../../table/step.ts';
import { addShareProof, again, handedBases, openedFaces, ownBases } from '../audit/receipt/opening.ts';
import { streamOf } from '../session/derive.ts';
import { EncodingError } from '../wire/cbor.ts';
import type { Header } from '../wire/header.ts';
import { tableId } from '../wire/header.ts';
import type { Recorder } from './recorder.ts';
import type { Disclosure, Placement } from './wire.ts';
import { decodeDisclosure, disclosureContext, LONGEST_DISCLOSURE } from './wire.ts';

/** What a seat has shown, and everybody has checked. */
export interface Disclosed {
  readonly seat: number;
  readonly sights: readonly Sight[];
  readonly answers: readonly { readonly question: Question; readonly answer: Answer }[];
}

/** Thrown for cards that are not those that lay on the table. */
export class DisclosureError extends Error {
  override readonly name = 'DisclosureError';
}

/**
 * Checks what a seat shows against the messages of the table.
 * @param seat the seat from which it came
 * @throws {DisclosureError} if it is not what this seat was shown and has placed
 */
export function checkDisclosure(bytes: Uint8Array, header: Header, recorder: Recorder, seat: number): Disclosed {
  const shown = read(bytes);
  if (!sameBytes(shown.table, tableId(header)) || shown.seat !== seat) wrong('they are of another table or seat');
  const sights = recorder.sightsOf(seat);
  const placements = recorder.placementsOf(seat);
  if (shown.shareProofs.length !== sights.length || shown.placements.length !== placements.length)
    wrong('they are not as many as were shown and placed');
  const faces = openedSights(shown, header, sights);
  return {
    seat,
    sights: sights.map(({ sight }, index) => ({ name: sight, faces: faces[index]! })),
    answers: placements.flatMap((laid, index) => {
      const placed = shown.placements[index]!;
      return placed === null ? [] : [{ question: laid.question, answer: placedBy(laid, placed) }];
    }),
  };
}

function read(bytes: Uint8Array): Disclosure {
  if (bytes.length > LONGEST_DISCLOSURE) wrong('they are too long');
  try {
    return decodeDisclosure(bytes);
  } catch (error) {
    if (error instanceof EncodingError) wrong(error.message);
    throw error;
  }
}

function openedSights(shown: Disclosure, header: Header, sights: readonly Shown[]): Sight['faces'][] {
  const { table, seat } = shown;
  const parts = sights.map((each) => [again(handedBases(each)), again(ownBases(each))] as const);
  const count = parts.reduce((sum, [handed, own]) => sum + handed.length + own.length, 0);
  if (shown.shares.length !== count * POINT_BYTES) wrong('they are not as many as were shown');
  const points = pointsIn(shown.shares);
  let at = 0;
  const next = (length: number): Point[] => points.slice(at, (at += length));
  const shares = parts.map(([handed, own]) => [next(handed.length), next(own.length)] as const);
  const viewer = decodePoints(header.seats[seat]!.viewer)[0]!;
  const equations = new Equations();
  const enter = (
    part: number,
    shareKey: Point,
    bases: readonly Point[],
    shares: readonly Point[],
    proof: Uint8Array,
  ): void => {
    const context = disclosureContext(table, seat, part);
    if (!addShareProof(context, { shareKey, bases, shares }, proof, equations))
      wrong('there is a proof where no share was opened');
  };
  holding(() => {
    const all = (side: 0 | 1, of: typeof parts): Point[] => of.flatMap((each) => each[side]);
    enter(0, viewer, all(0, parts), all(0, shares), shown.viewerProof);
    sights.forEach(({ own }, index) =>
      enter(index + 1, own?.shareKey ?? viewer, parts[index]![1], shares[index]![1], shown.shareProofs[index]!),
    );
    return equations.check();
  });
  return sights.map((each, index) => {
    const faces = openedFaces(each, ...shares[index]!);
    return faces ?? wrong('they have no faces');
  });
}

function placedBy(laid: Laid, { answer, key }: Placement): Answer {
  try {
    if (sameBytes(laid.again(answer, streamOf(key)), laid.part)) return answer;
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
  }
  return wrong('they are not what was placed');
}

function pointsIn(bytes: Uint8Array): Point[] {
  let points: Point[] = [];
  holding(() => {
    points = decodePoints(bytes);
    return true;
  });
  return points;
}

function holding(check: () => boolean): void {
  try {
    if (check()) return;
  } catch (error) {
    if (!(error instanceof CryptoError)) throw error;
  }
  wrong('they do not open the cards on the table');
}

function wrong(why: string): never {
  throw new DisclosureError(`the cards shown are not right: ${why}`);
}

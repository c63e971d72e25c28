import { decodePoints, encodePoints, subtract } from '../../../../crypto/group.ts';
import type { Point } from '../../../../crypto/group.ts';
import type { Equations } from '../../../../crypto/proof/batching/equations.ts';
import * as dleq from '../../../../crypto/proof/dleq.ts';
import type { Face } from '../../../table/card.ts';
import type { Ceremony, Deal } from '../../../../crypto/key.ts';
import type { Onlooker, Shown } from '../../../table/sealed/shown.ts';

/** Remembers what was last shown to one seat under one name, and how the key was made. */
export class ShownTo implements Onlooker {
  last: Shown | undefined;
  key:
    { readonly ceremony: Ceremony; readonly deals: readonly Deal[]; readonly holders: readonly number[] } | undefined;

  constructor(
    private readonly viewer: number,
    private readonly sight: string,
  ) {}

  dealt(ceremony: Ceremony, deals: readonly Deal[], holders: readonly number[]): void {
    this.key = { ceremony, deals, holders };
  }

  shown(shown: Shown): void {
    if (shown.viewer === this.viewer && shown.sight === this.sight) this.last = shown;
  }
}

/** The first components of all shares sent to the viewer: the bases of the points that the viewer opens. */
export const handedBases = ({ handed }: Shown): Point[] => handed.flatMap((cards) => cards.map(({ a }) => a));

/** The bases of the viewer's own shares, if the viewer is an opening seat. */
export const ownBases = ({ own, cards }: Shown): Point[] => (own === undefined ? [] : cards.map(({ a }) => a));

/**
 * The faces of the cards, from what the viewer has opened: v·A for each share (A, B) sent to the viewer, and the
 * viewer's own shares. Undefined if a card has no face.
 */
export function openedFaces(shown: Shown, opened: readonly Point[], own: readonly Point[]): Face[] | undefined {
  const count = shown.cards.length;
  const handed = shown.handed.map((cards, seat) =>
    cards.map(({ b }, index) => subtract(b, opened[seat * count + index]!)),
  );
  const faces = shown.facesBy([...handed, ...(own.length === 0 ? [] : [own])]);
  return faces.every((face) => face !== undefined) ? (faces as Face[]) : undefined;
}

/** Decodes points again, in case their decoding was deferred. */
export const again = (points: readonly Point[]): Point[] => decodePoints(encodePoints(points));

/**
 * Adds to `equations` that all shares belong to one share key. Where there are no bases nothing is proved, and the proof
 * must be empty.
 * @returns false for a proof of nothing
 * @throws {CryptoError} for a malformed proof
 */
export function addShareProof(
  context: Uint8Array,
  statement: dleq.DleqStatement,
  proof: Uint8Array,
  equations: Equations,
): boolean {
  if (statement.bases.length === 0) return proof.length === 0;
  dleq.verify(context, statement, proof, equations);
  return true;
}

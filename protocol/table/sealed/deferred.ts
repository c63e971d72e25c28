import type { Ciphertext } from '../../../crypto/elgamal.ts';
import { decodeCiphertexts, unreadCiphertexts } from '../../../crypto/elgamal.ts';
import type { Point } from '../../../crypto/group.ts';
import { decodePoints, unreadPoints } from '../../../crypto/group.ts';
import type { Claim } from '../../../crypto/proof/batching/claim.ts';

/**
 * Takes what is to be checked elsewhere: proofs, and that encodings of points are what they should be. A run that puts things
 * aside goes on as if all of them held. What it comes to counts only once all have been found to hold; if one does not,
 * the run says nothing, not even who is at fault.
 */
export interface DeferredChecks {
  claim(claim: Claim): void;
  /** Points that have not been decoded yet. */
  points(points: readonly Point[]): void;
}

/** The cards in a body. @throws {CryptoError} */
export function readCiphertexts(deferred: DeferredChecks | undefined, bytes: Uint8Array): Ciphertext[] {
  if (deferred === undefined) return decodeCiphertexts(bytes);
  const cards = unreadCiphertexts(bytes);
  deferred.points(cards.flatMap(({ a, b }) => [a, b]));
  return cards;
}

/** The points in a body. @throws {CryptoError} */
export function readPoints(deferred: DeferredChecks | undefined, bytes: Uint8Array): Point[] {
  if (deferred === undefined) return decodePoints(bytes);
  const points = unreadPoints(bytes);
  deferred.points(points);
  return points;
}

import type { Ciphertext } from '../../../crypto/elgamal.ts';
import { decodeCiphertexts, unreadCiphertexts } from '../../../crypto/elgamal.ts';
import type { Point } from '../../../crypto/group.ts';
import { decodePoints, unreadPoints } from '../../../crypto/group.ts';
import type { Claim } from '../../../crypto/proof/batching/claim.ts';

/**
 * Collects checks that are made elsewhere: proofs, and the decoding of points. A run that defers checks goes on as if
 * all of them held. Its result is valid only once all have held. If one fails, the result means nothing and does not
 * show which seat is at fault.
 */
export interface DeferredChecks {
  claim(claim: Claim): void;
  /** Encoded points that have not been decoded. */
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

/** Every proof is announcements, which are points, then responses, which are scalars, and nothing else. */
import { ensure } from '../error.ts';
import {
  type Point,
  type Scalar,
  POINT_BYTES,
  SCALAR_BYTES,
  decodePoints,
  decodeScalars,
  encodePoints,
  encodeScalars,
} from '../group.ts';

/** The exact length of a proof, in bytes. */
export function proofSize(points: number, scalars: number): number {
  return points * POINT_BYTES + scalars * SCALAR_BYTES;
}

export function encodeProof(points: readonly Point[], scalars: readonly Scalar[]): Uint8Array {
  const bytes = new Uint8Array(proofSize(points.length, scalars.length));
  bytes.set(encodePoints(points));
  bytes.set(encodeScalars(scalars), points.length * POINT_BYTES);
  return bytes;
}

/** How the points of proofs are read: `decodePoints`, or something put off. */
export type ReadPoints = (bytes: Uint8Array) => Point[];

/**
 * The counts come from the statement, never from the proof.
 * @throws CryptoError 'length', 'point', 'scalar'
 */
export function decodeProof(
  proof: Uint8Array,
  points: number,
  scalars: number,
  readPoints: ReadPoints = decodePoints,
): { points: Point[]; scalars: Scalar[]; responses: Uint8Array } {
  ensure(proof.length === proofSize(points, scalars), 'length', 'a proof of the wrong length');
  const responses = proof.slice(points * POINT_BYTES);
  // Scalars first: they are cheap to refuse.
  const decoded = decodeScalars(responses);
  return { points: readPoints(proof.subarray(0, points * POINT_BYTES)), scalars: decoded, responses };
}

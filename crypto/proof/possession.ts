/**
 * "I know the logarithm of this key": Schnorr 1991. Bound by its context to a table and a seat, it stops rogue keys.
 */
import { ensure } from '../error.ts';
import { type Point, type Scalar, baseG, generator, isIdentity, mod, timesBaseSecret } from '../group.ts';
import { type RandomBytes, randomScalar } from '../random.ts';
import { Transcript } from '../transcript.ts';
import { decodeProof, encodeProof, proofSize } from './encoding.ts';
import type { Equations } from './batching/equations.ts';

/** key = x·G, with x the witness. The identity is no key. */
export interface PossessionStatement {
  readonly key: Point;
}

/** Exact length of the proof, in bytes. */
export function size(): number {
  return proofSize(1, 1);
}

function begin(context: Uint8Array, statement: PossessionStatement): Transcript {
  ensure(!isIdentity(statement.key), 'identity', 'the key is the identity');
  const transcript = new Transcript('possession', context);
  transcript.absorbPoints('key', [statement.key]);
  return transcript;
}

/** @throws CryptoError 'identity' */
export function prove(
  context: Uint8Array,
  statement: PossessionStatement,
  witness: Scalar,
  random: RandomBytes,
): Uint8Array {
  const transcript = begin(context, statement);
  const nonce = randomScalar(random);
  const announcement = timesBaseSecret(baseG, [nonce]);
  transcript.absorbPoints('announcement', announcement);
  const c = transcript.challenge('challenge');
  return encodeProof(announcement, [mod(nonce + c * witness)]);
}

/** Enters one proof into `equations`. @throws CryptoError 'identity', 'length', 'point', 'scalar' */
export function verify(
  context: Uint8Array,
  statement: PossessionStatement,
  proof: Uint8Array,
  equations: Equations,
): void {
  const { points, scalars, responses } = decodeProof(proof, 1, 1, equations.readPoints);
  const transcript = begin(context, statement);
  transcript.absorbPoints('announcement', points);
  const c = transcript.challenge('challenge');
  transcript.absorb('responses', responses);
  equations.begin(transcript.digest('proof'));
  equations.add([
    [generator, scalars[0]!],
    [statement.key, -c],
    [points[0]!, -1n],
  ]);
}

/**
 * "These are my shares of the decryptions": S_k = x·A_k for all k, with X = x·G. Chaum and Pedersen 1992, once for all
 * cards of a round: the cards are folded by coefficients drawn after all of them are fixed, Σ e_k·S_k = x·Σ e_k·A_k.
 * If S_k ≠ x·A_k for some k the folded equation holds with probability 2^-128.
 */
import { ensure } from '../error.ts';
import {
  type Point,
  type Scalar,
  baseG,
  generator,
  isIdentity,
  mod,
  sumOfProductsPublic,
  timesBaseSecret,
  timesSecret,
} from '../group.ts';
import { type RandomBytes, randomScalar } from '../random.ts';
import { Transcript } from '../transcript.ts';
import { decodeProof, encodeProof, proofSize } from './encoding.ts';
import type { Equations, Term } from './batching/equations.ts';

/** A base may be the identity (an open card); its share is the identity then. At least one base. */
export interface DleqStatement {
  readonly shareKey: Point;
  readonly bases: readonly Point[];
  readonly shares: readonly Point[];
}

/** Exact length of the proof, in bytes, for any number of cards. */
export function size(): number {
  return proofSize(2, 1);
}

function begin(context: Uint8Array, { shareKey, bases, shares }: DleqStatement): [Transcript, Scalar[]] {
  ensure(
    bases.length > 0 && bases.length === shares.length,
    'length',
    'the shares are not one for each base, or there is no base',
  );
  ensure(!isIdentity(shareKey), 'identity', 'the share key is the identity');
  const transcript = new Transcript('dleq', context);
  transcript.absorbInteger('count', bases.length);
  transcript.absorbPoints('share key', [shareKey]);
  transcript.absorbPoints('bases', bases);
  transcript.absorbPoints('shares', shares);
  return [transcript, transcript.coefficients('fold', bases.length)];
}

/** @throws CryptoError 'length', 'identity' */
export function prove(context: Uint8Array, statement: DleqStatement, witness: Scalar, random: RandomBytes): Uint8Array {
  const [transcript, e] = begin(context, statement);
  const base = sumOfProductsPublic(statement.bases, e);
  const nonce = randomScalar(random);
  const announcements = [...timesBaseSecret(baseG, [nonce]), ...timesSecret([base], [nonce])];
  transcript.absorbPoints('announcements', announcements);
  const c = transcript.challenge('challenge');
  return encodeProof(announcements, [mod(nonce + c * witness)]);
}

/** Enters one proof into `equations`. @throws CryptoError 'length', 'identity', 'point', 'scalar' */
export function verify(context: Uint8Array, statement: DleqStatement, proof: Uint8Array, equations: Equations): void {
  const { points, scalars, responses } = decodeProof(proof, 2, 1, equations.readPoints);
  const [transcript, e] = begin(context, statement);
  transcript.absorbPoints('announcements', points);
  const c = transcript.challenge('challenge');
  const s = scalars[0]!;
  transcript.absorb('responses', responses);
  equations.begin(transcript.digest('proof'));
  equations.add([
    [generator, s],
    [statement.shareKey, -c],
    [points[0]!, -1n],
  ]);
  equations.add([
    ...statement.bases.map((base, k): Term => [base, s * e[k]!]),
    ...statement.shares.map((share, k): Term => [share, -c * e[k]!]),
    [points[1]!, -1n],
  ]);
}

/**
 * Batch verification. A proof states that some linear combinations of points are the identity; here the statements of
 * many proofs are folded by random weights into one sum of products, which is the identity if all hold and, but for a
 * probability of 1/ORDER, is not otherwise (Bellare, Garay, Rabin 1998). This is sound because the group has prime
 * order and every point was decoded canonically.
 *
 * The weights must not be known before all proofs are fixed. An auditor must come to the same result as a player did,
 * so they are no local coins but a hash over the digests of all proofs, each of which covers the whole proof and
 * statement, and they are full scalars because whoever forges can try hashes at leisure.
 */
import { type Point, type Scalar, decodePoints, isIdentity, mod, sumOfProductsPublic } from '../../group.ts';
import { Transcript } from '../../transcript.ts';
import { ensure } from '../../error.ts';
import type { ReadPoints } from '../encoding.ts';

/** scalar·point, a summand. */
export type Term = readonly [point: Point, scalar: Scalar];

interface Proof {
  readonly digest: Uint8Array;
  readonly equations: (readonly Term[])[];
}

export class Equations {
  private readonly entered: Proof[] = [];
  private readonly besides: Point[] = [];

  /** @param readPoints how the points of proofs are read; if it puts off decoding them, `check` finds what is none */
  constructor(readonly readPoints: ReadPoints = decodePoints) {}

  /** How many proofs have been entered. */
  get proofs(): number {
    return this.entered.length;
  }

  /**
   * Begins a proof; `add` then enters its equations.
   * @param digest a hash over the whole proof and its statement
   * @returns the proof's number, as `faulty` reports it
   */
  begin(digest: Uint8Array): number {
    return this.entered.push({ digest, equations: [] }) - 1;
  }

  /** Enters the equation Σ scalar·point = O for the proof begun last. Scalars may be any integers. */
  add(terms: readonly Term[]): void {
    const proof = this.entered.at(-1);
    ensure(proof !== undefined, 'argument', 'an equation is added before its proof is begun');
    proof.equations.push(terms);
  }

  /** Enters points that are in no equation, for `check` to decode. */
  decode(points: readonly Point[]): void {
    for (const point of points) this.besides.push(point);
  }

  /** Do all equations of all proofs hold? @throws CryptoError 'point' if something that was not decoded is no point */
  check(): boolean {
    return holds(this.entered, this.besides);
  }

  /** The numbers of the proofs that do not hold, in order: empty exactly if `check()`. */
  faulty(): number[] {
    return this.entered.flatMap((proof, i) => (holds([proof]) ? [] : [i]));
  }
}

function holds(proofs: readonly Proof[], besides: readonly Point[] = []): boolean {
  const transcript = new Transcript('batch', new Uint8Array());
  transcript.absorb('digests', ...proofs.map((proof) => proof.digest));
  const equations = proofs.flatMap((proof) => proof.equations);
  const weights = transcript.challenges('weights', equations.length);
  // The same point occurs in many equations and proofs (generators, keys, a seat's output that is the next one's
  // input); the same object costs one product.
  const sum = new Map<Point, bigint>(besides.map((point) => [point, 0n]));
  equations.forEach((terms, i) => {
    for (const [point, scalar] of terms) {
      sum.set(point, (sum.get(point) ?? 0n) + weights[i]! * scalar);
    }
  });
  return isIdentity(sumOfProductsPublic([...sum.keys()], [...sum.values()].map(mod)));
}

/**
 * The proof of a shuffle of Terelius and Wikström 2010, for vectors of ciphertexts; the notation is that of Haenni,
 * Locher, Koenig and Dubuis 2017 (doi 10.1007/978-3-319-70278-0_23), and Haines (arXiv:1901.08371) proves this vector
 * variant secure. Over any given generators: callers use permutation.ts, which fixes them.
 *
 * In short: c commits to a matrix, perfectly hiding. t1 shows that its rows sum to 1, t3 that the prover knows u'
 * = M·u, t2 with the chain that Π u'_i = Π u_k. The u_k are random and drawn after c, so by Schwartz–Zippel M is a
 * permutation matrix, but with probability about N/ORDER. t4 shows for each column that the outputs weighted by u' are
 * the inputs weighted by u, up to encryptions of O.
 */
import { ensure } from '../error.ts';
import { type Point, type Scalar, add, baseG, mod, subtract, sumOfProductsSecret, timesBaseSecret } from '../group.ts';
import { type RandomBytes, randomScalar, randomScalars } from '../random.ts';
import { Transcript } from '../transcript.ts';
import { encodeProof, proofSize } from './encoding.ts';
import type { Generators } from './generators.ts';
import { type PilesStatement, absorbStatement, ensureRandomness, isPermutation } from './piles.ts';

/** output[i] comes from input[permutation[i]]; `randomness[i][j]` is rho of output[i][j]. */
export interface PermutationWitness {
  readonly permutation: readonly number[];
  readonly randomness: readonly (readonly Scalar[])[];
}

/** Announcements: c, cHat, t1, t2, t3, t4 (a pair each column), tHat. */
export const announcementCount = (piles: number, width: number): number => 3 * piles + 3 + 2 * width;
/** Responses: s1, s2, s3, s4 (one each column), sHat, s'. */
export const responseCount = (piles: number, width: number): number => 2 * piles + 3 + width;

/** 32·(5N + 6 + 3w) bytes. */
export function sizeWith(piles: number, width: number): number {
  return proofSize(announcementCount(piles, width), responseCount(piles, width));
}

/**
 * Starts the transcript: absorbs context, generators, sizes, key and cards. Returns it with the sizes.
 * @throws CryptoError 'length', 'identity', 'argument'
 */
export function beginWith(
  { h, list }: Generators,
  context: Uint8Array,
  statement: PilesStatement,
): { transcript: Transcript; piles: number; width: number } {
  const transcript = new Transcript('permutation', context);
  transcript.absorbPoints('generators', [h.point, ...list]);
  const sizes = absorbStatement(transcript, statement);
  ensure(list.length === sizes.piles, 'argument', `${list.length} generators for ${sizes.piles} piles`);
  return { transcript, ...sizes };
}

const sum = (scalars: readonly bigint[]): Scalar => mod(scalars.reduce((total, scalar) => total + scalar, 0n));
const dot = (x: readonly bigint[], y: readonly bigint[]): Scalar => sum(x.map((scalar, i) => scalar * y[i]!));

/** @throws CryptoError 'length', 'identity', 'argument' */
export function proveWith(
  generators: Generators,
  context: Uint8Array,
  statement: PilesStatement,
  witness: PermutationWitness,
  random: RandomBytes,
): Uint8Array {
  const { transcript, piles: n, width } = beginWith(generators, context, statement);
  const { key, output } = statement;
  const { permutation, randomness } = witness;
  ensure(isPermutation(permutation, n), 'argument', 'not a permutation of the piles');
  ensureRandomness(randomness, n, width);

  // Commitments to the columns of the permutation matrix: c_{p(i)} = r_{p(i)}·G + H_i.
  const r = randomScalars(random, n);
  const masks = timesBaseSecret(baseG, r);
  const c = new Array<Point>(n);
  permutation.forEach((k, i) => (c[k] = add(masks[k]!, generators.list[i]!)));
  transcript.absorbPoints('c', c);
  const u = transcript.challenges('u', n);
  const moved = permutation.map((k) => u[k]!);

  // cHat_i = rHat_i·G + u'_i·cHat_{i-1} from cHat_{-1} = H is X_i·G + W_i·H with scalars known to the prover, so the
  // chain needs fixed bases only. x[i] and w[i] stand for X_{i-1} and W_{i-1}.
  const rHat = randomScalars(random, n);
  const x = [0n];
  const w = [1n];
  moved.forEach((value, i) => {
    x.push(mod(rHat[i]! + value * x[i]!));
    w.push(mod(value * w[i]!));
  });
  const wHat = randomScalars(random, n);
  const w1 = randomScalars(random, n);
  const onG = timesBaseSecret(baseG, [...x.slice(1), ...wHat.map((value, i) => mod(value + w1[i]! * x[i]!))]);
  const onH = timesBaseSecret(generators.h, [...w.slice(1), ...w1.map((value, i) => mod(value * w[i]!))]);
  const links = onG.map((point, i) => add(point, onH[i]!));
  const [cHat, tHat] = [links.slice(0, n), links.slice(n)];

  const [n1, n2, n3] = [randomScalar(random), randomScalar(random), randomScalar(random)];
  const n4 = randomScalars(random, width);
  const [t1, t2, t3] = timesBaseSecret(baseG, [n1, n2, n3]) as [Point, Point, Point];
  const t4g = timesBaseSecret(baseG, n4);
  const t4y = timesBaseSecret(key, n4);
  const t4 = n4.flatMap((_, j) => [
    subtract(
      sumOfProductsSecret(
        output.map((pile) => pile[j]!.a),
        w1,
      ),
      t4g[j]!,
    ),
    subtract(
      sumOfProductsSecret(
        output.map((pile) => pile[j]!.b),
        w1,
      ),
      t4y[j]!,
    ),
  ]);
  const later = [...cHat, t1, t2, add(t3, sumOfProductsSecret(generators.list, w1)), ...t4, ...tHat];
  transcript.absorbPoints('announcements', later);
  const z = transcript.challenge('challenge');

  return encodeProof(
    [...c, ...later],
    [
      mod(n1 + z * sum(r)),
      mod(n2 + z * x[n]!), // Σ rHat_i·Π_{k>i} u'_k is X_{N-1}
      mod(n3 + z * dot(u, r)),
      ...n4.map((nonce, j) =>
        mod(
          nonce +
            z *
              dot(
                moved,
                randomness.map((pile) => pile[j]!),
              ),
        ),
      ),
      ...wHat.map((nonce, i) => mod(nonce + z * rHat[i]!)),
      ...w1.map((nonce, i) => mod(nonce + z * moved[i]!)),
    ],
  );
}

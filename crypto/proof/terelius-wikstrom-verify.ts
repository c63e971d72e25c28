/** The verifier of terelius-wikstrom.ts: docs/proofs.md §4, the equations (1) to (5) for Equations to fold. */
import { type Point, type Scalar, generator, mod } from '../group.ts';
import { decodeProof } from './encoding.ts';
import type { Equations, Term } from './batching/equations.ts';
import type { Generators } from './generators.ts';
import { type PilesStatement, shape } from './piles.ts';
import { announcementCount, beginWith, responseCount } from './terelius-wikstrom.ts';

/** Takes lists off the front of another. */
function reader<T>(items: readonly T[]): (count: number) => T[] {
  let taken = 0;
  return (count) => {
    taken += count;
    return items.slice(taken - count, taken);
  };
}

const terms = (points: readonly Point[], scalar: (i: number) => bigint): Term[] =>
  points.map((point, i): Term => [point, scalar(i)]);

/** Enters one proof into `equations`. @throws CryptoError 'length', 'identity', 'point', 'scalar' */
export function verifyWith(
  generators: Generators,
  context: Uint8Array,
  statement: PilesStatement,
  proof: Uint8Array,
  equations: Equations,
): void {
  const { piles: n, width } = shape(statement);
  const { points, scalars, responses } = decodeProof(
    proof,
    announcementCount(n, width),
    responseCount(n, width),
    equations.readPoints,
  );
  const { transcript } = beginWith(generators, context, statement);
  transcript.absorbPoints('c', points.slice(0, n));
  const u = transcript.challenges('u', n);
  transcript.absorbPoints('announcements', points.slice(n));
  const x = transcript.challenge('challenge');
  transcript.absorb('responses', responses);

  const nextPoints = reader(points);
  const [c, cHat] = [nextPoints(n), nextPoints(n)];
  const [t1, t2, t3] = nextPoints(3) as [Point, Point, Point];
  const [t4, tHat] = [nextPoints(2 * width), nextPoints(n)];
  const nextScalars = reader(scalars);
  const [s1, s2, s3] = nextScalars(3) as [Scalar, Scalar, Scalar];
  const [s4, sHat, s] = [nextScalars(width), nextScalars(n), nextScalars(n)];
  const { h, list } = generators;

  equations.begin(transcript.digest('proof'));
  // (1) t1 = s1·G - x·(Σ c_k - Σ H_i)
  equations.add([[generator, s1], ...terms(c, () => -x), ...terms(list, () => x), [t1, -1n]]);
  // (2) t2 = s2·G - x·(cHat_{N-1} - (Π u_k)·H)
  const product = u.reduce((total, value) => mod(total * value), 1n);
  equations.add([
    [generator, s2],
    [cHat[n - 1]!, -x],
    [h.point, x * product],
    [t2, -1n],
  ]);
  // (3) t3 = s3·G + Σ s'_i·H_i - x·Σ u_k·c_k
  equations.add([[generator, s3], ...terms(list, (i) => s[i]!), ...terms(c, (k) => -x * u[k]!), [t3, -1n]]);
  // (4) t4_j = Σ s'_i·output[i][j] - s4_j·(G, Y) - x·Σ u_k·input[k][j], both components
  for (let j = 0; j < width; j++) {
    for (const component of ['a', 'b'] as const) {
      const column = (piles: PilesStatement['input']): Point[] => piles.map((pile) => pile[j]![component]);
      equations.add([
        ...terms(column(statement.output), (i) => s[i]!),
        [component === 'a' ? generator : statement.key.point, -s4[j]!],
        ...terms(column(statement.input), (k) => -x * u[k]!),
        [t4[2 * j + (component === 'a' ? 0 : 1)]!, -1n],
      ]);
    }
  }
  // (5) tHat_i = sHat_i·G + s'_i·cHat_{i-1} - x·cHat_i, from cHat_{-1} = H
  cHat.forEach((link, i) => {
    equations.add([
      [generator, sHat[i]!],
      [cHat[i - 1] ?? h.point, s[i]!],
      [link, -x],
      [tHat[i]!, -1n],
    ]);
  });
}

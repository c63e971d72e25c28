/**
 * The announcements T_s = f_s·(G, Y) - c_s·D_s of the rotation proof, by the cheapest way. What is known: the true D is
 * R·(G, Y), and D_s - D_true depends on the input piles only.
 */
import {
  type FixedBase,
  type Point,
  type Scalar,
  add,
  baseG,
  mod,
  subtract,
  sumOfProductsPublic,
  timesBaseSecret,
  timesPublic,
  timesSecret,
} from '../group.ts';
import type { Draft, Pair } from './disjunction.ts';
import type { Piles, PilesStatement } from './piles.ts';

/** The public coefficients: row i (k·a^(N-1-i)) and column j (b_j), and the orders they are folded in. */
export interface Folding {
  readonly a: Scalar;
  readonly rows: readonly Scalar[];
  readonly columns: readonly Scalar[];
  readonly permutations: readonly (readonly number[])[];
  /** All rotations of more than two piles, and k = 1/(1 - a^N). */
  readonly cyclic: boolean;
}

/** T_s of all branches. The group operations are the same whichever `index` is true. */
export function announce(
  statement: PilesStatement,
  folding: Folding,
  { challenges, responses }: Draft,
  index: number,
  r: Scalar,
): Pair[] {
  const { key, input } = statement;
  if (folding.permutations.length === 2 && input.length === 2) {
    const [c0, c1] = challenges as [Scalar, Scalar];
    const [keep, swap] = folding.permutations as [readonly number[], readonly number[]];
    if (keep[0] === 0 && swap[0] === 1) return bisect(key, input, folding, responses, [c0, c1], index, r);
  }
  const sums = (['a', 'b'] as const).map((component) => {
    const piles = foldColumns(input, folding.columns, component);
    return folding.cyclic ? cyclicSums(piles, folding) : permutedSums(piles, folding);
  });
  const shift = pairs(key, [r])[0]!;
  const f = pairs(key, responses);
  // D_s = R·(G, Y) + U_true - U_s.
  const [a, b] = sums.map((u, k) => {
    const after = add(k === 0 ? shift.a : shift.b, u[index]!);
    return timesSecret(
      u.map((before) => subtract(after, before)),
      challenges,
    );
  }) as [Point[], Point[]];
  return f.map((pair, s) => ({ a: subtract(pair.a, a[s]!), b: subtract(pair.b, b[s]!) }));
}

/** scalar·(G, Y) for each scalar. */
function pairs(key: FixedBase, scalars: readonly Scalar[]): Pair[] {
  const a = timesBaseSecret(baseG, scalars);
  const b = timesBaseSecret(key, scalars);
  return a.map((point, i) => ({ a: point, b: b[i]! }));
}

/** F[i] = Σ_j b_j·piles[i][j], one component. */
function foldColumns(piles: Piles, columns: readonly Scalar[], component: 'a' | 'b'): Point[] {
  return piles.map((pile) =>
    pile.length === 1
      ? pile[0]![component]
      : sumOfProductsPublic(
          pile.map((card) => card[component]),
          columns,
        ),
  );
}

/** U_s = Σ_i row_i·F[p_s(i)]. */
function permutedSums(piles: readonly Point[], { rows, permutations }: Folding): Point[] {
  return permutations.map((order) =>
    sumOfProductsPublic(
      order.map((m) => piles[m]!),
      rows,
    ),
  );
}

/**
 * The same for all rotations with one short step each. Without k the sums are S_s = Σ_i a^(N-1-i)·F[(i+s) mod N], and
 * S_{s+1} = a·S_s + (1 - a^N)·F[s]; so U_s = S_s/(1 - a^N) obeys U_{s+1} = a·U_s + F[s].
 */
function cyclicSums(piles: readonly Point[], { a, rows }: Folding): Point[] {
  const sums = [sumOfProductsPublic(piles, rows)];
  for (const pile of piles.slice(0, -1)) sums.push(add(timesPublic([sums.at(-1)!], [a])[0]!, pile));
  return sums;
}

/**
 * Two piles: T_s = (f_s - c_s·R)·(G, Y), minus c_s·(D_s - D_true) in the false branch. The sums of the two orders are
 * a·F[0] + F[1] and a·F[1] + F[0], so that difference is ±(a - 1)·(F[0] - F[1]), plus for the second branch.
 */
function bisect(
  key: FixedBase,
  input: Piles,
  { a, columns }: Folding,
  responses: readonly Scalar[],
  challenges: readonly [Scalar, Scalar],
  index: number,
  r: Scalar,
): Pair[] {
  const [first, second] = input as [Piles[number], Piles[number]];
  const difference = (component: 'a' | 'b'): Point => {
    const points = first.map((card, j) => subtract(card[component], second[j]![component]));
    return points.length === 1 ? points[0]! : sumOfProductsPublic(points, columns);
  };
  const scalar = mod(challenges[1 - index]! * (a - 1n) * (index === 0 ? 1n : -1n));
  const [pa, pb] = timesSecret([difference('a'), difference('b')], [scalar, scalar]) as [Point, Point];
  const known = pairs(
    key,
    responses.map((f, s) => mod(f - challenges[s]! * r)),
  );
  const simulated = known.map((pair) => ({ a: subtract(pair.a, pa), b: subtract(pair.b, pb) }));
  return [0, 1].map((s) => (s === index ? known[s]! : simulated[s]!));
}

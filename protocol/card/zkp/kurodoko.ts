import type { Card } from '../../table/card.ts';
import { HEART } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { bisect, discard, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { copy, exchanged, not, zero } from '../bit/bit.ts';

/** Bits here are white = 1 (♥♣) and black = 0 (♣♥), as in nurimisaki-kurodoko-zkp §5. */
export interface Kept {
  readonly both: Bit;
  readonly a: readonly [Bit, Bit];
  readonly b: Bit;
}

/**
 * a AND b, with a twice and b once: two shuffles, six helpers. nurimisaki-kurodoko-zkp §5.1 (after Nishida et al.
 * 2015), `docs/protocols.md` K6.
 */
export function* andKeeping(a: Bit, b: Bit): Protocol<Kept> {
  const zeros = [zero(), zero(), zero()] as const;
  // 1–3. The columns are (a, 0, 0, pair, pair), a card of each of the first three in each.
  const [left, right] = yield* bisect(
    [a[0], zeros[0][0], zeros[1][0], ...zeros[2]],
    [a[1], zeros[0][1], zeros[1][1], ...b],
  );
  const flip = yield* exchanged([left[0], right[0]]);
  const copies = [1, 2].map((row): Bit => [left[row]!, right[row]!]).map((pair) => (flip ? not(pair) : pair));
  // With ♣♥ on top the halves were exchanged just when a = 1, so that b lies on the left then, and zero otherwise.
  const lower: [Bit, Bit] = [
    [left[3], left[4]],
    [right[3], right[4]],
  ];
  const [both, rest] = flip ? [lower[1], lower[0]] : lower;
  // 4–6.
  const helper = zero();
  const [one, other] = yield* bisect([both[0], helper[0], rest[0]], [both[1], helper[1], rest[1]]);
  const turned = yield* exchanged([one[0], other[0]]);
  const pairs = [1, 2].map((row): Bit => [one[row]!, other[row]!]).map((pair) => (turned ? not(pair) : pair));
  return { both: pairs[0]!, a: copies as [Bit, Bit], b: pairs[1]! };
}

/** The cells of a ray from a numbered cell outward, restored, and as they count: white up to the first black one. */
export interface Ray {
  readonly cells: readonly Bit[];
  readonly counted: readonly Bit[];
}

/**
 * Turns all cells behind the first black one black, on copies: 0, 1 or 2(k-1) shuffles for k = 0, 1 or more cells.
 * nurimisaki-kurodoko-zkp §5.4 step 1(a), `docs/protocols.md` K7. Copies that are left over go to `left`.
 */
export function* ray(cells: readonly Bit[], left: Card[] = []): Protocol<Ray> {
  if (cells.length === 0) return { cells, counted: [] };
  if (cells.length === 1) {
    const [kept, used] = (yield* copy(cells[0]!, 2)) as [Bit, Bit];
    return { cells: [kept], counted: [used] };
  }
  const restored: Bit[] = [];
  const counted: Bit[] = [];
  let last = cells[0]!;
  for (const [index, cell] of cells.slice(1).entries()) {
    const { both, a, b } = yield* andKeeping(last, cell);
    if (index === 0) restored.push(a[1]);
    else left.push(...a[1]);
    counted.push(a[0]);
    restored.push(b);
    last = both;
  }
  return { cells: restored, counted: [...counted, last] };
}

/**
 * Rule 4 for one number: how many cells can be seen from it, itself among them. One shuffle more than its rays, which
 * are restored. nurimisaki-kurodoko-zkp §5.4 step 1; the numbered cell itself is known to be white.
 */
export function* seenFrom(
  rays: readonly (readonly Bit[])[],
  left: Card[] = [],
): Protocol<{ white: number; rays: (readonly Bit[])[] }> {
  const walked: Ray[] = [];
  for (const cells of rays) walked.push(yield* ray(cells, left));
  const counted = [...walked.flatMap((one) => one.counted), not(zero())];
  const cards = (yield* scramble(counted)).flat();
  const faces = yield* turn(cards);
  yield* discard(cards);
  return {
    white: faces.filter((face, index) => index % 2 === 0 && face === HEART).length,
    rays: walked.map((one) => one.cells),
  };
}

import type { Protocol } from '../../table/step.ts';
import type { Bit } from '../bit/bit.ts';
import { not } from '../bit/bit.ts';
import type { Shown } from '../zkp/five-card-trick.ts';
import { clubsTogether, showOr } from '../zkp/five-card-trick.ts';

/**
 * The OR of nurimisaki-kurodoko-zkp §2.2 as printed: (a, ♥, NOT b) is laid, and clubs side by side mean 0. In the
 * encoding (2) of the same section this is NOT (a AND b). `showOr` is the one to use.
 */
export function* printedOr(a: Bit, b: Bit): Protocol<Shown> {
  const { together, left, right } = yield* clubsTogether(a, not(b));
  return { value: together ? 0 : 1, a: left, b: not(right) };
}

/**
 * Rule 2 of Kurodoko as §5.4 prints it: two neighbours are refused when their OR is 1, "meaning that there are two
 * black cells". With black = 1 that refuses one black cell too. Two black cells are the AND, `showAnd`.
 */
export function* printedBlacksApart(a: Bit, b: Bit): Protocol<Shown> {
  const shown = yield* showOr(a, b);
  return { ...shown, value: shown.value === 1 ? 0 : 1 };
}

import { modulo, reachable } from '../../../../protocol/game/suken/belief.ts';

/** What one player saw of a turn. */
export interface Seen {
  readonly progressing: boolean;
  readonly declared: number | undefined;
  /** Own numbers that were not marked before. */
  readonly open: ReadonlySet<number>;
  /** The number of the own square that was marked. */
  readonly sum: number | undefined;
}

/** What follows from it for certain. */
export interface Deduction {
  /** All that the sum can have been; absent where it could be almost anything. */
  readonly sums?: readonly number[];
  /** What the other player must have declared. */
  readonly other?: number;
}

/**
 * An own mark gives the sum away, and with it what the other one declared. Without a mark the progressor
 * still knows five candidates, less the open numbers of her own.
 */
export function deduce({ progressing, declared, open, sum }: Seen): Deduction {
  if (sum !== undefined) {
    return declared === undefined ? { sums: [sum] } : { sums: [sum], other: modulo(sum - declared) };
  }
  if (!progressing || declared === undefined) return {};
  const sums = reachable(declared).filter((value) => !open.has(value));
  return sums.length === 1 ? { sums, other: modulo(sums[0]! - declared) } : { sums };
}

/** Numbers of the progressor with which the saboteur's `added` would mark one of the open squares. */
export const dangers = (added: number, open: ReadonlySet<number>): number[] =>
  [...open].map((value) => modulo(value - added)).sort((one, other) => one - other);

import type { Board } from '../../../../protocol/game/suken/board.ts';
import { modulo, reachable } from '../../../../protocol/game/suken/board.ts';

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
  /** All possible sums; undefined if it could be almost any number. */
  readonly sums?: readonly number[];
  /** What the only other player must have declared. */
  readonly other?: number;
}

/**
 * An own mark gives the sum away, and with it what a single other one declared. Without a mark the progressor
 * still knows a few candidates (five for one saboteur), less the open numbers of the own board.
 */
export function deduce(board: Board, saboteurs: number, { progressing, declared, open, sum }: Seen): Deduction {
  const certain = (known: number): Deduction =>
    declared === undefined || saboteurs > 1
      ? { sums: [known] }
      : { sums: [known], other: modulo(board, known - declared) };
  if (sum !== undefined) return certain(sum);
  if (!progressing || declared === undefined) return {};
  const sums = reachable(board, declared, saboteurs).filter((value) => !open.has(value));
  return sums.length === 1 ? certain(sums[0]!) : { sums };
}

/** The numbers that, named by the progressor, would with the only saboteur's `added` mark one of these `open` squares. */
export const dangers = (board: Board, added: number, open: ReadonlySet<number>): number[] =>
  [...open].map((value) => modulo(board, value - added)).sort((one, other) => one - other);

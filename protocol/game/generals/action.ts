import { SQUARES } from './rules/board.ts';
import { quotient } from './rules/quotient.ts';

/** A move from one square to another. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** What a player does in a turn. Squares are 0 … 71. */
export type Action =
  /**
   * A piece moves to a square beside it. `offer`: the player offers a draw. `claim`: the player declares that this
   * piece is the flag, and has arrived.
   */
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly with?: 'offer' | 'claim' }
  /** The player’s flag stands on the far row, on this square. */
  | { readonly kind: 'claim'; readonly square: number }
  /** The player accepts the draw that was offered with the last move. */
  | { readonly kind: 'accept' }
  | { readonly kind: 'resign' };

/** What may accompany a move, in the order of the codes. */
const EXTRAS = [undefined, 'offer', 'claim'] as const;

const MOVES = SQUARES * SQUARES;
const CLAIMS = EXTRAS.length * MOVES;
const ACCEPT = CLAIMS + SQUARES;
const RESIGN = ACCEPT + 1;

/** Number of answers to the question of a turn, illegal ones included. */
export const ACTIONS = RESIGN + 1;

/** An action as the answer to the question of a turn: 0 … ACTIONS-1. */
export function encodeAction(action: Action): number {
  switch (action.kind) {
    case 'move':
      return MOVES * EXTRAS.indexOf(action.with) + SQUARES * action.from + action.to;
    case 'claim':
      return CLAIMS + action.square;
    case 'accept':
      return ACCEPT;
    case 'resign':
      return RESIGN;
  }
}

/** The action that an answer means. */
export function decodeAction(answer: number): Action {
  if (answer === RESIGN) return { kind: 'resign' };
  if (answer === ACCEPT) return { kind: 'accept' };
  if (answer >= CLAIMS) return { kind: 'claim', square: answer - CLAIMS };
  const extra = EXTRAS[quotient(answer, MOVES)];
  const move = { from: quotient(answer % MOVES, SQUARES), to: answer % SQUARES };
  return extra === undefined ? { kind: 'move', ...move } : { kind: 'move', ...move, with: extra };
}

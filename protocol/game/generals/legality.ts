import type { Action, Step } from './action.ts';
import { actionText } from './notation.ts';
import { fileOf, isFarRow, isSquare, neighboursOf, rowOf } from './rules/board.ts';
import { isBesideEnemy, moved, squaresOf } from './rules/position.ts';
import type { Standing } from './standing.ts';
import { isOffered } from './standing.ts';

/** Why an action is illegal. */
export type Refusal =
  /** There is no such square. */
  | 'off-board'
  | 'no-piece'
  | 'enemy-piece'
  /** It stays where it is. */
  | 'same-square'
  | 'diagonal'
  /** Farther than to the next square. */
  | 'too-far'
  | 'own-piece'
  /** A piece is declared to be the flag that is not on the far row. */
  | 'not-far-row'
  /** A piece on the far row is declared to be the flag before it has won there. */
  | 'too-early'
  /** No draw was offered with the last move. */
  | 'no-offer';

/** Why the side whose turn it is may not do this; undefined if it may. */
export function refusalOf(standing: Standing, action: Action): Refusal | undefined {
  switch (action.kind) {
    case 'move': {
      const wrong = wrongMove(standing, action.from, action.to);
      return wrong ?? (action.with === 'claim' ? wrongArrival(standing, action.from, action.to) : undefined);
    }
    case 'claim':
      return wrongClaim(standing, action.square);
    case 'accept':
      return isOffered(standing) ? undefined : 'no-offer';
    case 'resign':
      return undefined;
  }
}

const REASONS: Readonly<Record<Refusal, string>> = {
  'off-board': 'there is no such square',
  'no-piece': 'no piece stands there',
  'enemy-piece': 'the piece there is the enemy’s',
  'same-square': 'the piece stays where it is',
  diagonal: 'no piece moves diagonally',
  'too-far': 'a piece moves to the next square',
  'own-piece': 'a piece of the same side stands there',
  'not-far-row': 'the piece is not on the far row',
  'too-early': 'a flag has not won there yet',
  'no-offer': 'no draw was offered with the last move',
};

/**
 * Why the side whose turn it is may not do this, in a sentence that begins with the reason’s name; undefined if it may.
 */
export function objectionTo(standing: Standing, action: Action): string | undefined {
  const refusal = refusalOf(standing, action);
  return refusal && `${refusal}: ${actionText(standing.turn, action)} is against the rules, ${REASONS[refusal]}`;
}

function wrongMove({ board, turn }: Standing, from: number, to: number): Refusal | undefined {
  if (!isSquare(from) || !isSquare(to)) return 'off-board';
  const piece = board.get(from);
  if (piece === undefined) return 'no-piece';
  if (piece.side !== turn) return 'enemy-piece';
  if (from === to) return 'same-square';
  const [across, along] = [Math.abs(fileOf(from) - fileOf(to)), Math.abs(rowOf(from) - rowOf(to))];
  if (across === 1 && along === 1) return 'diagonal';
  if (across + along > 1) return 'too-far';
  return board.get(to)?.side === turn ? 'own-piece' : undefined;
}

/** Why a flag that moves there may not be declared with the move; undefined if it wins at once. */
function wrongArrival({ board, turn, farRow }: Standing, from: number, to: number): Refusal | undefined {
  if (!isFarRow(turn, to)) return 'not-far-row';
  // A flag wins a challenge against a flag alone, which ends the game.
  if (farRow === 'survive' || board.has(to)) return 'too-early';
  if (farRow === 'at-once') return undefined;
  return isBesideEnemy(moved(board, from, to), turn, neighboursOf(to)) ? 'too-early' : undefined;
}

/** A piece that has stood on the far row since before the enemy's last turn may be declared, by any rule. */
function wrongClaim({ board, turn }: Standing, square: number): Refusal | undefined {
  if (!isSquare(square)) return 'off-board';
  const piece = board.get(square);
  if (piece === undefined) return 'no-piece';
  if (piece.side !== turn) return 'enemy-piece';
  return isFarRow(turn, square) ? undefined : 'not-far-row';
}

/** The squares to which the piece on a square may move, if it is the turn of its side. */
export const targetsFrom = (standing: Standing, from: number): number[] =>
  neighboursOf(from).filter((to) => wrongMove(standing, from, to) === undefined);

/**
 * All legal moves of the side whose turn it is. There is always one: no army fills the board, so one of its
 * pieces has an empty square or an enemy beside it.
 */
export const legalSteps = (standing: Standing): Step[] =>
  squaresOf(standing.board, standing.turn).flatMap((from) => targetsFrom(standing, from).map((to) => ({ from, to })));

/** The squares whose piece may be declared to be the flag in place of a move. */
export const claimable = (standing: Standing): number[] =>
  squaresOf(standing.board, standing.turn).filter((square) => wrongClaim(standing, square) === undefined);

/** Whether the piece may be declared to be the flag with this move. */
export const mayClaimWith = (standing: Standing, { from, to }: Step): boolean =>
  refusalOf(standing, { kind: 'move', from, to, with: 'claim' }) === undefined;

import type { Uniform } from '../../game.ts';
import type { Step } from '../action.ts';
import { legalSteps } from '../legality.ts';
import type { Side } from '../rules/board.ts';
import { fileOf, FILES, isFarRow, neighboursOf, opponentOf, ROWS, rowOf } from '../rules/board.ts';
import type { Board, Piece } from '../rules/position.ts';
import { moved, positionKey } from '../rules/position.ts';
import type { Rank } from '../rules/ranks.ts';
import { codeOf } from '../rules/ranks.ts';
import { quotient } from '../rules/quotient.ts';
import type { Mind, Odds } from './mind.ts';
import { CERTAIN, moverKey } from './mind.ts';
import { worthOf, worthOfMeeting } from './worth.ts';

/** Worths in this file are times `CERTAIN`. */

/**
 * The move that seems best, by its immediate gain, the pieces in danger after it, and the position that it leads to.
 */
export function strongMove(mind: Mind, uniform: Uniform): Step {
  const before = danger(mind, mind.standing.board);
  let best: Step[] = [];
  let most = -Infinity;
  for (const step of legalSteps(mind.standing)) {
    const worth = worthOfStep(mind, step, before);
    if (worth > most) [best, most] = [[], worth];
    if (worth === most) best.push(step);
  }
  return best[uniform(best.length)]!;
}

const rankOf = ({ army }: Mind, { place }: Piece): Rank => army[place]!;
const oddsOf = ({ odds }: Mind, { place }: Piece): Odds => odds.get(place)!;

function worthOfStep(mind: Mind, { from, to }: Step, before: number): number {
  const { standing, side } = mind;
  const piece = standing.board.get(from)!;
  const against = standing.board.get(to);
  const rank = rankOf(mind, piece);
  if (against !== undefined) {
    const odds = oddsOf(mind, against);
    const after = moved(standing.board, from, to);
    const stays = survival(rank, odds);
    const exposed = danger(mind, after);
    return worthOfMeeting(rank, odds, true) + quotient(stays * (before - exposed), CERTAIN) + learning(rank, odds);
  }
  const board = moved(standing.board, from, to);
  const repeated = standing.seen.get(positionKey(board, opponentOf(side))) ?? 0;
  return before - danger(mind, board) + heading(mind, board, rank, from, to) - 3 * CERTAIN * repeated;
}

/** How likely a piece stays on the board after a challenge that it makes, out of `CERTAIN`. */
function survival(rank: Rank, odds: Odds): number {
  let chance = 0;
  const code = codeOf(rank);
  for (const [other, likely] of odds.entries()) {
    if (code > other !== (code + other === 15 && (code === 1 || other === 1))) chance += likely;
  }
  return chance;
}

const LEARNING = 1500;

/** Learning about a little-known piece is worth something, most of all for a cheap piece. */
const learning = (rank: Rank, odds: Odds): number =>
  odds.filter((chance) => chance > 0).length > 6 && worthOf(rank) <= 6 ? LEARNING : 0;

/** What the enemy can expect to win in its next turn: the most threatened piece in full, others in part. */
function danger(mind: Mind, board: Board): number {
  const { side } = mind;
  let [worst, others] = [0, 0];
  for (const [square, piece] of board) {
    if (piece.side !== side) continue;
    const rank = rankOf(mind, piece);
    let threat = 0;
    for (const beside of neighboursOf(square)) {
      const enemy = board.get(beside);
      if (enemy === undefined || enemy.side === side) continue;
      const odds = oddsOf(mind, enemy);
      if (rank === 'FLAG') threat = Math.max(threat, CERTAIN * worthOf('FLAG'));
      else threat = Math.max(threat, quotient(-eagerness(mind, piece, enemy) * worthOfMeeting(rank, odds, false), 10));
    }
    if (threat > worst) [worst, others] = [threat, others + worst];
    else others += threat;
  }
  return worst + quotient(3 * others, 10);
}

/**
 * How readily the enemy attacks, out of ten: it does not know the piece, unless it has shown its strength in a
 * challenge.
 */
function eagerness(mind: Mind, piece: Piece, enemy: Piece): number {
  const shown = mind.standing.plies.some(
    ({ piece: one, against, decision }) =>
      decision !== null &&
      ((one.side === piece.side && one.place === piece.place) ||
        (against?.side === piece.side && against.place === piece.place)),
  );
  return shown ? 8 : mind.movers.has(moverKey(enemy.side, enemy.place)) ? 5 : 3;
}

/** What a step ahead is worth in itself. */
const AHEAD = 50;

/** The worth of coming nearer to pieces that can be beaten, to the enemy's lines, or with the flag to the far row. */
function heading(mind: Mind, board: Board, rank: Rank, from: number, to: number): number {
  const { side } = mind;
  if (rank === 'FLAG') return flagHeading(mind, board, from, to);
  let pull = 0;
  for (const [square, piece] of board) {
    if (piece.side === side) continue;
    const worth = worthOfMeeting(rank, oddsOf(mind, piece), true);
    if (worth > 0) pull += quotient(worth * (closeness(to, square) - closeness(from, square)), CERTAIN);
  }
  return quotient(6 * pull, 10) + AHEAD * (progress(side, to) - progress(side, from));
}

const distance = (a: number, b: number): number => Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rowOf(a) - rowOf(b));

const closeness = (a: number, b: number): number => quotient(CERTAIN, 1 + distance(a, b));

const progress = (side: Side, square: number): number => (side === 'gold' ? rowOf(square) : ROWS - 1 - rowOf(square));

/** Steps that a piece has to make to the far row. */
const stepsLeft = (side: Side, square: number): number => ROWS - 1 - progress(side, square);

/** A flag runs when it gets there before any enemy can stop it, and otherwise stays away from enemies. */
function flagHeading({ side }: Mind, board: Board, from: number, to: number): number {
  const enemies = [...board].flatMap(([square, piece]) => (piece.side === side ? [] : [square]));
  if (isFarRow(side, to))
    return enemies.some((square) => distance(square, to) === 1) ? -CERTAIN * worthOf('FLAG') : 150 * CERTAIN;
  const free = (square: number): boolean => {
    const left = stepsLeft(side, square);
    return enemies.every((enemy) => Math.abs(fileOf(enemy) - fileOf(square)) > left + 1 || behind(side, enemy, square));
  };
  if (free(to) && stepsLeft(side, to) < stepsLeft(side, from)) return 60 * CERTAIN;
  const nearest = (square: number): number => Math.min(FILES, ...enemies.map((enemy) => distance(enemy, square)));
  return 500 * Math.min(0, nearest(to) - nearest(from)) - CERTAIN;
}

const behind = (side: Side, enemy: number, square: number): boolean => progress(side, enemy) < progress(side, square);

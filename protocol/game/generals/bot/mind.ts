import type { Knowledge } from '../knowledge.ts';
import { knowledgeOf } from '../knowledge.ts';
import type { Formation } from '../rules/formations.ts';
import type { Side } from '../rules/board.ts';
import type { Rank } from '../rules/ranks.ts';
import { countOf, RANKS } from '../rules/ranks.ts';
import { opponentOf } from '../rules/board.ts';
import { quotient } from '../rules/quotient.ts';
import type { Standing } from '../standing.ts';

/** How likely an enemy piece has each rank, in the order of the codes, in whole numbers out of `CERTAIN`, nearly. */
export type Odds = readonly number[];

export const CERTAIN = 1000;

/** What a player knows in a turn: the game, the own army, and the likely ranks of each enemy piece. */
export interface Mind {
  readonly side: Side;
  readonly standing: Standing;
  readonly army: Formation;
  readonly knowledge: Knowledge;
  /** By place in the enemy's set-up, of pieces on the board. */
  readonly odds: ReadonlyMap<number, Odds>;
  /** Pieces that have moved, as `moverKey` names them. */
  readonly movers: ReadonlySet<string>;
}

export const moverKey = (side: Side, place: number): string => `${side} ${place}`;

/** Rounds of balancing: rows to one piece each, columns to as many pieces as there are of a rank. */
const BALANCING = 4;

export function mindOf(standing: Standing, side: Side, army: Formation): Mind {
  const knowledge = knowledgeOf(standing, side, army);
  const enemy = opponentOf(side);
  const standingPlaces = new Set(
    [...standing.board.values()].filter((piece) => piece.side === enemy).map(({ place }) => place),
  );
  const movers = new Set(standing.plies.map(({ piece }) => moverKey(piece.side, piece.place)));
  const odds = new Map<number, Odds>();
  const weights = [...knowledge].map(([place, ranks]) => ({
    place,
    weights: weightsOf(ranks, movers.has(moverKey(enemy, place))),
  }));
  balance(weights.map((row) => row.weights));
  for (const row of weights) if (standingPlaces.has(row.place)) odds.set(row.place, row.weights);
  return { side, standing, army, knowledge, odds, movers };
}

/** A flag seldom moves. */
const weightsOf = (ranks: readonly Rank[], hasMoved: boolean): number[] =>
  RANKS.map((rank) => (ranks.includes(rank) ? countOf(rank) * (rank === 'FLAG' && hasMoved ? 1 : 10) : 0));

/**
 * Scales a table of weights until rows sum to `CERTAIN` and each column to the number of pieces of its rank, nearly.
 */
function balance(rows: number[][]): void {
  for (let round = 0; round < BALANCING; round += 1) {
    for (const [code, rank] of RANKS.entries()) {
      const sum = rows.reduce((total, row) => total + row[code]!, 0);
      if (sum > 0) for (const row of rows) row[code] = quotient(row[code]! * countOf(rank) * CERTAIN, sum);
    }
    for (const row of rows) {
      const sum = row.reduce((total, weight) => total + weight, 0);
      if (sum > 0) row.forEach((weight, code) => (row[code] = quotient(weight * CERTAIN, sum)));
    }
  }
}

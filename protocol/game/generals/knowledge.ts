import { decide } from './rules/challenge.ts';
import type { Formation } from './rules/formations.ts';
import type { Rank } from './rules/ranks.ts';
import { countOf, RANKS } from './rules/ranks.ts';
import type { Side } from './rules/board.ts';
import { opponentOf, PLACES } from './rules/board.ts';
import type { Ply, Standing } from './standing.ts';

/**
 * The possible ranks of each enemy piece, by its place in the enemy's set-up. A piece of which nothing is known may
 * have any rank.
 */
export type Knowledge = ReadonlyMap<number, readonly Rank[]>;

/**
 * What a side can conclude about each enemy piece from its own army, the results of challenges, and the number of
 * pieces of each rank. Every conclusion is certain, but not every certain conclusion is found.
 */
export function knowledgeOf(standing: Standing, own: Side, army: Formation): Knowledge {
  const enemy = opponentOf(own);
  const possible = new Map<number, Rank[]>(enemyPlaces(standing, enemy).map((place) => [place, [...RANKS]]));
  for (const ply of standing.plies) {
    const met = meeting(ply, own, army);
    if (met !== undefined) possible.set(met.place, (possible.get(met.place) ?? []).filter(met.fits));
  }
  settleCounts(possible);
  return possible;
}

/** The places of a side's set-up at which a piece stood. */
function enemyPlaces({ board, removed }: Standing, side: Side): number[] {
  const pieces = [...board.values(), ...removed];
  return Array.from({ length: PLACES }, (_, place) => place).filter((place) =>
    pieces.some((piece) => piece.side === side && piece.place === place),
  );
}

/** The enemy piece of a challenge, and the ranks that agree with the result. */
function meeting(
  { piece, against, decision }: Ply,
  own: Side,
  army: Formation,
): { place: number; fits: (rank: Rank) => boolean } | undefined {
  if (against === null || decision === null) return undefined;
  const attacks = piece.side === own;
  const [mine, other] = attacks ? [piece, against] : [against, piece];
  const rank = army[mine.place];
  if (rank === null || rank === undefined) return undefined;
  return {
    place: other.place,
    fits(enemy) {
      const due = attacks ? decide(rank, enemy) : decide(enemy, rank);
      return due.verdict === decision.verdict && due.flag === decision.flag;
    },
  };
}

function exclude(possible: Map<number, Rank[]>, place: number, rank: Rank): void {
  possible.set(
    place,
    possible.get(place)!.filter((each) => each !== rank),
  );
}

/**
 * Repeats two conclusions until nothing new follows: a rank whose pieces are all found is nowhere else; and if only as
 * many pieces can have a rank as there are pieces of it, these have it.
 */
function settleCounts(possible: Map<number, Rank[]>): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const rank of RANKS) {
      const able = [...possible].filter(([, ranks]) => ranks.includes(rank));
      const found = able.filter(([, ranks]) => ranks.length === 1);
      const open = able.filter(([, ranks]) => ranks.length > 1);
      if (open.length === 0) continue;
      if (found.length === countOf(rank)) {
        for (const [place] of open) exclude(possible, place, rank);
        changed = true;
      } else if (able.length === countOf(rank)) {
        for (const [place] of open) possible.set(place, [rank]);
        changed = true;
      }
    }
  }
}

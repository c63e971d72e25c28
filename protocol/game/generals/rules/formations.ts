import { FILES, PLACES } from './board.ts';
import type { Rank } from './ranks.ts';
import { ARMY, countOf, RANKS } from './ranks.ts';

/** An army as it is set up: the rank at each place 0 … 26 (see `squareOfPlace`), or null where it is empty. */
export type Formation = readonly (Rank | null)[];

const rows = (...lines: readonly [string, string, string]): Formation =>
  lines
    .join(' ')
    .split(' ')
    .map((name) => (name === '.' ? null : (name as Rank)));

/** Ready-made formations, the front line first. From CJ-Uy/Game-of-the-Generals-Online (MIT). */
export const FORMATIONS = {
  balanced: rows(
    'PVT PVT 2LT SGT CPT 1LT PVT PVT .',
    '. MAJ LTC BG1 LG3 MG2 COL SPY .',
    '. PVT SPY GEN4 FLAG GOA5 PVT . .',
  ),
  'left-hook': rows(
    'SGT 2LT 1LT PVT PVT . PVT PVT .',
    'LG3 MG2 COL CPT MAJ . SPY . PVT',
    'GOA5 GEN4 BG1 LTC SPY . . PVT FLAG',
  ),
  'deep-flag': rows(
    'PVT PVT PVT PVT PVT PVT SGT 2LT .',
    '. 1LT CPT MAJ LTC COL SPY SPY .',
    '. . BG1 MG2 FLAG LG3 GEN4 GOA5 .',
  ),
} as const satisfies Record<string, Formation>;

/** What keeps a formation from being an army. `have` is how many there are, `need` how many there must be. */
export type FormationFault = { readonly fault: 'places'; readonly have: number; readonly need: number } | RankFault;

interface RankFault {
  readonly fault: 'rank';
  readonly rank: Rank;
  readonly have: number;
  readonly need: number;
}

/** What is wrong with a formation; empty for a legal one. */
export function faultsOf(formation: Formation): FormationFault[] {
  if (formation.length !== PLACES) return [{ fault: 'places', have: formation.length, need: PLACES }];
  return RANKS.flatMap((rank): RankFault[] => {
    const [have, need] = [formation.filter((each) => each === rank).length, countOf(rank)];
    return have === need ? [] : [{ fault: 'rank', rank, have, need }];
  });
}

/** The formation seen in a mirror: left and right exchanged. */
export const mirrored = (formation: Formation): Formation =>
  formation.map((_, place) => formation[place - (place % FILES) + (FILES - 1 - (place % FILES))]!);

/**
 * A formation as the answer to the set-up question: for each place, which of the 27 piles comes to lie there. Piles 0 …
 * 20 are the pieces of `ARMY`, 21 … 26 are empty.
 * @throws {RangeError} if it is not a legal army
 */
export function orderOf(formation: Formation): number[] {
  if (faultsOf(formation).length > 0) throw new RangeError('the formation is not a legal army');
  const left = Array.from({ length: PLACES }, (_, pile) => pile);
  return formation.map((rank) => {
    const at = left.findIndex((pile) => (ARMY[pile] ?? null) === rank);
    return left.splice(at, 1)[0]!;
  });
}

/** The formation that such an answer means. */
export const formationOf = (order: readonly number[]): Formation => order.map((pile) => ARMY[pile] ?? null);

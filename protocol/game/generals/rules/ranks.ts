/** The ranks, in the order of their codes 0 … 14. The flag is lowest; the spy comes last and beats all but privates. */
export const RANKS = [
  'FLAG',
  'PVT',
  'SGT',
  '2LT',
  '1LT',
  'CPT',
  'MAJ',
  'LTC',
  'COL',
  'BG1',
  'MG2',
  'LG3',
  'GEN4',
  'GOA5',
  'SPY',
] as const;

export type Rank = (typeof RANKS)[number];

export const codeOf = (rank: Rank): number => RANKS.indexOf(rank);

/** How many pieces of a rank an army has. */
export const countOf = (rank: Rank): number => (rank === 'PVT' ? 6 : rank === 'SPY' ? 2 : 1);

/** The 21 pieces of an army, in the order of their codes. */
export const ARMY: readonly Rank[] = RANKS.flatMap((rank) => Array.from({ length: countOf(rank) }, () => rank));

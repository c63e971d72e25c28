import type { Rank } from '../../../../../protocol/game/generals/rules/ranks.ts';
import type { Language } from '../../../text/language.ts';

/** How a rank is called: in a sentence, and on a piece that is as wide as a thumb. */
interface RankWords {
  readonly name: string;
  readonly short: string;
}

const en: Readonly<Record<Rank, RankWords>> = {
  FLAG: { name: 'Flag', short: 'Flag' },
  PVT: { name: 'Private', short: 'Pvt' },
  SGT: { name: 'Sergeant', short: 'Sgt' },
  '2LT': { name: 'Second Lieutenant', short: '2Lt' },
  '1LT': { name: 'First Lieutenant', short: '1Lt' },
  CPT: { name: 'Captain', short: 'Cpt' },
  MAJ: { name: 'Major', short: 'Maj' },
  LTC: { name: 'Lieutenant Colonel', short: 'LtC' },
  COL: { name: 'Colonel', short: 'Col' },
  BG1: { name: 'One-Star General', short: '1★' },
  MG2: { name: 'Two-Star General', short: '2★' },
  LG3: { name: 'Three-Star General', short: '3★' },
  GEN4: { name: 'Four-Star General', short: '4★' },
  GOA5: { name: 'Five-Star General', short: '5★' },
  SPY: { name: 'Spy', short: 'Spy' },
};

const ja: Readonly<Record<Rank, RankWords>> = {
  FLAG: { name: '軍旗', short: '軍旗' },
  PVT: { name: '兵卒', short: '兵卒' },
  SGT: { name: '軍曹', short: '軍曹' },
  '2LT': { name: '少尉', short: '少尉' },
  '1LT': { name: '中尉', short: '中尉' },
  CPT: { name: '大尉', short: '大尉' },
  MAJ: { name: '少佐', short: '少佐' },
  LTC: { name: '中佐', short: '中佐' },
  COL: { name: '大佐', short: '大佐' },
  BG1: { name: '准将', short: '准将' },
  MG2: { name: '少将', short: '少将' },
  LG3: { name: '中将', short: '中将' },
  GEN4: { name: '大将', short: '大将' },
  GOA5: { name: '元帥', short: '元帥' },
  SPY: { name: 'スパイ', short: 'スパイ' },
};

export const rankWords: Readonly<Record<Language, Readonly<Record<Rank, RankWords>>>> = { en, ja };

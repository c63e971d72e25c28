import type { Entry } from '../study.ts';
import { actionsOfThePaper } from './werewolf/actions-paper.ts';
import { actions } from './werewolf/actions.ts';
import { adders } from './numbers/adders.ts';
import { auctionOfThePaper } from './auction/paper.ts';
import { sealedAuctions } from './auction/sealed.ts';
import { decimal } from './numbers/decimal.ts';
import { digits } from './numbers/digits.ts';
import { gates } from './numbers/gates.ts';
import { generals } from './generals.ts';
import { growing } from './puzzles/growing.ts';
import { integers } from './numbers/integers.ts';
import { judgments } from './werewolf/judgment.ts';
import { copiedProofs } from './puzzles/copied.ts';
import { kurodokoProof, nurimisakiProof } from './puzzles/kurodoko.ts';
import { virtualHands } from './love-letter/hands.ts';
import { memories } from './love-letter/memory.ts';
import { loveLetterOfThePaper } from './love-letter/paper.ts';
import { virtualTurns } from './love-letter/turns.ts';
import { printed } from './printed/index.ts';
import { rays } from './puzzles/rays.ts';
import { bonds } from './werewolf/bonds.ts';
import { potions } from './werewolf/potions.ts';
import { furtherRoles } from './werewolf/further.ts';
import { informationSharing } from './werewolf/sharing.ts';
import { tables } from './numbers/tables.ts';
import { zeroKnowledge } from './puzzles/zkp.ts';

/** All protocols that the laboratory examines. */
export const catalogue: readonly Entry[] = [
  ...gates,
  ...adders,
  ...integers,
  ...digits,
  ...decimal,
  ...tables,
  ...informationSharing,
  ...judgments,
  ...actions,
  ...actionsOfThePaper,
  ...furtherRoles,
  ...bonds,
  ...potions,
  ...growing,
  ...zeroKnowledge,
  ...rays,
  nurimisakiProof,
  kurodokoProof,
  ...copiedProofs,
  ...loveLetterOfThePaper,
  ...virtualTurns,
  ...virtualHands,
  ...memories,
  ...generals,
  ...auctionOfThePaper,
  ...sealedAuctions,
  ...printed,
];

const family = (name: string): string => name.split(':')[0]!;

/** The entry of that name, or all variants of that family. Nothing when the catalogue has no such name. */
export const entriesNamed = (name: string): readonly Entry[] =>
  catalogue.filter((entry) => entry.name === name || family(entry.name) === name);

/** The papers behind the short names that sources use. */
export const PAPERS: Readonly<Record<string, string>> = {
  '[SB]': 'Igari, Komano, Mizuki: Suken BINGO. SecITC 2025',
  '[BSB]': 'Igari, Komano, Mizuki: Secure Binary Suken BINGO (in Japanese). 2025',
  '[NK]':
    'Robert, Miyahara, Lafourcade, Mizuki: Physical ZKP Protocols for Nurimisaki and Kurodoko. Extended version of SSS 2022',
  '[LL]': 'Koizumi, Mizuki: Application of Secure Computation to the Love Letter Card Game (in Japanese). 2025',
  '[MW]': 'Kitamura, Kiya, Ono: A Moderatorless Protocol for Werewolf. arXiv:2606.00190',
};

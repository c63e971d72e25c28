import type { Setting, Settings } from '../settings.ts';

/** People at the table; with the virtual players there are two to four in the game. */
export const SEATS = { min: 1, max: 4 } as const;

/** Players in a game, virtual ones included. */
const MOST_PLAYERS = 4;

/** `paper`: with the Minister, as in love-letter-2025 §1.1. `2012`: the deck with the Countess, as sold in English. */
export type RuleSet = 'paper' | '2012';

/** Settings by name; `terms.ts` reads them. */
export const SETTINGS: readonly Setting[] = [
  /** How many virtual players sit beside the people. */
  { name: 'virtual', kind: 'integer', min: 0, max: MOST_PLAYERS - 1, default: 0 },
  { name: 'rules', kind: 'choice', options: ['paper', '2012'], default: 'paper' },
  /** `round`: a single round. `three`: first to three tokens. `full`: 7, 5 or 4 tokens for 2, 3 or 4 players. */
  { name: 'match', kind: 'choice', options: ['round', 'three', 'full'], default: 'round' },
  /** `look`: people whose cards are compared look at each other's. `blind`: they learn only whose is lower. */
  { name: 'baron', kind: 'choice', options: ['look', 'blind'], default: 'look' },
  /** `printed`: the paper's table. `better`: tables by phase of the round. */
  { name: 'strategy', kind: 'choice', options: ['printed', 'better'], default: 'printed' },
  /** `secret`: a virtual player remembers the hand that its 2 let it look at, and nobody sees it. */
  { name: 'memory', kind: 'choice', options: ['none', 'secret'], default: 'none' },
  /** `virtual`: the strategy plays on for a person who leaves. `out`: the person is out of the match. */
  { name: 'leaving', kind: 'choice', options: ['virtual', 'out'], default: 'virtual' },
];

/** Virtual players fill the table, as in the paper. */
export const defaultsFor = (seats: number): Settings => ({ virtual: Math.max(0, MOST_PLAYERS - seats) });

/** Limits the number of virtual players to the room at the table, and adds one if a person is alone. */
export function fitVirtual(settings: Settings, seats: number): Settings {
  const most = Math.max(0, MOST_PLAYERS - seats);
  const least = seats === 1 ? 1 : 0;
  return { ...settings, virtual: Math.max(least, Math.min(most, Number(settings['virtual']))) };
}

import type { Pair } from '../questions.ts';
import type { Winners } from '../roles.ts';

/**
 * What one player knows of a game of Werewolf: a fold over public events and the player's own sights, the same for the
 * page, the command line and the bot. A replay with roles hidden is the fold over the events alone.
 */
export interface WerewolfView {
  readonly seat: number;
  readonly seats: number;
  /** How many of each role were dealt. */
  readonly composition: Readonly<Record<string, number>>;
  readonly stage: 'dealing' | 'introduction' | 'night' | 'dawn' | 'day' | 'verdict' | 'over';
  /** The night or day that it is, from 1. */
  readonly date: number;
  /** The step of the night that everybody is at, where the night has several. */
  readonly step?: { readonly name: string; readonly number: number };
  /** Players who are asked and can be named, including those who have left, until the next dawn or verdict. */
  readonly living: readonly number[];
  /** Players who have left the table, dead or alive, in order. */
  readonly left: readonly number[];
  readonly deaths: readonly Death[];
  /** Players who have died since the last dawn or verdict. */
  readonly news: readonly Death[];
  readonly votes: readonly Ballot[];
  /** The candidates of the run-off that is due. */
  readonly runOff?: readonly number[];
  /** Attempts of this night at which too many chose. */
  readonly clashes: number;
  readonly claims: readonly Claim[];
  /** A claim of parity since the last dawn or verdict. */
  readonly claimed?: Claim;
  /** Own role, once seen. */
  readonly role?: string;
  /** The other members of the own pack. */
  readonly fellows: readonly number[];
  /** The werewolves whom a fanatic knows. */
  readonly masters: readonly number[];
  /** The executed players, and whether each was a werewolf. */
  readonly sensed: readonly Judgment[];
  /** Players who claimed to be the hunter, and shot. */
  readonly shots: readonly Shot[];
  /** The proposals of the pack tonight, exchange by exchange. */
  readonly proposals: readonly (readonly Proposal[])[];
  readonly judgments: readonly Judgment[];
  /** The other twin, for one of them. */
  readonly twin?: number;
  /** The other one of the Lovers, for one of them. */
  readonly lover?: number;
  /** The victims that the witch has learned, night by night; null: none was shown. */
  readonly victims: readonly Victim[];
  /** The potions that the witch has used, with or without effect. */
  readonly potions: Potions;
  /** The pair that Cupid has bound; undefined: none yet, or one drawn by lot. */
  readonly paired?: Pair;
  /** Whether a dead hunter may shoot, where the poisoned do not. */
  readonly mayShoot?: boolean;
  /** Every seat's role, once turned; undefined: not known to all. */
  readonly roles: readonly (string | undefined)[];
  /** The two Lovers, when the game is over. */
  readonly lovers: readonly number[];
  readonly team?: Winners;
}

interface Victim {
  readonly night: number;
  readonly seat: number | null;
}

interface Potions {
  readonly healed: boolean;
  readonly poisoned: boolean;
}

export interface Death {
  readonly seat: number;
  readonly date: number;
  /** The publicly known cause. */
  readonly cause: 'night' | 'vote' | 'shot' | 'bond' | 'left';
}

interface Shot {
  readonly seat: number;
  readonly target: number;
  readonly proved: boolean;
}

export interface Claim {
  readonly seats: readonly number[];
  readonly holds: boolean;
}

export interface Ballot {
  readonly day: number;
  readonly ballot: number;
  /** Who voted for whom; null for nobody. */
  readonly votes: readonly (readonly [number, number | null])[];
  /** Where that is secret: how many votes each has. */
  readonly counts?: readonly (readonly [number | null, number])[];
}

export interface Proposal {
  readonly from: number;
  readonly target: number | undefined;
}

export interface Judgment {
  readonly night: number;
  readonly seat: number;
  readonly werewolf: boolean;
}

export const emptyView = (seat: number): WerewolfView => ({
  seat,
  seats: 0,
  composition: {},
  stage: 'dealing',
  date: 0,
  living: [],
  left: [],
  deaths: [],
  news: [],
  votes: [],
  clashes: 0,
  claims: [],
  fellows: [],
  masters: [],
  sensed: [],
  shots: [],
  proposals: [],
  judgments: [],
  victims: [],
  potions: { healed: false, poisoned: false },
  roles: [],
  lovers: [],
});

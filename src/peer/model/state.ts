/**
 * What a page (or another front end) sees of a table (`TableState`) and may do there (`Table`).
 */

import type { Offered } from '../../net/code/offer.ts';
import type { Outcome } from '../../../protocol/game/game.ts';
import type { CardsNotice } from '../../../protocol/table/notice.ts';
import type { Counts } from '../../../protocol/table/sealed/need.ts';
import type { Disclosed } from '../../../protocol/room/disclosure/check.ts';
import type { Waiting } from '../../../protocol/room/player/player-event.ts';
import type { Terms } from '../../../protocol/room/wire/terms.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { StoryItem } from '../../../protocol/game/story.ts';
import type { ChatLine, ChatMessage } from './chat-message.ts';

export type { ChatLine, ChatMessage } from './chat-message.ts';

/** How far a table has come. */
type Stage =
  | 'gathering' // people come in, terms are discussed
  | 'keys' // everybody has agreed; the joint key is being made
  | 'playing'
  | 'ended' // to its end, by the rules
  | 'broken'; // somebody's machine did what it must not, or the table cannot go on

export interface Person {
  readonly key: string; // hex of the Ed25519 key
  readonly peer: string; // PeerId
  readonly name: string;
  readonly self: boolean;
  readonly bot: boolean;
  readonly agreed: boolean;
  /** Has asked for another game at a new table, while this one still lies here. */
  readonly wantsAgain: boolean;
  /** Has left a game that goes on, and said so: the seat was given up. */
  readonly departed?: boolean;
  readonly link: 'self' | 'connecting' | 'direct' | 'relayed' | 'lost';
  readonly rttMs?: number;
}

export type { Terms } from '../../../protocol/room/wire/terms.ts';

/** The work of the machines at the table. It names phases and people, never roles. */
interface Progress {
  readonly round: number;
  /** What is worked on: `Work.part` in protocol/table/notice.ts lists it. */
  readonly work: string;
  /** Whose machine is awaited or at work (seat). */
  readonly seat: number;
  readonly own: boolean;
  /** Part done of own work, 0 … total. */
  readonly done: number;
  readonly total: number;
}

export type { CardsNotice, WatchedCard } from '../../../protocol/table/notice.ts';

export interface Trouble {
  /** Key of a sentence in the page's dictionary. */
  readonly code: string;
  /** The seat at fault, where it is known. */
  readonly seat?: number;
  readonly detail: string;
}

/** The offence for which a seat was convicted. */
export interface Conviction {
  readonly seat: number;
  readonly code: string;
  readonly detail: string;
}

export interface TableState {
  readonly stage: Stage;
  /** Seats in order; before everybody has agreed, in order of arrival. */
  readonly people: readonly Person[];
  /** In the lobby: guests whose pages have another version, and who therefore cannot have a seat. */
  readonly others: readonly { readonly key: string; readonly name: string; readonly older: boolean }[];
  /**
   * At the opener: guests who have shown the invitation and wait without a seat, because all seats are taken, or the
   * game has begun or ended.
   */
  readonly unseated: readonly {
    readonly key: string;
    readonly name: string;
    readonly why: 'full' | 'started' | 'ended';
  }[];
  /** People who watch without a seat, including the person at this page. */
  readonly watchers: readonly { readonly key: string; readonly name: string; readonly self: boolean }[];
  /** This page has no seat, and watches the table. */
  readonly watching?: boolean;
  /** There is no free seat, but the table allows watching. */
  readonly mayWatch?: boolean;
  /**
   * For a watcher: how many messages of the log have been checked here, of how many. `live`: all of them have been, at
   * least once.
   */
  readonly followed?: { readonly done: number; readonly total: number; readonly live: boolean };
  readonly opener: boolean;
  readonly terms: Terms;
  /** Stands for people and terms as they are now, once they can make a table; else empty. */
  readonly proposal: string;
  /** The URL that brings a friend here, once there is a relay. */
  readonly invitationLink?: string;
  /** At the opener in the lobby, where the page has relays of its own: the code that friends can be told. */
  readonly spoken?: Offered | undefined;
  readonly seat?: number;
  readonly progress?: Progress;
  readonly question?: Asked;
  /** Chat messages since the game began, oldest first; if there are many, the oldest are dropped. */
  readonly chat: readonly ChatLine[];
  /** Seats whose next message has come before this machine could use it. */
  readonly arrived?: readonly number[];
  /** Other seats whose players have chosen, where answers are released together. */
  readonly ready?: readonly number[];
  /** Public events, own sights and own answers since the game began, in order: the game's view is a fold over them. */
  readonly story: readonly StoryItem[];
  readonly rounds: number;
  /** What this machine has checked so far. */
  readonly counts: Counts;
  /** All present have signed the outcome: the transcript is complete. */
  readonly closed: boolean;
  /** The page was opened again after the end: it shows what all at the table have seen. */
  readonly reopened?: boolean;
  /** The player's secret, in its canonical form. */
  readonly entrusted?: string;
  readonly outcome?: Outcome;
  /**
   * After the end, for a seat that can prove what only it was shown (an auction's winner): the claim, which together
   * with the transcript makes a receipt (`receiptFile`). It has not been sent to anybody.
   */
  readonly receipt?: Uint8Array;
  /** After the end: whether the player can still agree that all at the table see the own cards (`Table.showCards`). */
  readonly mayShow?: boolean;
  /**
   * What seats have shown after the end, the own one too, each checked on this machine; in the order in which it came.
   */
  readonly disclosed?: readonly Disclosed[];
  /** Seats that have shown other cards than lay on the table. */
  readonly misshown?: readonly number[];
  readonly trouble?: Trouble;
  /** Whether this seat comes back by itself after a reload; undefined if nobody asks for it. */
  readonly kept?: boolean;
  /** The seat that the machines wait for, and the votes for going on without it. */
  readonly waiting?: Waiting;
  /** Seats that this machine has convicted and voted out. */
  readonly convicted: readonly Conviction[];
  /** The opener's page is closed or asleep: this page has never reached it, and its relays do not know it. */
  readonly openerAbsent?: boolean;
  readonly relay: 'connecting' | 'ready' | 'lost' | 'none';
}

export type { StoryItem } from '../../../protocol/game/story.ts';

/** Connecting by codes that people pass to each other, where no relay introduces their pages. Any player may invite. */
export interface ByHand {
  /**
   * A code for one friend, and the time at which it expires (milliseconds since 1970). A reload of this page ends it,
   * too.
   */
  invite(): Promise<{ readonly code: string; readonly until: number }>;
  /**
   * Enters the friend's answer; resolves once the two pages are connected. @throws {NetError} that says why they are
   * not
   */
  enter(answer: string): Promise<void>;
  /** Answers the code of another player at this table, to be connected to that player again. @throws {NetError} */
  answer(code: string): Promise<{ readonly code: string; readonly connected: Promise<void> }>;
}

/** A question to the player, with the customs of the game's table for it. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
  /** The moment at which its time is up, on the clock of `performance.now()`. */
  readonly until?: number;
  /** Length of its time in milliseconds. */
  readonly window?: number;
  /**
   * `at-end`: the answer is kept until the time is up, `together`: until all have chosen; it can be changed until then.
   */
  readonly released?: 'at-once' | 'at-end' | 'together';
  /**
   * The answer has been handed to the machine and cannot be changed; the question goes when the machine has taken it.
   */
  readonly given?: boolean;
  /** The answer that is kept. */
  readonly held?: Answer;
}

/** A seat at a table that is being opened, joined or played. */
export interface Table {
  readonly state: TableState;
  /** Stands for this table in all links to it (`tableOf` in invitation.ts). */
  readonly mark: string;
  /** Connecting by codes; undefined if there are only bots. */
  readonly byHand?: ByHand | undefined;
  /** Called after every change of `state`; returns the way to stop it. */
  subscribe(listener: (state: TableState) => void): () => void;
  /** Called with cards to be shown on the table; these may be ignored. */
  onCards(listener: (cards: CardsNotice) => void): () => void;
  rename(name: string): void;
  /** Makes another code for friends to be told (`TableState.spoken`). */
  newCode(): void;
  /**
   * Only the opener's proposal counts; takes back everybody's agreement.
   * @throws {EncodingError}
   * @throws {SettingsError} for terms that no table takes
   */
  propose(terms: Terms): void;
  /**
   * The opener removes an unreachable person from the list, by `Person.key`. A person who comes back is put on it
   * again.
   */
  dismiss(key: string): void;
  /** Agrees to what `TableState.proposal` stood for when the player saw it; does nothing if it has changed since. */
  agree(proposal: string): void;
  /** @throws {AnswerError} when the answer is outside the rules; nothing is sent then. */
  answer(id: number, answer: Answer): void;
  /**
   * Gives the player's machine a secret that answers questions for the player (protocol/game/secret.ts), at any time
   * until it has answered. The secret stays on this machine.
   * @throws {InputError} when the game cannot read it; @throws {TableError} `no-secret` when at this table nothing
   * answers for this player
   */
  entrust(text: string): void;
  /** Sends a chat message to the seats that may read it now. @returns whether it could be sent */
  say(said: ChatMessage): boolean;
  /** Votes for going on without the seat that the table waits for (`TableState.waiting`); as many as it says must. */
  voteAbsent(seat: number): void;
  /** After the end: agrees that all at the table see the own cards (`TableState.mayShow`). */
  showCards(): void;
  /** The signed transcript so far, as a file. */
  transcript(): Promise<Uint8Array>;
  /** Gives up a place in the lobby, or the wait for one, and watches over the same links: the table to go on with. */
  watchInstead(): Table;
  /** The same people, the same terms, a new table. */
  again(): void;
  /** Closes the table but keeps the seat, to which this browser can come back. */
  rest(): Promise<void>;
  leave(): Promise<void>;
}

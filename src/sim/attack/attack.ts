import type { Message, Statement } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import type { Chance } from '../machine/chance.ts';

/** Something that a hostile machine sends to some of the others. */
export interface Letter {
  readonly to: readonly number[];
  readonly bytes: Uint8Array;
  /** The message, if what the seat says next is to follow it. */
  readonly follows?: Message;
}

/** What can come of an attack at honest machines. */
export type Effect =
  /** All name the seat, put it out and go on; before the game has begun they stop. */
  | 'convicted'
  /** They go on as if nothing had been. */
  | 'harmless'
  /** It is as if the seat said nothing, and after a time they go on without it; before the game has begun they wait. */
  | 'silent';

/** The hand that a changed machine has: everything that its owner has. */
export interface Hand {
  readonly seat: number;
  readonly signingKey: Uint8Array;
  readonly others: readonly number[];
  readonly chance: Chance;
  /** What the seat's machine has published before, oldest first. */
  readonly said: readonly Message[];
  /** What others' machines have published, as far as it has arrived. */
  readonly heard: readonly Message[];
}

/** One way to cheat, with the seat's own signing key, in the place of one of its messages. */
export interface Attack {
  readonly name: string;
  /** All that may come of it; which one can depend on where it strikes. */
  readonly effects: readonly Effect[];
  /** What is sent in the message's place; undefined when this message does not serve. */
  strike(message: Message, hand: Hand): readonly Letter[] | undefined;
  /** Whom the seat goes on talking to afterwards; without it, to all. */
  readonly then?: 'silence' | 'those-told';
}

/** The message changed, rightly signed. */
export const altered = (message: Message, hand: Hand, change: Partial<Statement>): Message =>
  signMessage({ ...message, ...change }, hand.signingKey);

/** In the message's place, to everybody. */
export const instead = (hand: Hand, message: Message): Letter[] => [
  { to: hand.others, bytes: message.bytes, follows: message },
];

/** The message as it is, and something besides. */
export const besides = (hand: Hand, message: Message, ...more: Uint8Array[]): Letter[] => [
  ...instead(hand, message),
  ...more.map((bytes) => ({ to: hand.others, bytes })),
];

import type { Message, Statement } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import type { Chance } from '../machine/chance.ts';

/** A message that a hostile machine sends to some of the others. */
export interface Letter {
  readonly to: readonly number[];
  readonly bytes: Uint8Array;
  /** The message, if what the seat says next is to follow it. */
  readonly follows?: Message;
}

/** The possible effects of an attack at honest machines. */
export type Effect =
  /** All name the seat, remove it and go on; before the game they stop. */
  | 'convicted'
  /** They go on as without it. */
  | 'harmless'
  /** The seat seems silent, and after a time they go on without it; before the game they wait. */
  | 'silent';

/** What an attack has to work with: everything that the owner of the machine has. */
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
  /** All possible effects; which one occurs can depend on where the attack strikes. */
  readonly effects: readonly Effect[];
  /** The messages sent instead; undefined when the attack cannot use this message. */
  strike(message: Message, hand: Hand): readonly Letter[] | undefined;
  /** The seats to which it goes on sending; without it, all. */
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

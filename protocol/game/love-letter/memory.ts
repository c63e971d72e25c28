import type { Card } from '../../table/card.ts';
import type { CardNumber } from './rules/cards.ts';

/** What a virtual player remembers of a hand: a face-down copy of its value, which nobody has seen. */
export interface Memory {
  /** The virtual player who remembers. */
  readonly player: number;
  /** Who holds the hand now. */
  readonly holder: number;
  /** Eight cards, a heart in the place of the number. */
  readonly value: readonly Card[];
  /** What its holders have played since: if the hand was one of these, it may be gone. */
  readonly played: readonly CardNumber[];
}

/** At most one of each virtual player: the latest. */
export type Memories = readonly Memory[];

/** A virtual player has looked at a hand. */
export const remembering = (memories: Memories, memory: Omit<Memory, 'played'>): Memories => [
  ...memories.filter(({ player }) => player !== memory.player),
  { ...memory, played: [] },
];

/** A hand has been discarded: nobody need remember it any more. */
export const forget = (memories: Memories, holder: number): Memories =>
  memories.filter((memory) => memory.holder !== holder);

/** A player has played a card out of two: which of them she kept, nobody knows. */
export const afterPlay = (memories: Memories, holder: number, card: CardNumber): Memories =>
  memories.map((memory) => (memory.holder === holder ? { ...memory, played: [...memory.played, card] } : memory));

/** Two players have traded their hands. What comes into the own hand need not be remembered. */
export function afterTrade(memories: Memories, one: number, other: number): Memories {
  const now = (holder: number): number => (holder === one ? other : holder === other ? one : holder);
  return memories
    .map((memory) => ({ ...memory, holder: now(memory.holder) }))
    .filter(({ player, holder }) => player !== holder);
}

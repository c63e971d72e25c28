import type { Memory } from '../../card/love-letter/memory.ts';
import type { CardNumber } from './rules/cards.ts';

/** What a virtual player remembers of a hand, which nobody sees. */
interface Remembered extends Memory {
  /** The virtual player who remembers. */
  readonly player: number;
}

/** At most one of each virtual player: the latest. */
export type Memories = readonly Remembered[];

/** A virtual player has looked at a hand. */
export const remembering = (memories: Memories, memory: Omit<Remembered, 'stale'>): Memories => [
  ...memories.filter(({ player }) => player !== memory.player),
  { ...memory, stale: [] },
];

/** A hand has been discarded: nobody need remember it any more. */
export const forget = (memories: Memories, holder: number): Memories =>
  memories.filter((memory) => memory.holder !== holder);

/** A player has played a card out of two: which of them she kept, nobody knows. */
export const afterPlay = (memories: Memories, holder: number, card: CardNumber): Memories =>
  memories.map((memory) => (memory.holder === holder ? { ...memory, stale: [...memory.stale, card] } : memory));

/** Two players have traded their hands. What comes into the own hand need not be remembered. */
export function afterTrade(memories: Memories, one: number, other: number): Memories {
  const now = (holder: number): number => (holder === one ? other : holder === other ? one : holder);
  return memories
    .map((memory) => ({ ...memory, holder: now(memory.holder) }))
    .filter(({ player, holder }) => player !== holder);
}

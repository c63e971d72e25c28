import type { Memory } from '../../../card/love-letter/memory.ts';
import { forget } from '../../../card/love-letter/memory.ts';
import type { Protocol } from '../../../table/step.ts';
import type { CardNumber } from '../rules/cards.ts';

/** What a virtual player remembers of a hand, which nobody sees. */
interface Remembered extends Memory {
  /** The virtual player who remembers. */
  readonly player: number;
}

/** What virtual players remember: at most one hand each, the latest that each has looked at. */
export class Memories {
  private all: readonly Remembered[] = [];

  of(player: number): Memory | undefined {
    return this.all.find((memory) => memory.player === player);
  }

  /** A virtual player has looked at a hand, and has a copy of its value. */
  *keep(player: number, memory: Omit<Memory, 'stale'>): Protocol<void> {
    yield* this.drop((other) => other.player === player);
    this.all = [...this.all, { player, ...memory, stale: [] }];
  }

  /** A player has named a number by what she remembered, which is used up by that. */
  use(player: number): void {
    this.all = this.all.filter((memory) => memory.player !== player);
  }

  /** A hand is discarded: nobody need remember it any more. */
  discarded(holder: number): Protocol<void> {
    return this.drop((memory) => memory.holder === holder);
  }

  /** A player goes out: her hand is discarded, and she remembers nothing. */
  out(player: number): Protocol<void> {
    return this.drop((memory) => memory.holder === player || memory.player === player);
  }

  /** The round is over. */
  end(): Protocol<void> {
    return this.drop(() => true);
  }

  /** A player has played a card out of two: which of them she kept, nobody knows. */
  played(holder: number, card: CardNumber): void {
    this.all = this.all.map((memory) =>
      memory.holder === holder ? { ...memory, stale: [...memory.stale, card] } : memory,
    );
  }

  /** Two players have traded their hands. What comes into the own hand need not be remembered. */
  *traded(one: number, other: number): Protocol<void> {
    const now = (holder: number): number => (holder === one ? other : holder === other ? one : holder);
    this.all = this.all.map((memory) => ({ ...memory, holder: now(memory.holder) }));
    yield* this.drop(({ player, holder }) => player === holder);
  }

  private *drop(which: (memory: Remembered) => boolean): Protocol<void> {
    const dropped = this.all.filter(which);
    this.all = this.all.filter((memory) => !which(memory));
    for (const memory of dropped) yield* forget(memory);
  }
}

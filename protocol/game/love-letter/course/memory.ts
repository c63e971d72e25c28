import type { Memory } from '../../../card/love-letter/memory.ts';
import { forget } from '../../../card/love-letter/memory.ts';
import type { Protocol } from '../../../table/step.ts';
import type { CardNumber } from '../rules/cards.ts';

/** A virtual player's memory of a hand, which nobody sees. */
interface Remembered extends Memory {
  /** The virtual player who remembers. */
  readonly player: number;
}

/** The memories of virtual players: for each at most one hand, the latest that it has looked at. */
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

  /** A player has named a number from memory, which uses the memory up. */
  use(player: number): void {
    this.all = this.all.filter((memory) => memory.player !== player);
  }

  /** A hand is discarded, so nobody needs to remember it any more. */
  discarded(holder: number): Protocol<void> {
    return this.drop((memory) => memory.holder === holder);
  }

  /** A player goes out: the hand is discarded, and the player's memory is dropped. */
  out(player: number): Protocol<void> {
    return this.drop((memory) => memory.holder === player || memory.player === player);
  }

  /** The round is over. */
  end(): Protocol<void> {
    return this.drop(() => true);
  }

  /** A player has played one of two cards; nobody else knows which of them was kept. */
  played(holder: number, card: CardNumber): void {
    this.all = this.all.map((memory) =>
      memory.holder === holder ? { ...memory, stale: [...memory.stale, card] } : memory,
    );
  }

  /** Two players have traded their hands. A virtual player need not remember a hand that it receives. */
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

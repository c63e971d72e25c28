import type { CardNumber } from '../rules/cards.ts';
import { NUMBERS, unseen } from '../rules/cards.ts';
import { seenByAll } from '../standing.ts';
import type { LoveLetterView } from '../view.ts';

/** What the others may hold, as far as one player knows: likelihoods as whole numbers out of `total`. */
export class Odds {
  readonly total: number;
  /** For each player the cards that the player may hold, 1 … 8, by how many there are of each. */
  private readonly counts: readonly (readonly number[])[];

  /** @param own the cards in the player's own hand */
  constructor(view: LoveLetterView, own: readonly CardNumber[]) {
    const known = view.known.flatMap(({ card }) => (card === null ? [] : [card]));
    const left = unseen([...seenByAll(view.standing), ...own, ...known]);
    this.counts = view.known.map(({ card, not }) =>
      NUMBERS.map((number) => {
        if (card !== null) return number === card ? 1 : 0;
        return not.includes(number) ? 0 : Math.max(0, left[number - 1]!);
      }),
    );
    this.total = this.scaleWithout(undefined);
  }

  /** How likely the player holds each number 1 … 8, out of `total`. */
  of(player: number): number[] {
    const scale = this.scaleWithout(player);
    return this.counts[player]!.map((count) => count * scale);
  }

  /** A sum over the numbers that the player may hold, weighted by how likely each is. */
  mean(player: number, worth: (card: CardNumber) => number): number {
    return this.of(player).reduce((sum, weight, index) => sum + weight * worth(index + 1), 0);
  }

  /** The product of the sums of counts of all players but one. */
  private scaleWithout(player: number | undefined): number {
    return this.counts.reduce((product, counts, other) => {
      const sum = counts.reduce((all, count) => all + count, 0);
      return other === player ? product : product * Math.max(1, sum);
    }, 1);
  }
}

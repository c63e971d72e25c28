import type { Face } from '../card.ts';
import { CLUB, HEART } from '../card.ts';

/** The box of cards beside the table: counts how many cards of each face a procedure needs. */
export class Supply {
  private readonly spare = new Map<Face, number>();
  private readonly brought = new Map<Face, number>();

  take(face: Face): void {
    const left = this.spare.get(face) ?? 0;
    if (left > 0) this.spare.set(face, left - 1);
    else this.brought.set(face, (this.brought.get(face) ?? 0) + 1);
  }

  giveBack(face: Face): void {
    this.spare.set(face, (this.spare.get(face) ?? 0) + 1);
  }

  /** Number of clubs and hearts that had to be brought to the table: the card count of the papers. */
  get colourCards(): number {
    return (this.brought.get(CLUB) ?? 0) + (this.brought.get(HEART) ?? 0);
  }

  /** Number of other cards (numbers), which the papers count separately or replace by colour cards. */
  get otherCards(): number {
    let sum = 0;
    for (const count of this.brought.values()) sum += count;
    return sum - this.colourCards;
  }
}

import { openMany } from '../../../crypto/elgamal.ts';
import type { Ciphertext } from '../../../crypto/elgamal.ts';
import type { Ceremony, Deal } from '../../../crypto/key.ts';
import { addMany } from '../../../crypto/group.ts';
import type { Point, Scalar } from '../../../crypto/group.ts';
import type { Face } from '../card.ts';

/** Cards that were shown to one seat, as far as everybody at the table knows them. */
export interface Shown {
  readonly viewer: number;
  readonly sight: string;
  readonly cards: readonly Ciphertext[];
  /** By opening seats other than the viewer: their shares of the cards, encrypted to the viewer. */
  readonly handed: readonly (readonly Ciphertext[])[];
  /**
   * If the viewer is an opening seat: the coefficient of its share, and the key of its share times this coefficient.
   */
  readonly own: { readonly weight: Scalar; readonly shareKey: Point } | undefined;
  /**
   * The faces that remain when these shares of all opening seats are subtracted; undefined for a card without a face.
   */
  facesBy(shares: readonly (readonly Point[])[]): readonly (Face | undefined)[];
}

/** Observes a run through a table, for proofs about what was shown. */
export interface Onlooker {
  /** The key was made by these deals among these seats. */
  dealt(ceremony: Ceremony, deals: readonly Deal[], holders: readonly number[]): void;
  shown(shown: Shown): void;
}

/** Subtracts the sum of the shares from each card. */
export const opened = (cards: readonly Ciphertext[], shares: readonly (readonly Point[])[]): Point[] =>
  openMany(
    cards,
    shares.reduce((totals, of) => addMany(totals, of)),
  );

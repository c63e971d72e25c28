import { openMany } from '../../../crypto/elgamal.ts';
import type { Ciphertext } from '../../../crypto/elgamal.ts';
import type { Ceremony, Deal } from '../../../crypto/key.ts';
import { addMany } from '../../../crypto/group.ts';
import type { Point, Scalar } from '../../../crypto/group.ts';
import type { Face } from '../card.ts';

/** Cards that were shown to one seat, as everybody at the table has seen them being shown. */
export interface Shown {
  readonly viewer: number;
  readonly sight: string;
  readonly cards: readonly Ciphertext[];
  /** By opening seats other than the viewer: their shares of the cards, encrypted to the viewer. */
  readonly handed: readonly (readonly Ciphertext[])[];
  /** If the viewer is an opening seat herself: the coefficient of her share, and her share's key times it. */
  readonly own: { readonly weight: Scalar; readonly shareKey: Point } | undefined;
  /** The faces that these shares of all opening seats leave; undefined for a card that shows no face. */
  facesBy(shares: readonly (readonly Point[])[]): readonly (Face | undefined)[];
}

/** Looks on while a table is gone through: for proofs about what was shown. */
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

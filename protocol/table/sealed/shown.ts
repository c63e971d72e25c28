import { openMany } from '../../../crypto/elgamal.ts';
import type { Ciphertext } from '../../../crypto/elgamal.ts';
import type { Ceremony, Deal } from '../../../crypto/key.ts';
import { addMany } from '../../../crypto/group.ts';
import type { Point, Scalar } from '../../../crypto/group.ts';
import type { RandomBytes } from '../../../crypto/random.ts';
import type { Face } from '../card.ts';
import type { Answer, Question } from '../step.ts';

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

/** What a seat has placed, as far as everybody at the table knows it: cards, or piles in an order. */
export interface Laid {
  readonly seat: number;
  readonly question: Question;
  /** The seat's part of its message. */
  readonly part: Uint8Array;
  /** Where the randomness of this answer was derived: it binds the place, what could be placed, and the answer. */
  context(answer: Answer): Uint8Array;
  /** The part of the message that places this answer with this randomness. @throws {AnswerError} */
  again(answer: Answer, random: RandomBytes): Uint8Array;
}

/** Observes a run through a table, for proofs about what was shown and placed. */
export interface Onlooker {
  /** The key was made by these deals among these seats. */
  dealt(ceremony: Ceremony, deals: readonly Deal[], holders: readonly number[]): void;
  shown(shown: Shown): void;
  /** Something was placed that is not turned for all in the same round. */
  laid?(laid: Laid): void;
}

/** Subtracts the sum of the shares from each card. */
export const opened = (cards: readonly Ciphertext[], shares: readonly (readonly Point[])[]): Point[] =>
  openMany(
    cards,
    shares.reduce((totals, of) => addMany(totals, of)),
  );

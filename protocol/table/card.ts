/**
 * Cards as a procedure handles them: opaque tokens. What lies under a token (a face, a ciphertext)
 * is known to the executor alone, so that the same procedure runs in the clear, sealed, or in an audit.
 */

/** What is printed on a card's front: `♣`, `♥`, or a number such as `7`. */
export type Face = string;

export const CLUB: Face = '♣';
export const HEART: Face = '♥';

/** A card on the table. Two tokens are two cards; a card that has been shuffled is a new token. */
export interface Card {
  /** For a card that was laid: the face that everybody saw when it was put down. */
  readonly laid?: Face;
}

/** Cards that stay together in a shuffle (a column, a commitment, a bundle). */
export type Pile = readonly Card[];

/**
 * Puts known cards down in front of everybody and turns them over. This costs no player any work, because a card known
 * to all is a ciphertext with randomness 0.
 */
export const lay = (...faces: Face[]): Card[] => faces.map((face) => ({ laid: face }));

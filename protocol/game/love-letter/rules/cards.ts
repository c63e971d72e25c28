/** The number on a card, 1 … 8. The page chooses between its names. */
export type CardNumber = number;

/** The cards by number. love-letter-2025 table 1. */
export const SOLDIER = 1;
export const CLOWN = 2;
export const KNIGHT = 3;
export const PRIEST = 4;
export const WIZARD = 5;
export const GENERAL = 6;
export const MINISTER = 7;
export const PRINCESS = 8;

/** 1 … 8. */
export const NUMBERS: readonly CardNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The 16 cards of a deck. love-letter-2025 §1.1. */
export const DECK: readonly CardNumber[] = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8];

/** How many cards of each number, 1 … 8 at the indices 0 … 7, are not among those that everybody has seen. */
export function unseen(seen: readonly CardNumber[]): number[] {
  const count = (cards: readonly CardNumber[], number: CardNumber): number =>
    cards.filter((each) => each === number).length;
  return NUMBERS.map((number) => count(DECK, number) - count(seen, number));
}

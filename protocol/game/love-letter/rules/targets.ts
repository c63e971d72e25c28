import type { CardNumber } from './cards.ts';
import { CLOWN, GENERAL, KNIGHT, NUMBERS, SOLDIER, unseen, WIZARD } from './cards.ts';

/** Who stands in a round, as everybody knows it. */
export interface Field {
  /** Players who are not out, in ascending order. */
  readonly alive: readonly number[];
  /** Those whom no card's effect reaches. */
  readonly shielded: readonly number[];
}

/** Whether a card is aimed at a player. */
export const isAimed = (card: CardNumber): boolean => [SOLDIER, CLOWN, KNIGHT, WIZARD, GENERAL].includes(card);

/** Others who are neither out nor protected. */
const reachable = ({ alive, shielded }: Field, player: number): number[] =>
  alive.filter((other) => other !== player && !shielded.includes(other));

/**
 * At whom a person may aim a card, in ascending order: an unprotected other, with a 5 also herself. Empty: the card has no
 * effect, because all others are protected.
 */
export function targetsOf(field: Field, player: number, card: CardNumber): number[] {
  if (!isAimed(card)) return [];
  const others = reachable(field, player);
  return card === WIZARD ? [...others, player].sort((a, b) => a - b) : others;
}

/** Whom chance chooses from where nobody chooses: as a person may, but with a 5 herself only if there is nobody else. */
export const targetsByLot = (field: Field, player: number): number[] => reachable(field, player);

/** What a person may name with a 1: any number but 1. */
export const GUESSES: readonly CardNumber[] = NUMBERS.filter((number) => number !== SOLDIER);

/** What chance names with a 1: a number that somebody may hold for all that everybody has seen; any, if only 1s can be. */
export function guessesByLot(seen: readonly CardNumber[]): readonly CardNumber[] {
  const left = unseen(seen);
  const possible = GUESSES.filter((number) => left[number - 1]! > 0);
  return possible.length > 0 ? possible : GUESSES;
}

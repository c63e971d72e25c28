import type { CardNumber } from './cards.ts';
import { CLOWN, GENERAL, KNIGHT, NUMBERS, SOLDIER, unseen, WIZARD } from './cards.ts';

/** The players of a round, as everybody knows them. */
export interface Field {
  /** Players who are not out, in ascending order. */
  readonly alive: readonly number[];
  /** Players protected from every card's effect. */
  readonly shielded: readonly number[];
}

/** Whether a card is aimed at a player. */
export const isAimed = (card: CardNumber): boolean => [SOLDIER, CLOWN, KNIGHT, WIZARD, GENERAL].includes(card);

/** Others who are neither out nor protected. */
const reachable = ({ alive, shielded }: Field, player: number): number[] =>
  alive.filter((other) => other !== player && !shielded.includes(other));

/**
 * The players at whom a person may aim a card, in ascending order: unprotected others, and with a 5 also oneself.
 * Empty: the card has no effect, because all others are protected.
 */
export function targetsOf(field: Field, player: number, card: CardNumber): number[] {
  if (!isAimed(card)) return [];
  const others = reachable(field, player);
  return card === WIZARD ? [...others, player].sort((a, b) => a - b) : others;
}

/**
 * The players from whom chance chooses if nobody does: as for a person, but with a 5 oneself only if there is nobody
 * else.
 */
export const targetsByLot = (field: Field, player: number): number[] => reachable(field, player);

/** The numbers that a person may name with a 1: any but 1. */
export const GUESSES: readonly CardNumber[] = NUMBERS.filter((number) => number !== SOLDIER);

/**
 * The numbers that chance may name with a 1: those that a player may hold as far as everybody knows; all, if only 1s
 * are possible.
 */
export function guessesByLot(seen: readonly CardNumber[]): readonly CardNumber[] {
  const left = unseen(seen);
  const possible = GUESSES.filter((number) => left[number - 1]! > 0);
  return possible.length > 0 ? possible : GUESSES;
}

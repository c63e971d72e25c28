import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { turn } from '../../table/steps.ts';
import type { Bit } from './bit.ts';

/**
 * Binary integer commitments: n bit commitments, written with the highest bit at the left on the table and
 * kept here lowest bit first. suken-bingo-2025 §2.2.
 */
export type BinaryInteger = readonly Bit[];

/** The faces of the commitment to `value`, as the cards lie: lowest bit first, two cards a bit. */
export const integerFaces = (value: number, bits: number): Face[] =>
  Array.from({ length: bits }, (_, index) => ((value >> index) & 1 ? [HEART, CLUB] : [CLUB, HEART])).flat();

/** Cards in the order of `integerFaces`, taken as bits. */
export const integerOf = (cards: Pile): BinaryInteger =>
  Array.from({ length: cards.length >> 1 }, (_, index): Bit => [cards[2 * index]!, cards[2 * index + 1]!]);

export const integerCards = (integer: BinaryInteger): Card[] => integer.flat();

/** The value that these faces stand for, or undefined when some pair is no bit. */
export function readInteger(faces: readonly Face[]): number | undefined {
  let value = 0;
  for (let index = 0; 2 * index < faces.length; index += 1) {
    const pair = `${faces[2 * index]}${faces[2 * index + 1]}`;
    if (pair === HEART + CLUB) value |= 1 << index;
    else if (pair !== CLUB + HEART) return undefined;
  }
  return value;
}

/** Turns a binary integer commitment face up and reads it. */
export function* openInteger(integer: BinaryInteger): Protocol<number | undefined> {
  return readInteger(yield* turn(integerCards(integer)));
}

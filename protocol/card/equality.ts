import type { Card, Face, Pile } from '../table/card.ts';
import { lay } from '../table/card.ts';
import type { Protocol } from '../table/step.ts';
import { all, copyCards, discard, faceDown, named, scramble, turn } from '../table/steps.ts';
import type { Bit } from './bit.ts';
import { and, not, open, xor } from './bit.ts';
import type { BinaryInteger } from './integer.ts';
import { integerCards, integerOf } from './integer.ts';

export interface Comparison {
  readonly equal: boolean;
  /** The compared integers, restored. */
  readonly x: BinaryInteger;
  readonly y: BinaryInteger;
}

/**
 * Equality check that restores its inputs, in the open result. 13 shuffles for six bits.
 * suken-bingo-2025 App. B (second protocol), with the reading of `protocols.md` S5: row 2 restores the inputs,
 * row 3 is the copy on which the gates work.
 */
export function* equality(x: BinaryInteger, y: BinaryInteger): Protocol<Comparison> {
  const cards = integerCards([...x, ...y]);
  const [kept, used] = yield* copyCards(cards, 2, () => named('copy', copyStrip(cards)));
  const [x1, y1] = halves(integerOf(kept!));
  const [x2, y2] = halves(integerOf(used!));
  return { equal: yield* sameValue(x2, y2), x: x1, y: y1 };
}

/** Steps 9–11: XOR bit by bit, NOT each, AND all, turn the result. Uses its inputs up. */
export function* sameValue(x: BinaryInteger, y: BinaryInteger): Protocol<boolean> {
  const differences = yield* all(...x.map((bit, index) => named('XOR', xor(bit, y[index]!))));
  const same = yield* named('AND', conjunction(differences.map(not)));
  const value = yield* open(same);
  yield* discard(same);
  return value === 1;
}

/** AND of all bits, in pairs side by side: n-1 gates in ⌈log₂ n⌉ rounds. */
export function* conjunction(bits: readonly Bit[]): Protocol<Bit> {
  let level = bits;
  while (level.length > 1) {
    const pairs = Array.from({ length: level.length >> 1 }, (_, i) => and(level[2 * i]!, level[2 * i + 1]!));
    const odd = level.length % 2 === 1 ? [level.at(-1)!] : [];
    level = [...(yield* all(...pairs)), ...odd];
  }
  return level[0]!;
}

/**
 * Steps 1–8: copies a row of cards of which it is known how many are clubs and how many hearts. The positions
 * travel along as number cards. Two shuffles.
 */
export function* copyStrip(row: Pile): Protocol<[Card[], Card[]]> {
  const numbers = lay(...row.map((_, index): Face => `${index + 1}`));
  const mixed = yield* scramble(row.map((card, index) => [numbers[index]!, card]));
  const shown = mixed.map(([, card]) => card!);
  const faces = yield* turn(shown);
  yield* faceDown(shown);
  const third = lay(...faces);
  const again = yield* scramble(mixed.map((column, index) => [...column, third[index]!]));
  const positions = yield* turn(again.map(([number]) => number!));
  yield* discard(again.map(([number]) => number!));
  const sorted = row.map((_, index) => again[positions.indexOf(`${index + 1}`)]!);
  return [sorted.map(([, second]) => second!), sorted.map(([, , copy]) => copy!)];
}

const halves = (bits: BinaryInteger): [BinaryInteger, BinaryInteger] => [
  bits.slice(0, bits.length >> 1),
  bits.slice(bits.length >> 1),
];

import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { chosenPile } from './chosen-pile.ts';
import type { Colour } from './colour.ts';
import { colourOf, show } from './colour.ts';
import { addSchemes, countOnes, extended } from './sum.ts';

/** What a verifier has seen, and the commitments in their places. */
export interface Checked {
  readonly accepted: boolean;
  readonly piles: Card[][];
}

export interface CheckedSquare extends Checked {
  /** The colour shown as white. */
  readonly shown: Colour | undefined;
}

export interface CheckedCape extends Checked {
  /** Whether exactly one neighbour is white. */
  readonly single: boolean;
}

/**
 * Rule 5: four cells are neither all white nor all black. The prover shows a white one and a black one. Four shuffles.
 * nurimisaki-kurodoko-zkp §3.3.
 */
export function* mixedSquare(cells: readonly Pile[], seat: number, place = 0): Protocol<CheckedSquare> {
  const choose = (colour: Colour) => ({ seat, question: { name: colour, data: { place } } });
  const first = yield* chosenPile(cells, choose('white'), showing);
  const second = yield* chosenPile(first.piles, choose('black'), showing);
  const accepted = first.result === 'white' && second.result === 'black';
  return { accepted, shown: first.result, piles: second.piles };
}

function* showing(piles: Card[][], at: number): Protocol<{ piles: Card[][]; result: Colour | undefined }> {
  return { piles, result: yield* show(piles[at]!) };
}

/**
 * Rules 2 and 3 for a cape: exactly one of its neighbours is white, and with a number i the white cells in that
 * direction, the cape among them, are i. Piles are the i cells in each direction from the neighbour on, black dummies
 * beyond the border; without a number the neighbours alone. Two shuffles. nurimisaki-kurodoko-zkp §3.3, repaired
 * (`docs/protocols.md` K1: the print takes i+1 cells and does not count the cape).
 */
export function* cape(piles: readonly (readonly Pile[])[], numbered: boolean): Protocol<CheckedCape> {
  return yield* straightLine(piles, numbered ? piles[0]!.length - 1 : 0);
}

/**
 * Steps 3–7 on piles of commitments: one first commitment is white, and of the `further` next ones in its pile all
 * but the last are white.
 */
export function* straightLine(piles: readonly (readonly Pile[])[], further: number): Protocol<CheckedCape> {
  const width = 2 * piles[0]!.length;
  const numbers = lay(...piles.map((_, index): Face => `${index + 1}`));
  const mixed = yield* scramble(piles.map((pile, index) => [...pile.flat(), numbers[index]!]));
  const firsts = mixed.map((pile) => pile.slice(0, 2));
  const colours = yield* shown(firsts);
  const white = colours.indexOf('white');
  const single =
    white >= 0 &&
    white === colours.lastIndexOf('white') &&
    colours.every((colour) => colour === 'white' || colour === 'black');
  const next = single && further > 0 ? cellsOf(mixed[white]!.slice(2, 2 + 2 * further)) : [];
  const line = yield* shown(next);
  const accepted = single && line.every((colour, index) => colour === (index === line.length - 1 ? 'black' : 'white'));
  yield* faceDown([...firsts, ...next].flat());
  const again = yield* scramble(mixed);
  const labels = again.map((pile) => pile[width]!);
  const order = yield* turn(labels);
  yield* discard(labels);
  return { accepted, single, piles: piles.map((_, index) => again[order.indexOf(`${index + 1}`)]!.slice(0, width)) };
}

const cellsOf = (cards: Pile): Card[][] =>
  Array.from({ length: cards.length >> 1 }, (_, cell) => cards.slice(2 * cell, 2 * cell + 2));

function* shown(cells: readonly Pile[]): Protocol<(Colour | undefined)[]> {
  if (cells.length === 0) return [];
  const faces = yield* turn(cells.flat());
  return cells.map((_, index) => colourOf(faces.slice(2 * index, 2 * index + 2)));
}

/**
 * Rule 4 for a cell without a circle: it is black, or at least two of its n neighbours are white. Uses copies up; n
 * shuffles. The cell weighs n if white and 0 if black (2 if n = 1, where n would not do), black neighbours weigh 1:
 * only a sum of n-1 more than that weight shows, by a heart among the last two cards. nurimisaki-kurodoko-zkp §3.3,
 * which gives n = 4; the others by `docs/protocols.md` K5. A heart on the last card means a white cell without white
 * neighbours, which is not a cape where it may be the only white cell (`aloneAllowed`).
 */
export function* noCape(target: Bit, neighbours: readonly Bit[], aloneAllowed = false): Protocol<boolean> {
  return yield* weighed(target, yield* countOnes(neighbours), aloneAllowed);
}

/** Steps 3–5 of it, on the number of black neighbours. */
export function* weighed(target: Bit, blacks: Pile, aloneAllowed = false): Protocol<boolean> {
  const n = blacks.length - 1;
  const weight = Math.max(n, 2);
  const size = weight + n + 1;
  const heavy = [target[0], ...extended([], HEART, weight - 1), target[1]];
  const sum = yield* addSchemes(extended(blacks, CLUB, size), extended(heavy, HEART, size));
  return (yield* turn(sum.slice(-2, aloneAllowed ? -1 : undefined))).every((face) => face === CLUB);
}

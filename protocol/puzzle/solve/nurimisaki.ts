import { raysOf, squaresOf } from '../geometry.ts';
import type { Puzzle } from '../puzzle.ts';
import { BLACK, WHITE } from '../puzzle.ts';
import { keepConnected } from './connected.ts';
import type { Position } from './position.ts';
import { Contradiction } from './position.ts';

/** What follows at once from the cells that are known, rule by rule. @throws {Contradiction} */
export type Rules = (position: Position) => void;

export function nurimisakiRules(puzzle: Puzzle): Rules {
  const squares = squaresOf(puzzle);
  const circles = [...puzzle.clues].map(([place, clue]) => ({
    place,
    number: clue === '?' ? 1 : clue,
    rays: raysOf(puzzle, place),
  }));
  return (position) => {
    for (const square of squares) notOneColour(position, square);
    for (const circle of circles) cape(position, circle);
    for (let place = 0; place < position.colours.length; place += 1)
      if (!puzzle.clues.has(place)) noCape(position, place);
    keepConnected(position);
  };
}

/** Rule 5: no block of one colour. */
export function notOneColour(position: Position, square: readonly number[]): void {
  let [black, white, open] = [0, 0, -1];
  for (const place of square) {
    if (position.isBlack(place)) black += 1;
    else if (position.isWhite(place)) white += 1;
    else open = place;
  }
  if (black === 4 || white === 4) throw new Contradiction();
  if (black === 3 && open >= 0) position.set(open, WHITE);
  if (white === 3 && open >= 0) position.set(open, BLACK);
}

interface Circle {
  readonly place: number;
  readonly number: number;
  readonly rays: readonly (readonly number[])[];
}

/**
 * Rules 2 and 3: from a circle one line of white cells, as long as its number says, and black cells on the other sides.
 */
function cape(position: Position, { place, number, rays }: Circle): void {
  position.set(place, WHITE);
  const open = rays.filter((ray) => {
    const line = ray.slice(0, Math.max(1, number - 1));
    if (line.length < Math.max(1, number - 1) || line.some(position.isBlack)) return false;
    const end = ray[number - 1];
    if (number > 1 && end !== undefined && position.isWhite(end)) return false;
    return rays.every((other) => other === ray || other.length === 0 || !position.isWhite(other[0]!));
  });
  if (open.length === 0) throw new Contradiction();
  for (const ray of rays) if (!open.includes(ray) && ray.length > 0) position.set(ray[0]!, BLACK);
  if (open.length > 1) return;
  const [ray] = open as [readonly number[]];
  for (const cell of ray.slice(0, Math.max(1, number - 1))) position.set(cell, WHITE);
  if (number > 1 && ray[number - 1] !== undefined) position.set(ray[number - 1]!, BLACK);
}

/** Rule 4: a white cell without a circle has not exactly one white neighbour. */
function noCape(position: Position, place: number): void {
  if (position.isBlack(place)) return;
  let [white, open, last] = [0, 0, -1];
  for (const next of position.near[place]!) {
    if (position.isWhite(next)) white += 1;
    else if (position.isUnknown(next)) [open, last] = [open + 1, next];
  }
  if (white > 1) return;
  if (white + open === 1 && white === 1) position.set(place, BLACK);
  if (position.isWhite(place) && white === 1 && open === 1) position.set(last, WHITE);
  if (position.isWhite(place) && white === 0 && open === 1) position.set(last, BLACK);
}

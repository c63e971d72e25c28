import { raysOf } from '../geometry.ts';
import type { Puzzle } from '../puzzle.ts';
import { BLACK, WHITE } from '../puzzle.ts';
import { keepConnected } from './connected.ts';
import type { Rules } from './nurimisaki.ts';
import type { Position } from './position.ts';
import { Contradiction } from './position.ts';

export function kurodokoRules(puzzle: Puzzle): Rules {
  const clues = [...puzzle.clues].map(([place, clue]) => ({ place, clue, rays: raysOf(puzzle, place) }));
  return (position) => {
    for (let place = 0; place < position.colours.length; place += 1) {
      if (position.isBlack(place)) for (const next of position.near[place]!) position.set(next, WHITE);
    }
    for (const { place, clue, rays } of clues) {
      position.set(place, WHITE);
      if (clue !== '?') view(position, clue - 1, rays);
    }
    keepConnected(position);
  };
}

/** Rule 4: the white cells in the four directions up to the first black one are `number` together. */
function view(position: Position, number: number, rays: readonly (readonly number[])[]): void {
  const lengths = rays.map((ray) => possible(position, ray));
  if (lengths.some((options) => options.length === 0)) throw new Contradiction();
  const least = lengths.map((options) => options[0]!);
  const most = lengths.map((options) => options.at(-1)!);
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  rays.forEach((ray, at) => {
    const [low, high] = [number - sum(most) + most[at]!, number - sum(least) + least[at]!];
    const options = lengths[at]!.filter((length) => length >= low && length <= high);
    const [first, last] = [options[0], options.at(-1)];
    if (first === undefined || last === undefined) throw new Contradiction();
    for (const cell of ray.slice(0, first)) position.set(cell, WHITE);
    if (first === last && ray[first] !== undefined) position.set(ray[first], BLACK);
  });
}

/** The possible numbers of white cells before the first black one on a line. */
function possible(position: Position, ray: readonly number[]): number[] {
  const options: number[] = [];
  for (let length = 0; length <= ray.length; length += 1) {
    const end = ray[length];
    if (end === undefined || !position.isWhite(end)) options.push(length);
    if (end !== undefined && position.isBlack(end)) break;
  }
  return options;
}

import { neighboursOf, placesOf, squaresOf } from '../geometry.ts';
import type { Board, Clue, Colour, Kind, Puzzle, Shape } from '../puzzle.ts';
import { BLACK, WHITE, cellsOf } from '../puzzle.ts';
import { seenFrom } from '../rules.ts';
import { keepConnected } from './connected.ts';
import { notOneColour } from './nurimisaki.ts';
import type { Rules } from './nurimisaki.ts';
import { Contradiction, Position } from './position.ts';
import { isUnique } from './solve.ts';

/** Uniform whole numbers 0 … n-1. */
export type Uniform = (n: number) => number;

/** The three sizes in which fresh puzzles come, by kind. */
export const SIZES: Readonly<Record<'small' | 'middle' | 'large', Shape>> = {
  small: { rows: 6, columns: 6 },
  middle: { rows: 8, columns: 8 },
  large: { rows: 10, columns: 10 },
};

/** The effort of a search for a second solution (`solve`). A clue stays if without it the search takes more. */
const EFFORT = 4_000;

/** Progress of making a puzzle. */
export interface Progress {
  /** How many boards were drawn. Another one is drawn until the clues of one allow a single solution. */
  readonly boards: number;
  /** How many clues of the last board were tried: each is left out if the solution stays the only one. */
  readonly tried: number;
  /** How many clues that board has; 0 while boards are still being drawn. */
  readonly clues: number;
}

/** Draws a board that keeps the rules, and the puzzle with every clue that fits it, which may have other solutions too. */
export function draw(kind: Kind, shape: Shape, uniform: Uniform): { puzzle: Puzzle; solution: Board } {
  const solution = kind === 'nurimisaki' ? island(shape, uniform) : scattered(shape, uniform);
  return { puzzle: clued(kind, shape, solution), solution };
}

/** A fresh puzzle that has exactly one solution. The same draws give the same puzzle. */
export function generate(
  kind: Kind,
  shape: Shape,
  uniform: Uniform,
  report: (progress: Progress) => void = () => {},
): Puzzle {
  for (let boards = 1; ; boards += 1) {
    report({ boards, tried: 0, clues: 0 });
    const { puzzle: full } = draw(kind, shape, uniform);
    if (full.clues.size > 0 && isUnique(full, EFFORT) === true)
      return thinned(full, uniform, (tried) => report({ boards, tried, clues: full.clues.size }));
  }
}

/** The puzzle with every clue that fits the board. In Nurimisaki exactly the capes have circles. */
function clued(kind: Kind, shape: Shape, board: Board): Puzzle {
  const white = placesOf(shape).filter((place) => board[place] === WHITE);
  const places =
    kind === 'kurodoko'
      ? white
      : white.filter((place) => neighboursOf(shape, place).filter((next) => board[next] === WHITE).length === 1);
  return {
    kind,
    ...sides(shape),
    clues: new Map(places.map((place): [number, Clue] => [place, seenFrom(shape, board, place)])),
  };
}

const sides = ({ rows, columns }: Shape): Shape => ({ rows, columns });

/** Takes numbers off in a random order, as long as the solution stays the only one. */
function thinned(full: Puzzle, uniform: Uniform, report: (tried: number) => void): Puzzle {
  let puzzle = full;
  for (const [tried, place] of inRandomOrder([...full.clues.keys()], uniform).entries()) {
    report(tried);
    const clues = new Map(puzzle.clues);
    if (puzzle.kind === 'nurimisaki') clues.set(place, '?');
    else clues.delete(place);
    const less = { ...puzzle, clues };
    if (clues.size > 0 && isUnique(less, EFFORT) === true) puzzle = less;
  }
  return puzzle;
}

/** Draws a solution of a Nurimisaki: white cells are connected, and no 2×2 block has one colour. */
function island(shape: Shape, uniform: Uniform): Board {
  const squares = squaresOf(shape);
  return painted(shape, uniform, [BLACK, WHITE], (position) => {
    for (const square of squares) notOneColour(position, square);
    keepConnected(position);
  });
}

/** Draws a solution of a Kurodoko: white cells are connected, and no two black cells touch. */
function scattered(shape: Shape, uniform: Uniform): Board {
  // On boards with few black cells numbers are large, and with few white ones there is little to solve.
  const colours: Colour[] = [BLACK, BLACK, BLACK, WHITE];
  return painted(shape, uniform, colours, (position) => {
    for (let place = 0; place < position.colours.length; place += 1) {
      if (position.isBlack(place)) for (const next of position.near[place]!) position.set(next, WHITE);
    }
    keepConnected(position);
  });
}

/**
 * Colours one cell after another, in a random order and in one of the given colours; in the other colour if the rules
 * forbid that one, and all over again if they forbid both.
 */
function painted(shape: Shape, uniform: Uniform, colours: readonly Colour[], rules: Rules): Board {
  for (;;) {
    let position: Position | undefined = Position.of({ kind: 'kurodoko', ...sides(shape), clues: new Map() });
    // One white cell to begin with: a board without any is no puzzle.
    position.set(uniform(cellsOf(shape)), WHITE);
    for (const place of inRandomOrder(placesOf(shape), uniform)) {
      if (!position.isUnknown(place)) continue;
      const colour = colours[uniform(colours.length)]!;
      const next: Position | undefined =
        withColour(position, place, colour, rules) ??
        withColour(position, place, colour === BLACK ? WHITE : BLACK, rules);
      position = next;
      if (position === undefined) break;
    }
    if (position !== undefined) return position.board();
  }
}

function withColour(position: Position, place: number, colour: Colour, rules: Rules): Position | undefined {
  const next = position.copy();
  try {
    next.set(place, colour);
    for (let before = -1; before !== next.known;) {
      before = next.known;
      rules(next);
    }
    return next;
  } catch (error) {
    if (error instanceof Contradiction) return undefined;
    throw error;
  }
}

function inRandomOrder<T>(list: readonly T[], uniform: Uniform): T[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = uniform(at + 1);
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

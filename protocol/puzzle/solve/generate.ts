import { neighboursOf, placesOf, squaresOf } from '../geometry.ts';
import type { Board, Clue, Colour, Kind, Puzzle, Shape } from '../puzzle.ts';
import { BLACK, WHITE, cellsOf } from '../puzzle.ts';
import { seenFrom } from '../rules.ts';
import { keepConnected } from './connected.ts';
import { mixed } from './nurimisaki.ts';
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

/** A search for uniqueness may last this long; a clue whose removal makes it last longer stays. */
const EFFORT = 4_000;

/** How far the making of a puzzle is. */
export interface Progress {
  /** Boards that were drawn: until the clues of one have a single solution. */
  readonly boards: number;
  /** Clues of that board that were tried, whether they can be left out. */
  readonly tried: number;
  /** All of them; 0 as long as no board is good. */
  readonly clues: number;
}

/** A board by the rules, and a puzzle of which it is a solution, with every clue that it allows: it may have others. */
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

/** Every clue that the board allows. In Nurimisaki circles are where capes are, no more and no fewer. */
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
  for (const [tried, place] of mixedUp([...full.clues.keys()], uniform).entries()) {
    report(tried);
    const clues = new Map(puzzle.clues);
    if (puzzle.kind === 'nurimisaki') clues.set(place, '?');
    else clues.delete(place);
    const less = { ...puzzle, clues };
    if (clues.size > 0 && isUnique(less, EFFORT) === true) puzzle = less;
  }
  return puzzle;
}

/** White cells that hang together, with no block of one colour: a solution of the Nurimisaki that it describes. */
function island(shape: Shape, uniform: Uniform): Board {
  const squares = squaresOf(shape);
  return painted(shape, uniform, [BLACK, WHITE], (position) => {
    for (const square of squares) mixed(position, square);
    keepConnected(position);
  });
}

/** Black cells that do not touch, as many as fit or fewer, and white ones that hang together. */
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
 * Colours one cell after the other in a random order, and the other way when the rules forbid it; from the start when
 * neither goes.
 */
function painted(shape: Shape, uniform: Uniform, colours: readonly Colour[], rules: Rules): Board {
  for (;;) {
    let position: Position | undefined = Position.of({ kind: 'kurodoko', ...sides(shape), clues: new Map() });
    // One white cell to begin with: a board without any is no puzzle.
    position.set(uniform(cellsOf(shape)), WHITE);
    for (const place of mixedUp(placesOf(shape), uniform)) {
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

function mixedUp<T>(list: readonly T[], uniform: Uniform): T[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = uniform(at + 1);
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

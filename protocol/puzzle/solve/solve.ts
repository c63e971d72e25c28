import type { Board, Colour, Puzzle } from '../puzzle.ts';
import { BLACK, WHITE } from '../puzzle.ts';
import { solves } from '../rules.ts';
import { kurodokoRules } from './kurodoko.ts';
import type { Rules } from './nurimisaki.ts';
import { nurimisakiRules } from './nurimisaki.ts';
import { Contradiction, Position } from './position.ts';

export interface Solved {
  /** The solutions found: at most as many as were asked for. */
  readonly solutions: readonly Board[];
  /** Whether these are all solutions, or as many as were asked for; if not, the search was given up. */
  readonly complete: boolean;
}

/** The most assumptions about the colour of a cell from which a search draws all conclusions. */
const DEFAULT_EFFORT = 200_000;

/**
 * Looks for solutions: draws all conclusions from the rules, then assumes each colour of a cell and draws conclusions
 * again; cells with the most conclusions come first. With `most` = 2 it proves that a solution is the only one.
 */
export function solve(puzzle: Puzzle, most = 2, effort = DEFAULT_EFFORT): Solved {
  const solutions: Board[] = [];
  const search = new Search(RULES[puzzle.kind](puzzle), effort);
  const start = Position.of(puzzle);
  const complete =
    search.follow(start) === 'contradiction' ||
    search.run(start, (position) => {
      const board = position.board();
      if (solves(puzzle, board)) solutions.push(board);
      return solutions.length >= most;
    });
  return { solutions, complete: complete || solutions.length >= most };
}

/** Whether the puzzle has one solution and no other; undefined when the search was given up. */
export function isUnique(puzzle: Puzzle, effort = DEFAULT_EFFORT): boolean | undefined {
  const { solutions, complete } = solve(puzzle, 2, effort);
  return complete ? solutions.length === 1 : undefined;
}

const RULES: Readonly<Record<Puzzle['kind'], (puzzle: Puzzle) => Rules>> = {
  nurimisaki: nurimisakiRules,
  kurodoko: kurodokoRules,
};

class Search {
  constructor(
    private readonly rules: Rules,
    private effort: number,
  ) {}

  /** Visits all boards that a position still allows, until `found` returns true. False if the effort was used up before. */
  run(position: Position, found: (position: Position) => boolean): boolean {
    const best = this.narrow(position);
    if (best === 'contradiction') return true;
    if (best === 'tired') return false;
    if (best === undefined) {
      found(position);
      return true;
    }
    let complete = true;
    for (const colour of [BLACK, WHITE] as const) {
      const next = position.copy();
      if (this.attempt(next, best, colour) === 'contradiction') continue;
      if (next.done ? found(next) : false) return complete;
      if (!next.done) complete = this.run(next, found) && complete;
      if (!complete) return false;
    }
    return complete;
  }

  /** Draws all conclusions that the rules allow, and enters them into the position. */
  follow(position: Position): 'contradiction' | 'fine' {
    try {
      for (let before = -1; before !== position.known;) {
        before = position.known;
        this.rules(position);
      }
      return 'fine';
    } catch (error) {
      if (error instanceof Contradiction) return 'contradiction';
      throw error;
    }
  }

  private attempt(position: Position, place: number, colour: Colour): 'contradiction' | 'fine' {
    this.effort -= 1;
    try {
      position.set(place, colour);
    } catch (error) {
      if (error instanceof Contradiction) return 'contradiction';
      throw error;
    }
    return this.follow(position);
  }

  /**
   * Assumes each colour of every unknown cell, and enters the other colour if one is impossible. Returns the cell to
   * branch on; undefined if all cells are known.
   */
  private narrow(position: Position): number | 'contradiction' | 'tired' | undefined {
    for (;;) {
      let [best, gained, changed]: [number | undefined, number, boolean] = [undefined, -1, false];
      for (let place = 0; place < position.colours.length; place += 1) {
        if (!position.isUnknown(place)) continue;
        if (this.effort <= 0) return 'tired';
        const [black, white] = [position.copy(), position.copy()];
        const noBlack = this.attempt(black, place, BLACK) === 'contradiction';
        const noWhite = this.attempt(white, place, WHITE) === 'contradiction';
        if (noBlack && noWhite) return 'contradiction';
        if (noBlack || noWhite) {
          position.take(noBlack ? white : black);
          changed = true;
          continue;
        }
        const gain = Math.min(black.known, white.known) * 1000 + Math.max(black.known, white.known);
        if (gain > gained) [best, gained] = [place, gain];
      }
      if (!changed) return best;
      if (position.done) return undefined;
    }
  }
}

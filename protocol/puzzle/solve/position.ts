import { neighboursOf, placesOf } from '../geometry.ts';
import type { Board, Colour, Puzzle } from '../puzzle.ts';
import { BLACK, WHITE, cellsOf } from '../puzzle.ts';

/** The cells as far as they are known. */
const UNKNOWN = 2;

/** What follows from no board: the cells that are known so far cannot all be right. */
export class Contradiction extends Error {}

/** A puzzle on the way to its solution. Colours are set once; whoever tries something works on a copy. */
export class Position {
  private constructor(
    readonly puzzle: Puzzle,
    readonly colours: Uint8Array,
    readonly near: readonly (readonly number[])[],
    /** Counts up with every cell that becomes known. */
    public known: number,
  ) {}

  static of(puzzle: Puzzle): Position {
    const colours = new Uint8Array(cellsOf(puzzle)).fill(UNKNOWN);
    return new Position(
      puzzle,
      colours,
      placesOf(puzzle).map((place) => neighboursOf(puzzle, place)),
      0,
    );
  }

  copy(): Position {
    return new Position(this.puzzle, this.colours.slice(), this.near, this.known);
  }

  take(other: Position): void {
    this.colours.set(other.colours);
    this.known = other.known;
  }

  get done(): boolean {
    return this.known === this.colours.length;
  }

  /** @throws {Contradiction} */
  set(place: number, colour: Colour): void {
    const before = this.colours[place];
    if (before === colour) return;
    if (before !== UNKNOWN) throw new Contradiction();
    this.colours[place] = colour;
    this.known += 1;
  }

  isBlack = (place: number): boolean => this.colours[place] === BLACK;
  isWhite = (place: number): boolean => this.colours[place] === WHITE;
  isUnknown = (place: number): boolean => this.colours[place] === UNKNOWN;

  board(): Board {
    return [...this.colours] as Colour[];
  }
}

import type { Puzzle } from '../../../../protocol/puzzle/puzzle.ts';
import type { Mark } from './model.ts';
import { BLACKENED, EMPTY, MARKED } from './model.ts';

/** What a click makes of a cell: what comes next in turn, or always the same. */
export type Tool = 'turn' | 'black' | 'white';

/**
 * The mark that a click leaves. As at puzz.link: empty, black, white mark in turn, the other way round with the other
 * button, and no black at cells with a clue; a tool that makes one mark takes it off where it is already.
 */
export function nextMark(mark: Mark, clued: boolean, tool: Tool, backwards: boolean): Mark {
  if (tool === 'turn') {
    const order: readonly Mark[] = clued ? [EMPTY, MARKED] : [EMPTY, BLACKENED, MARKED];
    const at = order.indexOf(mark) + (backwards ? -1 : 1);
    return order.at(at % order.length)!;
  }
  const wanted = (tool === 'black') === backwards ? MARKED : BLACKENED;
  if (wanted === BLACKENED && clued) return mark;
  return mark === wanted ? EMPTY : wanted;
}

/** A line that is being drawn: the mark that it leaves, where it began, and where it has come to. */
export interface Pen {
  readonly mark: Mark;
  readonly start: number;
  readonly at: number;
}

/**
 * The marks that a pen leaves on its way to a cell. It makes no cell with a clue black, and in Kurodoko, where black cells
 * never touch, it blackens every second cell alone.
 */
export function drawnTo({ kind, columns, clues }: Puzzle, { mark, start, at }: Pen, to: number): Map<number, Mark> {
  const wanted = new Map<number, Mark>();
  for (const place of between(columns, at, to)) {
    if (mark === BLACKENED && (clues.has(place) || (kind === 'kurodoko' && !sameParity(columns, start, place))))
      continue;
    wanted.set(place, mark);
  }
  return wanted;
}

const sameParity = (columns: number, one: number, other: number): boolean =>
  parity(columns, one) === parity(columns, other);
const parity = (columns: number, place: number): number => (Math.floor(place / columns) + (place % columns)) % 2;

/** All cells on the straight way from one to another, both included; of fast pointers not every cell is told. */
export function between(columns: number, from: number, to: number): number[] {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const [down, right] = [Math.floor(to / columns) - row, (to % columns) - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps === 0 ? 0 : step / steps;
    return (row + Math.round(down * share)) * columns + column + Math.round(right * share);
  });
}

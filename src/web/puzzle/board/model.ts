import type { Board, Shape } from '../../../../protocol/puzzle/puzzle.ts';
import { BLACK, WHITE, cellsOf } from '../../../../protocol/puzzle/puzzle.ts';

/** What somebody who solves a puzzle has made of a cell: nothing yet, black, or a mark that it stays white. */
export const EMPTY = 0;
export const BLACKENED = 1;
export const MARKED = 2;
export type Mark = typeof EMPTY | typeof BLACKENED | typeof MARKED;

interface Change {
  readonly place: number;
  readonly before: Mark;
  readonly after: Mark;
}

/** A change that is undone as one: a click, a drawn line, a pasted solution. It has no cell twice. */
export type Stroke = readonly Change[];

/**
 * A board on the way to its solution. `past` leads from the empty board to `marks`; `future` is what was undone, the
 * next to be redone last.
 */
export interface Sheet {
  readonly marks: readonly Mark[];
  readonly past: readonly Stroke[];
  readonly future: readonly Stroke[];
}

/** The most strokes that can be taken back. */
export const MOST_STROKES = 2_000;

export const blank = (shape: Shape): Sheet => ({
  marks: new Array<Mark>(cellsOf(shape)).fill(EMPTY),
  past: [],
  future: [],
});

/** One stroke: the marks by their places. Places that have them already do not count; without a change nothing happens. */
export function paint(sheet: Sheet, wanted: ReadonlyMap<number, Mark>): Sheet {
  const stroke = changes(sheet.marks, wanted);
  if (stroke.length === 0) return sheet;
  return {
    marks: applied(sheet.marks, stroke),
    past: [...sheet.past, stroke].slice(-MOST_STROKES),
    future: [],
  };
}

/** Draws the last stroke on, over places that it has not touched yet. */
export function drawOn(sheet: Sheet, wanted: ReadonlyMap<number, Mark>): Sheet {
  const last = sheet.past.at(-1);
  if (last === undefined || sheet.future.length > 0) return paint(sheet, wanted);
  const touched = new Set(last.map(({ place }) => place));
  const more = changes(sheet.marks, wanted).filter(({ place }) => !touched.has(place));
  if (more.length === 0) return sheet;
  return { marks: applied(sheet.marks, more), past: [...sheet.past.slice(0, -1), [...last, ...more]], future: [] };
}

export function undo(sheet: Sheet): Sheet {
  const stroke = sheet.past.at(-1);
  if (stroke === undefined) return sheet;
  return {
    marks: applied(sheet.marks, reversed(stroke)),
    past: sheet.past.slice(0, -1),
    future: [...sheet.future, stroke],
  };
}

export function redo(sheet: Sheet): Sheet {
  const stroke = sheet.future.at(-1);
  if (stroke === undefined) return sheet;
  return { marks: applied(sheet.marks, stroke), past: [...sheet.past, stroke], future: sheet.future.slice(0, -1) };
}

/** Empties all cells, in a stroke that can be taken back. */
export const clear = (sheet: Sheet): Sheet => paint(sheet, new Map(sheet.marks.map((_, place) => [place, EMPTY])));

/** Fills in a solution, in a stroke that can be taken back; marks at white cells stay. */
export const fill = (sheet: Sheet, board: Board): Sheet =>
  paint(
    sheet,
    new Map(
      board.map((colour, place): [number, Mark] => {
        if (colour === BLACK) return [place, BLACKENED];
        return [place, sheet.marks[place] === MARKED ? MARKED : EMPTY];
      }),
    ),
  );

/** The board as it is checked: what is not black is white. */
export const boardOf = ({ marks }: Pick<Sheet, 'marks'>): Board =>
  marks.map((mark) => (mark === BLACKENED ? BLACK : WHITE));

const changes = (marks: readonly Mark[], wanted: ReadonlyMap<number, Mark>): Stroke =>
  [...wanted].flatMap(([place, after]): Change[] => {
    const before = marks[place];
    return before === undefined || before === after ? [] : [{ place, before, after }];
  });

const reversed = (stroke: Stroke): Stroke =>
  stroke.map(({ place, before, after }) => ({ place, before: after, after: before }));

function applied(marks: readonly Mark[], stroke: Stroke): Mark[] {
  const result = [...marks];
  for (const { place, after } of stroke) result[place] = after;
  return result;
}

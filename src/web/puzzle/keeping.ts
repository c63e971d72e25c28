import type { Puzzle } from '../../../protocol/puzzle/puzzle.ts';
import { cellsOf } from '../../../protocol/puzzle/puzzle.ts';
import { forget, remember, remembered } from '../state/memory.ts';
import { addressOf } from './address.ts';
import type { Mark, Sheet, Stroke } from './board/model.ts';
import { MOST_STROKES } from './board/model.ts';

/** How far somebody has come with a puzzle: the board with all that can be undone and redone, the time, and whether it was solved. */
export interface Progress {
  readonly sheet: Sheet;
  readonly seconds: number;
  readonly solved: boolean;
}

/** The number of puzzles that this browser keeps: the last ones. */
const MOST_KEPT = 60;
const LIST = 'puzzles';
const keyOf = (address: string): string => `puzzle.${address}`;

/** Addresses of the puzzles that are kept, the last one first. */
export function keptPuzzles(): string[] {
  const list = parsed(remembered(LIST));
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, MOST_KEPT) : [];
}

export function keep(puzzle: Puzzle, progress: Progress): void {
  const address = addressOf(puzzle);
  const list = [address, ...keptPuzzles().filter((each) => each !== address)];
  for (const old of list.slice(MOST_KEPT)) forget(keyOf(old));
  remember(LIST, JSON.stringify(list.slice(0, MOST_KEPT)));
  remember(keyOf(address), written(progress));
}

export const kept = (puzzle: Puzzle): Progress | undefined => {
  const text = remembered(keyOf(addressOf(puzzle)));
  return text === undefined ? undefined : readProgress(puzzle, text);
};

/** The most characters of strokes that are kept in each direction: browsers have room for some millions in all. */
const MOST_WRITTEN = 30_000;

/** Strokes as `place` `before` `after`: `12.01 13.01`; the nearest are the last, and the farthest are left out where they are too many. */
function strokeTexts(strokes: readonly Stroke[]): string[] {
  let left = MOST_WRITTEN;
  const texts = strokes.map((stroke) =>
    stroke.map(({ place, before, after }) => `${place}.${before}${after}`).join(' '),
  );
  const from = texts.findLastIndex((text) => {
    left -= text.length + 3;
    return left < 0;
  });
  return texts.slice(from + 1);
}

export const written = ({ sheet, seconds, solved }: Progress): string =>
  JSON.stringify({
    marks: sheet.marks.join(''),
    past: strokeTexts(sheet.past),
    future: strokeTexts(sheet.future),
    seconds,
    solved,
  });

/** Undefined when what was kept is none of this puzzle's boards; strokes that do not lead to it are left out. */
export function readProgress(puzzle: Puzzle, text: string): Progress | undefined {
  const given = parsed(text);
  if (typeof given !== 'object' || given === null) return undefined;
  const { marks: row, past, future, seconds, solved } = given as Record<string, unknown>;
  if (typeof row !== 'string' || row.length !== cellsOf(puzzle) || !/^[012]+$/.test(row)) return undefined;
  const marks = [...row].map(Number) as Mark[];
  const [back, forth] = [readStrokes(past), readStrokes(future)];
  const leads =
    back !== undefined && forth !== undefined && follows(marks, back, 'after') && follows(marks, forth, 'before');
  return {
    sheet: { marks, past: leads ? back : [], future: leads ? forth : [] },
    seconds: typeof seconds === 'number' && seconds >= 0 && Number.isFinite(seconds) ? seconds : 0,
    solved: solved === true,
  };
}

/**
 * Whether the strokes fit the board: taken from the last to the first, each change finds its `near` mark on its cell,
 * and leaves its other mark there.
 */
function follows(marks: readonly Mark[], strokes: readonly Stroke[], near: 'before' | 'after'): boolean {
  const far = near === 'after' ? 'before' : 'after';
  const board = [...marks];
  return [...strokes].reverse().every((stroke) =>
    stroke.every((change) => {
      if (board[change.place] !== change[near]) return false;
      board[change.place] = change[far];
      return true;
    }),
  );
}

function readStrokes(given: unknown): Stroke[] | undefined {
  if (!Array.isArray(given) || given.length > MOST_STROKES) return undefined;
  const strokes = given.map(readStroke);
  return strokes.every((stroke) => stroke !== undefined) ? strokes : undefined;
}

function readStroke(text: unknown): Stroke | undefined {
  if (typeof text !== 'string' || !/^[0-9]{1,3}\.[012]{2}( [0-9]{1,3}\.[012]{2})*$/.test(text)) return undefined;
  const stroke = text.split(' ').map((change) => {
    const [place, marks] = change.split('.') as [string, string];
    return { place: Number(place), before: Number(marks[0]) as Mark, after: Number(marks[1]) as Mark };
  });
  return new Set(stroke.map(({ place }) => place)).size === stroke.length ? stroke : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

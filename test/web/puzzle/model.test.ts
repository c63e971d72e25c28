import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import { readSolution } from '../../../protocol/puzzle/formats/solution.ts';
import { addressOf } from '../../../src/web/puzzle/address.ts';
import type { Mark, Sheet } from '../../../src/web/puzzle/board/model.ts';
import {
  BLACKENED,
  EMPTY,
  MARKED,
  MOST_STROKES,
  blank,
  boardOf,
  clear,
  drawOn,
  fill,
  paint,
  redo,
  undo,
} from '../../../src/web/puzzle/board/model.ts';
import type { Progress } from '../../../src/web/puzzle/keeping.ts';
import { keep, kept, keptPuzzles, readProgress, written } from '../../../src/web/puzzle/keeping.ts';

const PUZZLE = readPuzzle('p?kurodoko/5/5/i7g5l2l2g4i');
const CELLS = 25;

const wanted = fc
  .array(fc.tuple(fc.nat(CELLS - 1), fc.constantFrom<Mark>(EMPTY, BLACKENED, MARKED)), { maxLength: 6 })
  .map((entries) => new Map(entries));
const act: fc.Arbitrary<(sheet: Sheet) => Sheet> = fc.oneof(
  { weight: 6, arbitrary: wanted.map((marks) => (sheet: Sheet) => paint(sheet, marks)) },
  { weight: 3, arbitrary: wanted.map((marks) => (sheet: Sheet) => drawOn(sheet, marks)) },
  { weight: 3, arbitrary: fc.constant(undo) },
  { weight: 2, arbitrary: fc.constant(redo) },
  { weight: 1, arbitrary: fc.constant(clear) },
);
const course = fc.array(act, { maxLength: 40 });
const played = (acts: readonly ((sheet: Sheet) => Sheet)[]): Sheet =>
  acts.reduce((sheet, each) => each(sheet), blank(PUZZLE));

describe('a board on the way to its solution', () => {
  it('is empty after all strokes are undone, and the same again after all are redone', () => {
    fc.assert(
      fc.property(course, (acts) => {
        const sheet = played(acts);
        let back = sheet;
        while (back.past.length > 0) {
          const before = back;
          back = undo(back);
          // One step back and one forth changes nothing.
          expect(redo(back)).toEqual(before);
        }
        expect(back.marks).toEqual(blank(PUZZLE).marks);
        for (let steps = sheet.past.length; steps > 0; steps -= 1) back = redo(back);
        expect(back).toEqual(sheet);
      }),
    );
  });

  it('has nothing to redo after a new stroke; a stroke that changes nothing does not count as one', () => {
    fc.assert(
      fc.property(course, wanted, (acts, marks) => {
        const sheet = played(acts);
        const next = paint(sheet, marks);
        if (next === sheet) {
          for (const [place, mark] of marks) expect(sheet.marks[place]).toBe(mark);
          return;
        }
        expect(next.future).toEqual([]);
        expect(next.past).toHaveLength(sheet.past.length + 1);
        for (const [place, mark] of marks) expect(next.marks[place]).toBe(mark);
        expect(undo(next).marks).toEqual(sheet.marks);
      }),
    );
  });

  it('takes what is drawn without lifting the pointer as one stroke, which changes a cell at most once', () => {
    let sheet = paint(blank(PUZZLE), new Map([[0, BLACKENED]]));
    sheet = drawOn(sheet, new Map([[1, BLACKENED]]));
    sheet = drawOn(
      sheet,
      new Map([
        [0, MARKED],
        [2, BLACKENED],
      ]),
    );
    expect(sheet.marks.slice(0, 4)).toEqual([BLACKENED, BLACKENED, BLACKENED, EMPTY]);
    expect(sheet.past).toHaveLength(1);
    expect(undo(sheet).marks).toEqual(blank(PUZZLE).marks);
  });

  it('is cleared or filled with a solution by one stroke, which can be undone', () => {
    const solution = readSolution(PUZZLE, '.#.../..#../.#..#/..#../#...#');
    const begun = paint(
      blank(PUZZLE),
      new Map<number, Mark>([
        [0, MARKED],
        [1, MARKED],
        [5, BLACKENED],
      ]),
    );
    const filled = fill(begun, solution);
    expect(boardOf(filled)).toEqual(solution);
    expect(filled.marks.slice(0, 2)).toEqual([MARKED, BLACKENED]);
    expect(undo(filled).marks).toEqual(begun.marks);
    expect(undo(clear(filled)).marks).toEqual(filled.marks);
    expect(clear(blank(PUZZLE))).toEqual(blank(PUZZLE));
  });

  it('remembers a bounded number of strokes', () => {
    let sheet = blank(PUZZLE);
    for (let stroke = 0; stroke < MOST_STROKES + 10; stroke += 1)
      sheet = paint(sheet, new Map([[0, stroke % 2 === 0 ? BLACKENED : EMPTY]]));
    expect(sheet.past).toHaveLength(MOST_STROKES);
  });
});

describe('what is kept over a reload', () => {
  it('comes back with all that can be undone and redone', () => {
    fc.assert(
      fc.property(course, fc.nat(), fc.boolean(), (acts, seconds, solved) => {
        const progress: Progress = { sheet: played(acts), seconds, solved };
        expect(readProgress(PUZZLE, written(progress))).toEqual(progress);
      }),
    );
  });

  it('is bounded: of very many strokes the last ones are kept', () => {
    let sheet = blank(PUZZLE);
    const all = (mark: Mark): Map<number, Mark> => new Map(sheet.marks.map((_, place) => [place, mark]));
    for (let stroke = 0; stroke < 600; stroke += 1) sheet = paint(sheet, all(stroke % 2 === 0 ? BLACKENED : MARKED));
    const text = written({ sheet, seconds: 0, solved: false });
    expect(text.length).toBeLessThan(62_000);
    const back = readProgress(PUZZLE, text)!.sheet;
    expect(back.marks).toEqual(sheet.marks);
    expect(back.past.length).toBeGreaterThan(100);
    expect(back.past).toEqual(sheet.past.slice(-back.past.length));
  });

  it('of very many puzzles are the last ones; a damaged list of puzzles is read as empty', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    const puzzles = Array.from({ length: 65 }, (_, index) => readPuzzle(`p?kurodoko/5/${index + 1}/`));
    for (const puzzle of puzzles) keep(puzzle, { sheet: blank(puzzle), seconds: 1, solved: false });
    expect(keptPuzzles()).toHaveLength(60);
    expect(keptPuzzles()[0]).toBe(addressOf(puzzles[64]!));
    expect(stored.size).toBe(61);
    expect([kept(puzzles[0]!), kept(puzzles[64]!)?.seconds]).toEqual([undefined, 1]);
    stored.set('facedown.puzzles', '{"x":');
    expect(keptPuzzles()).toEqual([]);
    stored.set('facedown.puzzles', '[7, "kurodoko/5/5/zk"]');
    expect(keptPuzzles()).toEqual(['kurodoko/5/5/zk']);
    vi.unstubAllGlobals();
  });

  const progress: Progress = {
    sheet: paint(paint(blank(PUZZLE), new Map([[0, BLACKENED]])), new Map([[3, MARKED]])),
    seconds: 7,
    solved: false,
  };
  const changed = (change: object): string => JSON.stringify({ ...JSON.parse(written(progress)), ...change });

  test.each([
    ['no text', ''],
    ['another thing', '7'],
    ['another board', changed({ marks: '000' })],
    ['marks that there are not', changed({ marks: '3'.repeat(CELLS) })],
  ])('with %s instead of progress is refused', (_, text) => {
    expect(readProgress(PUZZLE, text)).toBeUndefined();
  });

  test.each([
    ['that lead elsewhere', { past: ['0.02'] }],
    ['to cells that there are not', { past: ['0.01', '99.02'] }],
    ['over one cell twice', { past: ['0.01 0.10', '0.01', '3.02'] }],
    ['in another form', { future: ['x'] }],
    ['in no list', { past: 7 }],
  ])('with strokes %s is read without its strokes, and the board stays', (_, change) => {
    expect(readProgress(PUZZLE, changed(change))).toEqual({
      ...progress,
      sheet: { marks: progress.sheet.marks, past: [], future: [] },
    });
  });

  test('with an impossible time is read with the time 0', () => {
    expect(readProgress(PUZZLE, changed({ seconds: -1 }))?.seconds).toBe(0);
    expect(readProgress(PUZZLE, changed({ seconds: 'x' }))?.seconds).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import { BLACKENED, EMPTY, MARKED } from '../../../src/web/puzzle/board/model.ts';
import { between, drawnTo, nextMark } from '../../../src/web/puzzle/board/pen.ts';
import { walked } from '../../../src/web/puzzle/board/walk.ts';

const ALL = [EMPTY, BLACKENED, MARKED] as const;
const KURODOKO = readPuzzle('p?kurodoko/5/5/i7g5l2l2g4i');
const NURIMISAKI = readPuzzle('p?nurimisaki/4/4/2h4j2l.');

describe('a click', () => {
  it('makes a cell black, then white, then empty; the right button goes the other way round', () => {
    expect(ALL.map((mark) => nextMark(mark, false, 'turn', false))).toEqual([BLACKENED, MARKED, EMPTY]);
    expect(ALL.map((mark) => nextMark(mark, false, 'turn', true))).toEqual([MARKED, EMPTY, BLACKENED]);
  });

  it('never makes a cell with a clue black', () => {
    for (const tool of ['turn', 'black', 'white'] as const)
      for (const backwards of [false, true])
        for (const mark of [EMPTY, MARKED] as const) expect(nextMark(mark, true, tool, backwards)).not.toBe(BLACKENED);
    expect(nextMark(EMPTY, true, 'turn', false)).toBe(MARKED);
    expect(nextMark(MARKED, true, 'turn', false)).toBe(EMPTY);
  });

  it('with the tool for one mark sets and removes that mark; the right button does so with the other mark', () => {
    expect(ALL.map((mark) => nextMark(mark, false, 'black', false))).toEqual([BLACKENED, EMPTY, BLACKENED]);
    expect(ALL.map((mark) => nextMark(mark, false, 'white', false))).toEqual([MARKED, MARKED, EMPTY]);
    expect(nextMark(EMPTY, false, 'black', true)).toBe(MARKED);
    expect(nextMark(EMPTY, false, 'white', true)).toBe(BLACKENED);
  });
});

describe('a line that is drawn', () => {
  it('contains every cell between two positions of the pointer, however far apart these are', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (from, to) => {
        const cells = between(10, from, to);
        expect([cells[0], cells.at(-1)]).toEqual([from, to]);
        cells.slice(1).forEach((cell, index) => {
          const before = cells[index]!;
          expect(Math.abs((cell % 10) - (before % 10))).toBeLessThanOrEqual(1);
          expect(Math.abs(Math.floor(cell / 10) - Math.floor(before / 10))).toBeLessThanOrEqual(1);
          expect(cell).not.toBe(before);
        });
      }),
    );
  });

  it('does not blacken cells with a clue', () => {
    const black = drawnTo(NURIMISAKI, { mark: BLACKENED, start: 1, at: 1 }, 3);
    expect([...black.keys()]).toEqual([1, 2]);
    const white = drawnTo(NURIMISAKI, { mark: MARKED, start: 1, at: 1 }, 3);
    expect([...white.keys()]).toEqual([1, 2, 3]);
  });

  it('blackens every second cell in Kurodoko, where black cells do not touch', () => {
    expect([...drawnTo(KURODOKO, { mark: BLACKENED, start: 10, at: 10 }, 14).keys()]).toEqual([10, 14]);
    expect([...drawnTo(KURODOKO, { mark: BLACKENED, start: 20, at: 22 }, 24).keys()]).toEqual([22, 24]);
    expect([...drawnTo(KURODOKO, { mark: EMPTY, start: 20, at: 20 }, 24).keys()]).toEqual([20, 21, 22, 23, 24]);
  });
});

describe('keys', () => {
  it('move the focus from cell to cell, and never off the board', () => {
    const shape = { rows: 3, columns: 4 };
    const go = (place: number, key: string, ctrl = false): number | undefined => walked(shape, place, key, ctrl);
    expect([go(5, 'ArrowUp'), go(5, 'ArrowDown'), go(5, 'ArrowLeft'), go(5, 'ArrowRight')]).toEqual([1, 9, 4, 6]);
    expect([go(0, 'ArrowUp'), go(11, 'ArrowDown'), go(4, 'ArrowLeft'), go(7, 'ArrowRight')]).toEqual([0, 11, 4, 7]);
    expect([go(5, 'Home'), go(5, 'End'), go(5, 'Home', true), go(5, 'End', true)]).toEqual([4, 7, 0, 11]);
    expect([go(5, 'PageUp'), go(5, 'PageDown'), go(5, 'ArrowRight', true)]).toEqual([1, 9, 7]);
    expect(go(5, 'a')).toBeUndefined();
  });
});

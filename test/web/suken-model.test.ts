import { describe, expect, test } from 'vitest';
import { deduce, dangers } from '../../src/web/game/suken-binary/deduce.ts';
import { deductionsOf, resultOf } from '../../src/web/game/suken-binary/deduction-text.ts';
import { standings } from '../../src/web/game/suken-binary/lines.ts';
import { screenOf } from '../../src/web/game/suken-binary/model.ts';
import { tellEvent } from '../../src/web/game/suken-binary/tell.ts';
import { en } from '../../src/web/game/suken-binary/text-en.ts';
import { GAME, storyOf } from './fake/script.ts';
import { OWN } from './fake/table.ts';

describe('what a player can tell from a turn', () => {
  const open = new Set([17, 18, 40]);

  test('an own mark gives away the sum and what the other one declared', () => {
    expect(deduce({ progressing: true, declared: 15, open, sum: 17 })).toEqual({ sums: [17], other: 2 });
    expect(deduce({ progressing: false, declared: 3, open, sum: 1 })).toEqual({ sums: [1], other: 62 });
  });

  test('without one, the progressor knows five candidates less her own open numbers', () => {
    expect(deduce({ progressing: true, declared: 15, open, sum: undefined })).toEqual({ sums: [15, 16, 19] });
    expect(deduce({ progressing: true, declared: 62, open, sum: undefined })).toEqual({ sums: [62, 63, 0, 1, 2] });
  });

  test('a single candidate left is certain', () => {
    const many = new Set([15, 16, 17, 18]);
    expect(deduce({ progressing: true, declared: 15, open: many, sum: undefined })).toEqual({ sums: [19], other: 4 });
  });

  test('the saboteur without a mark knows nothing', () => {
    expect(deduce({ progressing: false, declared: 3, open, sum: undefined })).toEqual({});
  });

  test('a resumed page that lost its own declaration claims no more than it knows', () => {
    expect(deduce({ progressing: true, declared: undefined, open, sum: 17 })).toEqual({ sums: [17] });
    expect(deduce({ progressing: true, declared: undefined, open, sum: undefined })).toEqual({});
  });

  test('dangers are the numbers named that would mark an own square', () => {
    expect(dangers(3, new Set([2, 17]))).toEqual([14, 63]);
  });
});

describe('the screen from the story', () => {
  test('before anything has happened, cards are being dealt', () => {
    const screen = screenOf([], 0);
    expect(screen.view.stage).toBe('dealing');
    expect(screen.view.numbers).toBeUndefined();
    expect(screen.turns).toEqual([]);
  });

  test('own numbers, marks, own declaration', () => {
    const { view, declared, turns } = screenOf(storyOf(4, 0, 'working'), 0);
    expect(view.numbers).toEqual(OWN);
    expect(view.turn).toBe(5);
    expect(declared).toBe(GAME[4]![0]);
    expect(turns.map((turn) => turn.declared)).toEqual([15, 1, 40, 2]);
    expect(view.marks[0]!.flatMap((mark, square) => (mark ? [OWN[square]] : []))).toEqual([17, 42]);
  });

  test('the next turn starts without a declaration', () => {
    expect(screenOf(storyOf(4, 0, 'asked'), 0).declared).toBeUndefined();
  });

  test('Reach and BINGO stay with the turn that called them', () => {
    const { turns, view } = screenOf(storyOf(GAME.length, 0), 0);
    expect(turns[4]!.reach).toEqual([0]);
    expect(turns.at(-1)!.bingo).toEqual([0]);
    expect(view.stage).toBe('over');
  });

  test('the number under a mark of the opponent is known when the sum is', () => {
    // Turn 7 marks 19 on both boards.
    const { known } = screenOf(storyOf(7, 0), 0);
    expect([...known.values()]).toEqual([19]);
  });
});

describe('lines', () => {
  const marks = (...squares: number[]): boolean[] => Array.from({ length: 16 }, (_, square) => squares.includes(square));

  test('three of a line are shown, and the square that they wait for', () => {
    const standing = standings(marks(0, 1, 2));
    expect(standing.slice(0, 5)).toEqual(['reach', 'reach', 'reach', 'awaited', undefined]);
  });

  test('a full line outshines all', () => {
    expect(standings(marks(0, 5, 10, 15, 1, 2))[0]).toBe('bingo');
    expect(standings(marks(0, 5, 10, 15, 1, 2))[3]).toBe('awaited');
  });
});

describe('turns in words', () => {
  const turn = (marked: (number | undefined)[], deduction: object) =>
    ({ turn: 1, progressor: 0, declared: 15, marked, deduction, reach: [], bingo: [] });

  test('what was marked, and what follows', () => {
    expect(resultOf(turn([3, undefined], {}), 0, 'Haruka', en)).toBe(en.result.own);
    expect(resultOf(turn([undefined, 3], {}), 0, 'Haruka', en)).toBe(en.result.rival('Haruka'));
    expect(resultOf(turn([undefined, undefined], {}), 0, 'Haruka', en)).toBe(en.result.nobody);
    expect(deductionsOf(turn([3, undefined], { sums: [17], other: 2 }), 0, 'Haruka', en)).toEqual(['So the sum was 17.', 'Haruka added 2.']);
    expect(deductionsOf(turn([undefined, 3], { sums: [15, 16] }), 0, 'Haruka', en)).toEqual(['Haruka’s square holds one of 15, 16.']);
    expect(deductionsOf(turn([undefined, undefined], {}), 0, 'Haruka', en)).toEqual([]);
  });

  test('events of a transcript, for people', () => {
    const names = ['Sora', 'Haruka'];
    expect(tellEvent({ name: 'turn', turn: 3, progressor: 1 }, names, en)).toBe('Turn 3: Haruka names a number.');
    expect(tellEvent({ name: 'checked', marked: [null, 6] }, names, en)).toBe('Haruka: row 2, column 3 is marked.');
    expect(tellEvent({ name: 'checked', marked: [null, null] }, names, en)).toBe('No square was marked.');
    expect(tellEvent({ name: 'bingo', seats: [0, 1] }, names, en)).toBe('Sora and Haruka: BINGO!');
    expect(tellEvent({ name: 'declared' }, names, en)).toBeUndefined();
    expect(tellEvent({ name: 'checked' }, names, en)).toBe('No square was marked.');
  });
});

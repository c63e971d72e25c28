import { describe, expect, test } from 'vitest';
import { deduce, dangers } from '../../../src/web/game/suken/deduce.ts';
import { deductionsOf, resultOf } from '../../../src/web/game/suken/deduction-text.ts';
import { standings } from '../../../src/web/game/suken/board/lines.ts';
import { boardsShown, screenOf } from '../../../src/web/game/suken/model.ts';
import { shown } from '../../../src/web/game/suken/board/shown.ts';
import { tellEvent } from '../../../src/web/game/suken/tell.ts';
import { en } from '../../../src/web/game/suken/words/text-en.ts';
import { BINARY, SECRET, openVariant } from '../../../protocol/game/suken/variant.ts';
import { recorded } from '../fake/recorded.ts';
import { GAME, storyOf } from '../fake/script.ts';
import { OWN } from '../fake/table.ts';

const board = BINARY.board;
const at = { variant: BINARY, seats: 2, seat: 0 };
const reader = { seat: 0, names: ['Sora', 'Haruka'], board };

test('the boards that their owners show after the end are shown, and no others', () => {
  const screen = screenOf(storyOf(4, 0, 'asked'), at);
  const [sight] = storyOf(4, 0, 'asked').flatMap((item) => (item.kind === 'sight' ? [item.sight] : []));
  const shownBoards = boardsShown(screen, [{ seat: 1, sights: [sight!], answers: [] }], at);
  expect(shownBoards[0]).toEqual(screen.numbers[0]);
  expect(shownBoards[1]).toEqual(screen.numbers[0]);
  expect(boardsShown(screen, [], at)).toEqual(screen.numbers);
  expect(screen.numbers[1]).toContain(undefined);
});

describe('what a player can tell from a turn', () => {
  const open = new Set([17, 18, 40]);

  test('after a mark on the own board: the sum, and so what the other declared', () => {
    expect(deduce(board, 1, { progressing: true, declared: 15, open, sum: 17 })).toEqual({ sums: [17], other: 2 });
    expect(deduce(board, 1, { progressing: false, declared: 3, open, sum: 1 })).toEqual({ sums: [1], other: 62 });
  });

  test('without a mark, as progressor: five sums that are possible, less those that would have marked an own square', () => {
    expect(deduce(board, 1, { progressing: true, declared: 15, open, sum: undefined })).toEqual({ sums: [15, 16, 19] });
    expect(deduce(board, 1, { progressing: true, declared: 62, open, sum: undefined })).toEqual({
      sums: [62, 63, 0, 1, 2],
    });
  });

  test('if a single sum is possible: that sum, and so what the other declared', () => {
    const many = new Set([15, 16, 17, 18]);
    expect(deduce(board, 1, { progressing: true, declared: 15, open: many, sum: undefined })).toEqual({
      sums: [19],
      other: 4,
    });
  });

  test('without a mark, as saboteur: nothing', () => {
    expect(deduce(board, 1, { progressing: false, declared: 3, open, sum: undefined })).toEqual({});
  });

  test('on a page that has lost its own declaration in a reload: no more than the marks say', () => {
    expect(deduce(board, 1, { progressing: true, declared: undefined, open, sum: 17 })).toEqual({ sums: [17] });
    expect(deduce(board, 1, { progressing: true, declared: undefined, open, sum: undefined })).toEqual({});
  });

  test('with two saboteurs: possible sums, but not which of them added what', () => {
    expect(deduce(board, 2, { progressing: true, declared: 15, open, sum: 17 })).toEqual({ sums: [17] });
    expect(deduce(board, 2, { progressing: true, declared: 15, open, sum: undefined })).toEqual({
      sums: [15, 16, 19, 20, 21, 22, 23],
    });
  });

  test('as saboteur: which numbers, named by the other, would mark an own square', () => {
    expect(dangers(board, 3, new Set([2, 17]))).toEqual([14, 63]);
  });
});

describe('the screen that follows from the story', () => {
  test('says that cards are being dealt before anything has happened', () => {
    const screen = screenOf([], at);
    expect(screen.view.stage).toBe('dealing');
    expect(screen.view.numbers).toBeUndefined();
    expect(screen.turns).toEqual([]);
  });

  test('has the own numbers, the marks, and what the player has declared in this turn', () => {
    const { view, declared, turns } = screenOf(storyOf(4, 0, 'working'), at);
    expect(view.numbers).toEqual(OWN);
    expect(view.turn).toBe(5);
    expect(declared).toBe(GAME[4]![0]);
    expect(turns.map((turn) => turn.declared)).toEqual([15, 1, 40, 2]);
    expect(view.marks[0]!.flatMap((mark, square) => (mark ? [OWN[square]] : []))).toEqual([17, 42]);
  });

  test('has no declaration when the next turn begins', () => {
    expect(screenOf(storyOf(4, 0, 'asked'), at).declared).toBeUndefined();
  });

  test('lists Reach and BINGO with the turn in which they were called', () => {
    const { turns, view } = screenOf(storyOf(GAME.length, 0), at);
    expect(turns[4]!.reach).toEqual([0]);
    expect(turns.at(-1)!.bingo).toEqual([0]);
    expect(view.stage).toBe('over');
  });

  test('shows the number under a mark of the opponent if the sum of that turn is known', () => {
    // Turn 7 marks 19 on both boards.
    const { numbers } = screenOf(storyOf(7, 0), at);
    expect(numbers[1]!.filter((number) => number !== undefined)).toEqual([19]);
  });
});

const turnOf = (progressor: number, players: readonly number[]) => ({
  turn: 1,
  progressor,
  players,
  declared: undefined,
  marked: [undefined, 3, undefined],
  reach: [],
  bingo: [],
});

describe('other games of the family', () => {
  const settings = { numbers: '1-75', centre: 'free', first: 'opener' };
  const open = recorded({ game: 'suken', settings, seats: 3, seat: 1, turns: 6 });
  const place = { variant: openVariant(settings), seats: 3, seat: 1 };
  const three = { seat: 1, names: ['Sora', 'Haruka', 'Aoi'], board: place.variant.board };

  test('show open boards to everybody, with a free centre and numbers counted from 1', () => {
    const { numbers, view, turns } = screenOf(open.story, place);
    expect(numbers.length).toBe(3);
    for (const one of numbers) expect(one.every((number) => number !== undefined)).toBe(true);
    expect(numbers.map((one) => one[12])).toEqual([-1, -1, -1]);
    expect(view.marks.every((marks) => marks[12])).toBe(true);
    expect(shown(place.variant.board, 0)).toBe('1');
    expect(shown(place.variant.board, -1)).toBe('★');
    expect(turns.length).toBe(6);
  });

  test('state what was declared openly, and draw no conclusions from it', () => {
    const { turns } = screenOf(open.story, place);
    for (const turn of turns) {
      expect(turn.deduction).toEqual({});
      const { numbers, sum } = turn.spoken!;
      expect(sum).toBe(numbers.reduce<number>((total, number) => total + (number ?? 0), 0) % 75);
      expect(resultOf(turn, three, en)).toContain(`the sum is ${sum + 1}.`);
    }
    expect(
      resultOf(
        {
          turn: 1,
          progressor: 0,
          players: [0, 1, 2],
          declared: 2,
          spoken: { numbers: [16, 2, 1], sum: 19 },
          marked: [3, undefined, 5],
          deduction: {},
          reach: [],
          bingo: [],
        },
        three,
        en,
      ),
    ).toBe('Sora named 17; Haruka +2, Aoi +1: the sum is 20. Sora and Aoi each had a square marked.');
  });

  test('name a player who has left, count no number of theirs, and draw conclusions among those who are left', () => {
    const { story } = recorded({ game: 'suken', settings, seats: 3, seat: 1, turns: 2 });
    const gone = screenOf(
      [
        ...story,
        { kind: 'event', event: { name: 'left', seat: 0 } },
        { kind: 'event', event: { name: 'declared', numbers: [null, 3, 20], sum: 23 } },
        { kind: 'event', event: { name: 'checked', marked: [null, null, null] } },
        { kind: 'event', event: { name: 'turn', turn: 4, progressor: 1 } },
      ],
      place,
    );
    expect(gone.view.left).toEqual([0]);
    expect(gone.turns.at(-1)!.players).toEqual([0, 1, 2]);
    expect(gone.view.players).toEqual([1, 2]);
    expect(resultOf(gone.turns.at(-1)!, three, en)).not.toContain('Sora');
    expect(tellEvent({ name: 'left', seat: 0 }, three.names, en, 5)).toBe('Sora left the table.');
    expect(tellEvent({ name: 'declared', numbers: [null, 3, 20], sum: 23 }, three.names, en, 5)).toBe(
      'Declared: 3 by Haruka, 20 by Aoi. Counted from 0, the sum is 23.',
    );
    // Two are left of three: what the other one declared can be told as where two play.
    expect(deductionsOf({ ...turnOf(1, [1, 2]), deduction: { sums: [17], other: 2 } }, three, en)).toEqual([
      'So the sum was 18.',
      'Aoi added 2.',
    ]);
    expect(deductionsOf({ ...turnOf(2, [1, 2]), deduction: { sums: [17], other: 15 } }, three, en)).toEqual([
      'So the sum was 18.',
      'Aoi named 16.',
    ]);
  });

  test('read the own numbers from a secret board of decimal digits', () => {
    const { story, boards } = recorded({
      game: 'suken-secret',
      settings: { first: 'opener' },
      seats: 2,
      seat: 1,
      turns: 2,
    });
    const { numbers } = screenOf(story, { variant: SECRET, seats: 2, seat: 1 });
    expect(numbers[1]).toEqual(boards[1]);
    expect(numbers[0]!.filter((number) => number !== undefined).length).toBeLessThan(3);
  });
});

describe('the squares of lines', () => {
  const marks = (...squares: number[]): boolean[] =>
    Array.from({ length: 16 }, (_, square) => squares.includes(square));

  test('are marked where three of a line are complete, and so is the square that is missing', () => {
    const standing = standings(board, marks(0, 1, 2));
    expect(standing.slice(0, 5)).toEqual(['reach', 'reach', 'reach', 'awaited', undefined]);
  });

  test('are marked as BINGO where they belong to a complete line, whatever other lines they belong to', () => {
    expect(standings(board, marks(0, 5, 10, 15, 1, 2))[0]).toBe('bingo');
    expect(standings(board, marks(0, 5, 10, 15, 1, 2))[3]).toBe('awaited');
  });
});

describe('turns in words', () => {
  const turn = (marked: (number | undefined)[], deduction: object) => ({
    turn: 1,
    progressor: 0,
    players: [0, 1],
    declared: 15,
    marked,
    deduction,
    reach: [],
    bingo: [],
  });

  test('state what was marked, and what can be concluded', () => {
    expect(resultOf(turn([3, undefined], {}), reader, en)).toBe(en.result.own);
    expect(resultOf(turn([undefined, 3], {}), reader, en)).toBe(en.result.rivals(['Haruka']));
    expect(resultOf(turn([undefined, undefined], {}), reader, en)).toBe(en.result.nobody);
    expect(deductionsOf(turn([3, undefined], { sums: [17], other: 2 }), reader, en)).toEqual([
      'So the sum was 17.',
      'Haruka added 2.',
    ]);
    expect(deductionsOf(turn([undefined, 3], { sums: [15, 16] }), reader, en)).toEqual([
      'Haruka’s square holds one of 15, 16.',
    ]);
    expect(deductionsOf(turn([undefined, undefined], {}), reader, en)).toEqual([]);
  });

  test('state every event of a transcript; declarations in secret have no sentence', () => {
    const names = ['Sora', 'Haruka'];
    expect(tellEvent({ name: 'turn', turn: 3, progressor: 1 }, names, en, 4)).toBe('Turn 3: Haruka names a number.');
    expect(tellEvent({ name: 'checked', marked: [null, 6] }, names, en, 4)).toBe('Haruka: row 2, column 3 is marked.');
    expect(tellEvent({ name: 'checked', marked: [null, null] }, names, en, 4)).toBe('No square was marked.');
    expect(tellEvent({ name: 'bingo', seats: [0, 1] }, names, en, 4)).toBe('Sora and Haruka: BINGO!');
    expect(tellEvent({ name: 'declared' }, names, en, 4)).toBeUndefined();
    expect(tellEvent({ name: 'checked', marked: [null, 6] }, names, en, undefined)).toBe('Haruka: square 7 is marked.');
    expect(tellEvent({ name: 'declared', numbers: [17, 2], sum: 19 }, names, en, 5)).toBe(
      'Declared: 17 by Sora, 2 by Haruka. Counted from 0, the sum is 19.',
    );
    expect(tellEvent({ name: 'boards', boards: [] }, names, en, 5)).toBe('The boards are dealt, face up.');
    expect(tellEvent({ name: 'checked', marked: [] }, names, en, 4)).toBe('No square was marked.');
  });
});

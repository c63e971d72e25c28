import type { SukenEvent } from '../../../protocol/game/suken/event.ts';
import { describe, expect, it } from 'vitest';
import type { Agent } from '../../../protocol/game/game.ts';
import { diagonalsThrough, lineProgress } from '../../../protocol/game/suken/board.ts';
import type { SukenView } from '../../../protocol/game/suken/view.ts';
import { BINARY, binaryVariant } from '../../../protocol/game/suken/variant.ts';
import { emptyView, heard, seen } from '../../../protocol/game/suken/view.ts';
import { seeded } from '../../table/seeded.ts';
import { play, randomPlayer } from './play.ts';

interface Watcher extends Agent {
  readonly views: SukenView[];
}

const watcher = (seed: number): Watcher => {
  const views = [emptyView(BINARY, 2)];
  return {
    ...randomPlayer(seeded(seed)),
    views,
    see: (sight) => void views.push(seen(views.at(-1)!, sight)),
    hear: (event: SukenEvent) => void views.push(heard(views.at(-1)!, event)),
  };
};

const LINES = BINARY.board.lines;

describe.each([1, 2, 3, 4, 5])('a player’s view of game %i', (seed) => {
  const agents = [watcher(seed * 10), watcher(seed * 10 + 1)] as const;
  const { boards, declared, outcome, story } = play({ seed, agents });

  it('contains only the player’s own numbers', () => {
    agents.forEach(({ views }, seat) => expect(views.at(-1)!.numbers).toEqual(boards[seat]));
  });

  it('holds the marks that the sums make', () => {
    const sums = declared.map(([one, other]) => (one! + other!) % 64);
    const marks = boards.map((board) => board.map((number) => sums.includes(number)));
    for (const { views } of agents) expect(views.at(-1)!.marks).toEqual(marks);
  });

  it('follows turns, roles and what each turn marked', () => {
    const view = agents[0].views.at(-1)!;
    expect(view.stage).toBe('over');
    expect(view.bingo).toEqual(outcome.winners);
    expect(view.turn).toBe(declared.length);
    expect(view.history.map(({ progressor }) => progressor)).toEqual(declared.map((_, index) => index % 2));
    expect(view.history.map(({ turn }) => turn)).toEqual(declared.map((_, index) => index + 1));
    const marked = story.flatMap((event) => (event.name === 'checked' ? [event.marked] : []));
    expect(view.history.map(({ marked: squares }) => squares.map((square) => square ?? null))).toEqual(marked);
    const stages = agents[0].views.map(({ stage }) => stage).filter((stage, index, all) => stage !== all[index - 1]);
    expect(stages).toEqual(['dealing', ...declared.flatMap(() => ['declaring', 'checking']), 'over']);
  });

  it('shows reach for a player with three squares in a line of four', () => {
    for (const view of agents[0].views) {
      const reach = view.marks.map((marks) =>
        LINES.some((line) => line.filter((square) => marks[square]).length === 3),
      );
      expect(view.reach).toEqual(reach);
    }
  });
});

describe('lines', () => {
  it('are four rows, four columns and two diagonals', () => {
    expect(LINES.length).toBe(10);
    expect(new Set(LINES.map((line) => line.join())).size).toBe(10);
    expect(LINES).toContainEqual([3, 6, 9, 12]);
    expect(LINES).toContainEqual([0, 5, 10, 15]);
    for (let square = 0; square < 16; square += 1) {
      const through = LINES.filter((line) => line.includes(square)).length;
      expect(through).toBe([0, 3, 5, 6, 9, 10, 12, 15].includes(square) ? 3 : 2);
    }
  });

  it('progress by their marks', () => {
    const marks = Array.from({ length: 16 }, (_, square) => [0, 5, 10].includes(square));
    expect(lineProgress(BINARY.board, marks)).toEqual([1, 1, 1, 0, 1, 1, 1, 0, 3, 0]);
  });

  it('through a designated square go on at the opposite edge', () => {
    // binary-suken-bingo-2025 §3.3.2 writes them out for (1,2).
    const sorted = diagonalsThrough(4, 0, 1).map((line) => [...line].sort((one, other) => one - other));
    expect(sorted).toEqual([
      [1, 6, 11, 12],
      [1, 4, 11, 14],
    ]);
  });

  it('through a designated square are counted once, and end on the board', () => {
    const lines = (board: string, diagonals: string, row: number, column: number): number =>
      binaryVariant({ board, diagonals, row, column }).board.lines.length;
    expect(lines('4x4', 'usual', 1, 2)).toBe(10);
    expect(lines('4x4', 'also', 1, 2)).toBe(12);
    expect(lines('4x4', 'instead', 1, 2)).toBe(10);
    // Through a corner one of the two is a usual diagonal, through the centre of 5×5 both are.
    expect(lines('4x4', 'also', 1, 1)).toBe(11);
    expect(lines('5x5', 'also', 3, 3)).toBe(12);
    const at = (place: number) => binaryVariant({ board: '4x4', diagonals: 'also', row: place, column: place }).board;
    expect(at(6)).toEqual(at(4));
  });

  it('other sights and events change nothing', () => {
    const view = emptyView(BINARY, 2);
    expect(seen(view, { name: 'other', faces: ['♣'] })).toBe(view);
    expect(heard(view, { name: 'weather' } as unknown as SukenEvent)).toBe(view);
  });
});

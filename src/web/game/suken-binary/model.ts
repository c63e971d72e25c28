import type { SukenView } from '../../../../protocol/game/suken/view.ts';
import { emptyView, heard, seen } from '../../../../protocol/game/suken/view.ts';
import type { StoryItem } from '../../../peer/state.ts';
import type { Deduction } from './deduce.ts';
import { deduce } from './deduce.ts';

const SEATS = 2;

/** A completed turn as the player at this page knows it. */
export interface PlayedTurn {
  readonly turn: number;
  readonly progressor: number;
  /** What she declared herself. */
  readonly declared: number | undefined;
  /** Marked squares, by seat. */
  readonly marked: readonly (number | undefined)[];
  readonly deduction: Deduction;
  readonly reach: readonly number[];
  readonly bingo: readonly number[];
}

/** All that the screen shows, from the story alone. */
export interface SukenScreen {
  readonly view: SukenView;
  /** Own declaration of the turn that is being played. */
  readonly declared: number | undefined;
  readonly turns: readonly PlayedTurn[];
  /** Numbers of the opponent's marked squares, where they can be told for certain. */
  readonly known: ReadonlyMap<number, number>;
}

export function screenOf(story: readonly StoryItem[], seat: number): SukenScreen {
  let view = emptyView(SEATS);
  let declared: number | undefined;
  const turns: PlayedTurn[] = [];
  const known = new Map<number, number>();
  for (const item of story) {
    if (item.kind === 'sight') view = seen(view, item.sight);
    else if (item.kind === 'answer') declared = typeof item.answer === 'number' ? item.answer : undefined;
    else {
      const before = view;
      view = heard(view, item.event);
      const last = turns.at(-1);
      if (item.event.name === 'turn') declared = undefined;
      else if (item.event.name === 'checked') turns.push(playedTurn(before, view, seat, declared));
      else if (item.event.name === 'reach' && last) turns[turns.length - 1] = { ...last, reach: item.event['seats'] as number[] };
      else if (item.event.name === 'bingo' && last) turns[turns.length - 1] = { ...last, bingo: view.bingo };
    }
  }
  for (const { marked, deduction } of turns) {
    const square = marked[1 - seat];
    if (square !== undefined && deduction.sums?.length === 1) known.set(square, deduction.sums[0]!);
  }
  return { view, declared, turns, known };
}

function playedTurn(before: SukenView, after: SukenView, seat: number, declared: number | undefined): PlayedTurn {
  const record = after.history.at(-1)!;
  const numbers = after.numbers ?? [];
  const hit = record.marked[seat];
  const deduction = deduce({
    progressing: record.progressor === seat,
    declared,
    open: new Set(numbers.filter((_, square) => !before.marks[seat]![square])),
    sum: hit === undefined ? undefined : numbers[hit],
  });
  return { ...record, declared, deduction, reach: [], bingo: [] };
}

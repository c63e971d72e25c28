import type { Spoken, SukenView } from '../../../../protocol/game/suken/view.ts';
import { emptyView, heard, numbersAt, seen } from '../../../../protocol/game/suken/view.ts';
import type { Variant } from '../../../../protocol/game/suken/variant.ts';
import type { SukenEvent } from '../../../../protocol/game/suken/event.ts';
import type { Disclosed } from '../../../../protocol/room/disclosure/check.ts';
import type { StoryItem } from '../../../peer/model/state.ts';
import type { Deduction } from './deduce.ts';
import { deduce } from './deduce.ts';

/** A completed turn as the player at this page knows it. */
export interface PlayedTurn {
  readonly turn: number;
  readonly progressor: number;
  /** Seats that were at the table when it began. */
  readonly players: readonly number[];
  /** What the player declared. */
  readonly declared: number | undefined;
  /** What everybody declared, and the sum, where that is heard. */
  readonly spoken?: Spoken;
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
  /** For every seat the numbers of its squares as far as they are known for certain; undefined: face down. */
  readonly numbers: readonly (readonly (number | undefined)[])[];
}

/** The seat at this page, at which table. */
export interface Place {
  readonly variant: Variant;
  readonly seats: number;
  readonly seat: number;
}

export function screenOf(story: readonly StoryItem<SukenEvent>[], place: Place): SukenScreen {
  let view = emptyView(place.variant, place.seats);
  let declared: number | undefined;
  const turns: PlayedTurn[] = [];
  for (const item of story) {
    if (item.kind === 'sight') view = seen(view, item.sight);
    else if (item.kind === 'answer') declared = typeof item.answer === 'number' ? item.answer : undefined;
    else {
      const before = view;
      view = heard(view, item.event);
      const last = turns.at(-1);
      if (item.event.name === 'turn') declared = undefined;
      else if (item.event.name === 'checked') turns.push(playedTurn(before, view, place, declared));
      else if (item.event.name === 'reach' && last) turns[turns.length - 1] = { ...last, reach: item.event.seats };
      else if (item.event.name === 'bingo' && last) turns[turns.length - 1] = { ...last, bingo: view.bingo };
    }
  }
  return { view, declared, turns, numbers: knownNumbers(view, turns, place.seat) };
}

/** The numbers of all boards, with those that players have shown after the end. */
export function boardsShown(
  { numbers }: SukenScreen,
  disclosed: readonly Disclosed[],
  { variant, seats }: Place,
): SukenScreen['numbers'] {
  return numbers.map((known, seat) => {
    const sights = disclosed.find((shown) => shown.seat === seat)?.sights ?? [];
    return sights.reduce((view, sight) => seen(view, sight), emptyView(variant, seats)).numbers ?? known;
  });
}

/** Own boards and open ones are known; of others the square that a sum known for certain has marked. */
function knownNumbers(view: SukenView, turns: readonly PlayedTurn[], own: number): (number | undefined)[][] {
  return view.marks.map((marks, seat) => {
    const dealt = numbersAt(view, seat, own);
    if (dealt !== undefined) return [...dealt];
    const known: (number | undefined)[] = marks.map(() => undefined);
    for (const { marked, deduction } of turns) {
      const square = marked[seat];
      if (square !== undefined && deduction.sums?.length === 1) known[square] = deduction.sums[0];
    }
    return known;
  });
}

function playedTurn(
  before: SukenView,
  after: SukenView,
  { variant, seat }: Place,
  declared: number | undefined,
): PlayedTurn {
  const record = after.history.at(-1)!;
  const numbers = numbersAt(after, seat, seat) ?? [];
  const hit = record.marked[seat];
  const seenTurn = {
    progressing: record.progressor === seat,
    declared,
    open: new Set(numbers.filter((_, square) => !before.marks[seat]![square])),
    sum: hit === undefined ? undefined : numbers[hit],
  };
  const deduction = record.spoken === undefined ? deduce(variant.board, record.players.length - 1, seenTurn) : {};
  return { ...record, declared, deduction, reach: [], bingo: [] };
}

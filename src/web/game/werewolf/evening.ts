import type { WerewolfEvent } from '../../../../protocol/game/werewolf/event.ts';
import type { WerewolfView } from '../../../../protocol/game/werewolf/view/view.ts';
import { heard } from '../../../../protocol/game/werewolf/view/events.ts';
import { emptyView } from '../../../../protocol/game/werewolf/view/view.ts';
import type { StoryItem } from '../../../peer/model/state.ts';
import type { WerewolfText } from './words/text-en.ts';
import { tellEvent } from './words/tell.ts';

/** A moment of the evening that has a sentence, and what everybody knew when it was over. */
export interface Moment {
  readonly line: string;
  readonly kind: 'night' | 'day';
  readonly date: number;
  /** The fold over public events alone: no role in it that had not been turned for all. */
  readonly view: WerewolfView;
}

/** The evening as everybody heard it, moment by moment. */
export function momentsOf(
  story: readonly StoryItem<WerewolfEvent>[],
  seat: number,
  names: readonly string[],
  t: WerewolfText,
): Moment[] {
  let view = emptyView(seat);
  const moments: Moment[] = [];
  for (const item of story) {
    if (item.kind !== 'event') continue;
    view = heard(view, item.event);
    const line = tellEvent(item.event, names, t);
    if (line !== undefined)
      moments.push({ line, kind: kindOf(item.event, moments.at(-1)?.kind), date: view.date, view });
  }
  return moments;
}

/** The morning's news belong to the night; everything from the first vote on to the day. */
function kindOf({ name }: WerewolfEvent, before: Moment['kind'] | undefined): Moment['kind'] {
  if (name === 'night' || name === 'dawn') return 'night';
  return name === 'votes' || name === 'tally' ? 'day' : (before ?? 'night');
}

export interface Chapter {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Moments under the nights and days to which they belong. */
export function chaptersOf(moments: readonly Moment[], t: WerewolfText): Chapter[] {
  const chapters: { title: string; lines: string[] }[] = [];
  for (const { line, kind, date } of moments) {
    const title = date === 0 ? t.past.before : t[kind](date);
    if (chapters.at(-1)?.title === title) chapters.at(-1)!.lines.push(line);
    else chapters.push({ title, lines: [line] });
  }
  return chapters;
}

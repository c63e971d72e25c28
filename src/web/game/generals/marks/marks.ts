import type { Rank } from '../../../../../protocol/game/generals/rules/ranks.ts';
import { RANKS } from '../../../../../protocol/game/generals/rules/ranks.ts';
import { PLACES } from '../../../../../protocol/game/generals/rules/board.ts';

/** What the player thinks of an enemy piece. Nobody else sees it, and it need not be right. */
export interface Mark {
  readonly is?: Rank;
  readonly above?: Rank;
  readonly below?: Rank;
  readonly note?: string;
}

/** Marks by the place at which the enemy piece was set up. */
export type Marks = ReadonlyMap<number, Mark>;

export const NO_MARKS: Marks = new Map();

/** The most characters of a note that are kept. */
export const MOST_NOTED = 60;

/** A mark without what says nothing; undefined if nothing is left. */
function tidy({ is, above, below, note = '' }: Mark): Mark | undefined {
  const text = note.slice(0, MOST_NOTED);
  const mark = {
    ...(is === undefined ? {} : { is }),
    ...(above === undefined ? {} : { above }),
    ...(below === undefined ? {} : { below }),
    ...(text.trim() === '' ? {} : { note: text }),
  };
  return Object.keys(mark).length === 0 ? undefined : mark;
}

/** The marks after one is set anew. */
export function marked(marks: Marks, place: number, mark: Mark): Marks {
  const next = new Map(marks);
  const kept = tidy(mark);
  if (kept === undefined) next.delete(place);
  else next.set(place, kept);
  return next;
}

/** A mark in a few letters, for the piece itself. */
export function markText({ is, above, below }: Mark, short: (rank: Rank) => string): string {
  if (is !== undefined) return short(is);
  if (above !== undefined && below !== undefined) return `${short(above)}–${short(below)}`;
  if (above !== undefined) return `>${short(above)}`;
  return below === undefined ? '' : `<${short(below)}`;
}

export const writeMarks = (marks: Marks): unknown => [...marks].map(([place, mark]) => ({ place, ...mark }));

/** The marks that were kept; what is not a mark is left out. */
export function readMarks(given: unknown): Marks {
  const marks = new Map<number, Mark>();
  if (!Array.isArray(given)) return marks;
  for (const each of given.slice(0, PLACES) as unknown[]) {
    if (typeof each !== 'object' || each === null) continue;
    const { place, is, above, below, note } = each as Record<string, unknown>;
    if (!Number.isInteger(place) || Number(place) < 0 || Number(place) >= PLACES) continue;
    const mark = tidy({
      ...rankAs('is', is),
      ...rankAs('above', above),
      ...rankAs('below', below),
      ...(typeof note === 'string' ? { note } : {}),
    });
    if (mark !== undefined) marks.set(Number(place), mark);
  }
  return marks;
}

const rankAs = (key: 'is' | 'above' | 'below', given: unknown): Mark =>
  RANKS.includes(given as Rank) ? { [key]: given as Rank } : {};

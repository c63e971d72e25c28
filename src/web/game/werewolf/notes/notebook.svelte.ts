import { remember, remembered } from '../../../state/memory.ts';

/** What a player may think of another one. */
export const OPINIONS = ['none', 'trusted', 'unsure', 'suspected'] as const;
export type Opinion = (typeof OPINIONS)[number];

interface Note {
  readonly opinion: Opinion;
  readonly text: string;
}

/** Characters of one note at most. */
export const LONGEST_NOTE = 120;

const KEY = 'werewolf.notes';
const EMPTY: Note = { opinion: 'none', text: '' };

/**
 * What a player notes of the others, seat by seat. It stays in this browser's storage, for the newest table alone: no other
 * machine learns of it, and a new game begins with an empty book.
 */
export class Notebook {
  private notes = $state<Readonly<Record<string, Note>>>({});
  private over = false;

  constructor(private readonly table: string) {
    const kept = readNotes(remembered(KEY));
    if (kept === undefined || kept.table !== table) return;
    this.notes = kept.notes;
    this.over = kept.over;
  }

  of(seat: number): Note {
    return this.notes[seat] ?? EMPTY;
  }

  write(seat: number, part: Partial<Note>): void {
    const note = { ...this.of(seat), ...part };
    this.notes = { ...this.notes, [seat]: { ...note, text: note.text.slice(0, LONGEST_NOTE) } };
    this.keep();
  }

  /** Follows the game: notes of one that is over are not those of the next one at the same table. */
  follow(over: boolean): void {
    if (over === this.over) return;
    this.over = over;
    if (!over) this.notes = {};
    this.keep();
  }

  private keep(): void {
    remember(KEY, JSON.stringify({ table: this.table, over: this.over, notes: this.notes }));
  }
}

/** Notes as they were stored; undefined for anything else. */
export function readNotes(
  stored: string | undefined,
): { table: string; over: boolean; notes: Record<string, Note> } | undefined {
  try {
    const { table, over, notes } = JSON.parse(stored ?? '') as Record<string, unknown>;
    if (typeof table !== 'string' || typeof over !== 'boolean' || typeof notes !== 'object' || notes === null)
      return undefined;
    const read = Object.entries(notes as Record<string, Partial<Note> | null>).map(([seat, note]) => {
      const opinion = OPINIONS.find((each) => each === note?.opinion) ?? 'none';
      return [seat, { opinion, text: String(note?.text ?? '').slice(0, LONGEST_NOTE) }] as const;
    });
    return { table, over, notes: Object.fromEntries(read) };
  } catch {
    return undefined;
  }
}

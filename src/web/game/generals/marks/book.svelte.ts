import { remember, remembered } from '../../../state/memory.ts';
import { parsed } from '../parsed.ts';
import type { Mark, Marks } from './marks.ts';
import { marked, NO_MARKS, readMarks, writeMarks } from './marks.ts';

const KEY = 'generals.marks';
/** The number of tables, latest first, whose marks are kept. */
const MOST_TABLES = 8;

/** The player's marks at one table. They never leave this browser, and come back with the seat after a reload. */
export class MarkBook {
  marks = $state.raw<Marks>(NO_MARKS);

  /** @param table stands for the table (`Table.mark`) */
  constructor(private readonly table: string) {
    this.marks = readMarks(keptTables().find(([name]) => name === table)?.[1]);
  }

  set(place: number, mark: Mark): void {
    this.marks = marked(this.marks, place, mark);
    this.keep();
  }

  /** Another game begins at the table. */
  clear(): void {
    this.marks = NO_MARKS;
    this.keep();
  }

  private keep(): void {
    const others = keptTables().filter(([name]) => name !== this.table);
    const own = this.marks.size === 0 ? [] : [[this.table, writeMarks(this.marks)] as const];
    remember(KEY, JSON.stringify([...own, ...others].slice(0, MOST_TABLES)));
  }
}

function keptTables(): readonly (readonly [string, unknown])[] {
  const list = parsed(remembered(KEY));
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) =>
    Array.isArray(each) && typeof each[0] === 'string' ? [[each[0], each[1] as unknown] as const] : [],
  );
}

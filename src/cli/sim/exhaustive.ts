import { fileURLToPath } from 'node:url';
import { explore } from '../../sim/exhaustive/explore.ts';
import type { Exploration } from '../../sim/exhaustive/explore.ts';
import { LARGER, SAMPLE, SAMPLED, SMALLEST, WALKED, WALK_STATES } from '../../sim/exhaustive/sizes.ts';
import type { SmallTable } from '../../sim/exhaustive/table.ts';
import { walk } from '../../sim/exhaustive/walk.ts';
import { shareOut } from '../processes.ts';

const EXPLORER = fileURLToPath(new URL('./explorer.process.ts', import.meta.url));

/** A table to be explored, and how many of its worlds are: all, unless it says otherwise. */
export interface Task {
  readonly table: SmallTable;
  readonly most?: number;
  /** How many states of each program of a hostile seat: all, unless it says otherwise. */
  readonly hostileStates?: number;
  /** The random histories to be taken, if not all worlds are. */
  readonly walks?: Walks;
}

/** How many random histories, and from which seed on. */
interface Walks {
  readonly from: number;
  readonly walks: number;
}

/** The findings at one table, as plain data. */
export interface Found {
  readonly table: SmallTable;
  readonly walks?: Walks | undefined;
  readonly worlds: number;
  readonly machineStates: readonly number[];
  readonly messages: number;
  readonly complete: boolean;
  readonly broken: readonly { readonly what: string; readonly worlds: number; readonly history: readonly string[] }[];
  readonly limits: readonly { readonly what: string; readonly worlds: number }[];
}

export function foundAt({ table, walks, ...bounds }: Task): Found {
  const found: Exploration =
    walks === undefined ? explore(table, bounds) : walk(table, { ...walks, hostileStates: WALK_STATES });
  const { worlds, machineStates, messages, complete, broken, limits, histories } = found;
  return {
    table,
    walks,
    worlds,
    machineStates,
    messages,
    complete,
    broken: [...broken].map(([what, count]) => ({ what, worlds: count, history: histories.get(what) ?? [] })),
    limits: [...limits].map(([what, count]) => ({ what, worlds: count })),
  };
}

/** Explores all small tables, and prints what was found at each as it is done. @returns whether every promise held */
export const exploreAll = (workers: number, print: (line: string) => void): Promise<boolean> =>
  share(
    [...[...SMALLEST, ...LARGER].map((table) => ({ table })), ...SAMPLED.map((table) => ({ table, ...SAMPLE }))],
    workers,
    print,
  );

/** The states on this many walks fill about 1 GB. */
const MOST_WALKS = 200;

/** Takes random histories of each of the larger tables. @returns whether every promise held */
export function walkAll({ from, walks }: Walks, workers: number, print: (line: string) => void): Promise<boolean> {
  const pieces = Array.from({ length: Math.ceil(walks / MOST_WALKS) }, (_, index) => ({
    from: from + index * MOST_WALKS,
    walks: Math.min(MOST_WALKS, walks - index * MOST_WALKS),
  }));
  return share(
    pieces.flatMap((piece) => WALKED.map((table) => ({ table, walks: piece }))),
    workers,
    print,
  );
}

async function share(tasks: readonly Task[], workers: number, print: (line: string) => void): Promise<boolean> {
  let good = true;
  const tell = (found: Found): void => {
    good &&= found.broken.length === 0;
    for (const line of linesOf(found)) print(line);
  };
  if (workers >= 2)
    await shareOut(
      EXPLORER,
      tasks.map((task) => ({ ...task })),
      workers,
      tell,
    );
  else for (const task of tasks) tell(foundAt(task));
  return good;
}

function linesOf({ table, walks, worlds, machineStates, messages, complete, broken, limits }: Found): string[] {
  const { seats, rounds, hostile, wishes, restarts } = table;
  const who = hostile.length === 0 ? 'nobody hostile' : `seat ${hostile.join(' and ')} hostile`;
  const what = `${seats} seats, ${rounds} rounds, ${who}, ${wishes} votes and ${restarts} restarts each`;
  const from = walks && `walks ${walks.from} to ${walks.from + walks.walks - 1}, `;
  const size = `${from ?? ''}${worlds} worlds${complete ? '' : ' (not all)'}, ${machineStates.join(' + ')} states of machines, ${messages} messages`;
  return [
    `${what}: ${size}`,
    ...limits.map((limit) => `    no rule can avoid: ${limit.what} (${limit.worlds} worlds)`),
    ...broken.flatMap((one) => [
      `    BROKEN: ${one.what} (${one.worlds} worlds)`,
      ...one.history.map((line) => `        ${line}`),
    ]),
  ];
}

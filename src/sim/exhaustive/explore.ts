import { whims } from '../../peer/model/random.ts';
import { inputsTo } from './automaton.ts';
import type { Stuck } from './fair.ts';
import { nameOf, stuckIn } from './fair.ts';
import { findingOf, findingsIn } from './promises.ts';
import type { SmallTable, World } from './table.ts';
import { Explored } from './table.ts';

/** What was found at a small table. */
export interface Exploration {
  /** Worlds: what all honest machines are, and what has been sent. */
  worlds: number;
  /** States of each honest machine. */
  machineStates: readonly number[];
  messages: number;
  /** Whether these are all there are. */
  complete: boolean;
  /** How many worlds show something, by what they show. */
  readonly broken: Map<string, number>;
  readonly limits: Map<string, number>;
  /** One history for each broken promise: for each machine, what happened to it. */
  readonly histories: Map<string, readonly string[]>;
}

/**
 * Looks at every world that a small table can come into, whatever the network delays, reorders or loses, and at what
 * becomes of it once everything arrives.
 * @param most so many worlds are looked at
 * @param tell called now and then, with the number of worlds so far
 */
export function explore(table: SmallTable, most = Infinity, tell: (worlds: number) => void = () => {}): Exploration {
  const explored = new Explored(table);
  const found: Exploration = {
    worlds: 0,
    machineStates: [],
    messages: 0,
    complete: false,
    broken: new Map(),
    limits: new Map(),
    histories: new Map(),
  };
  const known = new Set<string>();
  const ends = new Map<string, Stuck>();
  const open: World[] = [explored.first];
  known.add(nameOf(explored.first));
  const draw = whims(1);
  while (open.length > 0 && found.worlds < most) {
    const world = takeOne(open, draw);
    found.worlds += 1;
    if (found.worlds % 10_000 === 0) tell(found.worlds);
    const findings = [...findingsIn(explored, world), ...findingOf(explored, stuckIn(explored, world, ends))];
    for (const { what, isBroken } of findings) {
      const counts = isBroken ? found.broken : found.limits;
      counts.set(what, (counts.get(what) ?? 0) + 1);
      if (isBroken && !found.histories.has(what)) found.histories.set(what, historyOf(explored, world));
    }
    for (const { index, input } of explored.happenings(world)) {
      const next = explored.after(world, index, input);
      const name = nameOf(next);
      if (known.has(name)) continue;
      known.add(name);
      open.push(next);
    }
  }
  found.complete = open.length === 0;
  found.machineStates = explored.honest.map(({ states }) => states.length);
  found.messages = explored.messages.list.length;
  return found;
}

/** Takes out one of the worlds that are still to be looked at: any, so that a part of all of them is not of one kind. */
function takeOne(open: World[], draw: (n: number) => number): World {
  const at = draw(open.length);
  const world = open[at]!;
  open[at] = open.at(-1)!;
  open.pop();
  return world;
}

function historyOf({ honest, messages }: Explored, { states }: World): string[] {
  return states.map((state, index) => {
    const inputs = inputsTo(state).map((input) =>
      input.kind === 'receive'
        ? messages.inWords(input.message)
        : input.kind === 'wish'
          ? `votes to go on without ${input.seat}`
          : 'is switched off and on again',
    );
    return `seat ${honest[index]!.seat}: ${inputs.join('; ')}`;
  });
}

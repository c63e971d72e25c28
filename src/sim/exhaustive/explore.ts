import { uniformFrom } from '../../peer/model/random.ts';
import { inputsTo } from './automaton.ts';
import { Fair } from './fair.ts';
import { findingOf, findingsIn } from './promises.ts';
import type { SmallTable, World } from './table.ts';
import { Explored } from './table.ts';
import { Worlds } from './worlds.ts';

/** What was found at a small table. */
export interface Exploration {
  /** Worlds: the states of all honest machines. */
  worlds: number;
  /** The number of different things that can be seen of worlds. */
  views: number;
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

interface ExploreOptions {
  readonly most?: number;
  readonly hostileStates?: number;
  readonly isWhole?: boolean;
}

/**
 * Looks at every world that a small table can come into, whatever the network delays, reorders or loses, and at what
 * becomes of it once everything arrives.
 * @param most the number of worlds that are looked at
 * @param hostileStates the approximate number of states of each program of a hostile seat that are looked at
 * @param isWhole in every order of events, also of such as make no difference (reduction.ts)
 */
export function explore(
  table: SmallTable,
  { most = Infinity, hostileStates = Infinity, isWhole = false }: ExploreOptions = {},
): Exploration {
  const explored = new Explored(table, isWhole, hostileStates);
  const fair = new Fair(explored);
  const found = nothingFound();
  const views = new Worlds(explored.honest.length);
  const known = new Worlds(explored.honest.length);
  const order = new Order(most === Infinity);
  known.add(explored.first.map(({ number }) => number));
  for (
    let index = order.next(known.count);
    index !== undefined && found.worlds < most;
    index = order.next(known.count)
  ) {
    const numbers = known.at(index);
    const world: World = numbers.map((number, machine) => explored.honest[machine]!.states[number]!);
    found.worlds += 1;
    views.add(world.map(({ look }) => look));
    look(found, explored, world, fair);
    explored.happenings(world, (machine, { number }) => {
      const before = numbers[machine]!;
      numbers[machine] = number;
      known.add(numbers);
      numbers[machine] = before;
    });
  }
  found.views = views.count;
  found.complete = found.worlds === known.count && !explored.isCutShort;
  return counted(found, explored);
}

export const nothingFound = (): Exploration => ({
  worlds: 0,
  views: 0,
  machineStates: [],
  messages: 0,
  complete: false,
  broken: new Map(),
  limits: new Map(),
  histories: new Map(),
});

/** Notes what a world shows, and what becomes of it. */
export function look(found: Exploration, explored: Explored, world: World, fair: Fair): void {
  for (const { what, isBroken } of [...findingsIn(explored, world), ...findingOf(explored, fair.stuckIn(world))]) {
    const counts = isBroken ? found.broken : found.limits;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (isBroken && !found.histories.has(what)) found.histories.set(what, historyOf(explored, world));
  }
}

/** The same, with the numbers of states and messages that the table has come to. */
export const counted = (found: Exploration, { honest, messages }: Explored): Exploration => ({
  ...found,
  machineStates: honest.map(({ states }) => states.length),
  messages: messages.list.length,
});

/** The order in which worlds are looked at. */
class Order {
  private readonly drawn: number[] = [];
  private readonly draw = uniformFrom(1);
  private seen = 0;

  /** @param isWhole those first that the fewest steps lead to; else any, so that a part of all is not of one kind */
  constructor(private readonly isWhole: boolean) {}

  /** The index of the next of `count` worlds. */
  next(count: number): number | undefined {
    if (this.isWhole) return this.seen < count ? this.seen++ : undefined;
    const { drawn } = this;
    for (; this.seen < count; this.seen += 1) drawn.push(this.seen);
    if (drawn.length === 0) return undefined;
    const at = this.draw(drawn.length);
    const index = drawn[at]!;
    drawn[at] = drawn.at(-1)!;
    drawn.pop();
    return index;
  }
}

/** What happened to each machine until a world came about. */
function historyOf({ honest, messages }: Explored, world: World): string[] {
  return world.map((state, index) => {
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

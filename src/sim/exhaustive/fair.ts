import type { MachineState } from './automaton.ts';
import type { Explored, World } from './table.ts';
import { withAll } from './table.ts';

/** So many steps lead to the end of every small table, or it has none. */
const MOST_STEPS = 2000;

export type Stuck = readonly MachineState[];

/**
 * What becomes of a world if from now on everything arrives that an honest machine has, hostile seats fall silent, and
 * players vote about the seat that they wait for when nothing else happens.
 * @param known what became of worlds before
 * @returns the states of the machines that never end
 */
export function stuckIn(explored: Explored, start: World, known: Map<string, Stuck>): Stuck {
  const path: string[] = [];
  let world = start;
  let stuck: Stuck | undefined;
  for (let steps = 0; stuck === undefined; steps += 1) {
    const name = nameOf(world);
    stuck = known.get(name);
    if (stuck !== undefined) break;
    path.push(name);
    const next = steps < MOST_STEPS ? (delivery(explored, world) ?? vote(explored, world)) : undefined;
    if (next === undefined) stuck = world.states.filter(({ end }) => end === undefined);
    else world = next;
  }
  for (const name of path) known.set(name, stuck);
  return stuck;
}

export const nameOf = ({ states, sent }: World): string =>
  `${states.map(({ number }) => number).join()}|${sent.toString(36)}`;

/** The world after one message more has arrived at a machine that lacks it. */
function delivery(explored: Explored, world: World): World | undefined {
  const all = world.states.reduce((set, { holds }) => withAll(set, holds), world.sent);
  for (const [index, state] of world.states.entries())
    for (const message of explored.due(explored.honest[index]!.seat, state, all)) {
      const next = explored.after(world, index, { kind: 'receive', message });
      if (next !== world) return next;
    }
  return undefined;
}

/** The world after one more vote about a seat that is waited for. */
function vote(explored: Explored, world: World): World | undefined {
  for (const [index, { end, waitsFor }] of world.states.entries()) {
    if (end !== undefined || waitsFor === undefined) continue;
    const next = explored.after(world, index, { kind: 'wish', seat: waitsFor });
    if (next.sent !== world.sent) return next;
  }
  return undefined;
}

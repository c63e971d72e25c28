import type { MachineState } from './automaton.ts';
import type { Explored, World } from './table.ts';
import { replaced } from './table.ts';
import { Worlds } from './worlds.ts';

/** So many steps lead to the end of every small table, or it has none. */
const MOST_STEPS = 2000;

/** The states of the machines that never end. */
export type Stuck = readonly MachineState[];

/**
 * What becomes of worlds if from now on everything arrives that an honest machine has, hostile seats fall silent, and
 * players vote about the seat that they wait for when nothing else happens. A machine that has ended disconnects: of
 * what it has, only what it has published arrives.
 */
export class Fair {
  private readonly worlds: Worlds;
  /** What becomes of each. */
  private readonly known: Stuck[] = [];

  constructor(private readonly explored: Explored) {
    this.worlds = new Worlds(explored.honest.length);
  }

  stuckIn(start: World): Stuck {
    const path: number[] = [];
    let world: World | undefined = start;
    let last = start;
    let stuck: Stuck | undefined;
    while (stuck === undefined && world !== undefined && path.length < MOST_STEPS) {
      last = world;
      const index = this.worlds.add(world.map(({ number }) => number));
      stuck = this.known[index];
      path.push(index);
      if (stuck === undefined) world = this.explored.delivery(world) ?? this.vote(world);
    }
    stuck ??= last.filter(({ end }) => end === undefined);
    for (const index of path) this.known[index] = stuck;
    return stuck;
  }

  /** The world after one more vote about a seat that is waited for. */
  private vote(world: World): World | undefined {
    for (const [index, state] of world.entries()) {
      const { end, waitsFor } = state;
      if (end !== undefined || waitsFor === undefined) continue;
      const next = this.explored.honest[index]!.next(state, { kind: 'wish', seat: waitsFor });
      if (next.says !== state.says) return replaced(world, index, next);
    }
    return undefined;
  }
}

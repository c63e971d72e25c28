import type { MachineState } from './automaton.ts';
import type { Explored, World } from './table.ts';
import { replaced } from './table.ts';
import { Worlds } from './worlds.ts';

/** Within this many steps every small table ends, or it never does. */
const MOST_STEPS = 2000;

/** What is left where some machines never end. */
export interface Stuck {
  readonly machines: readonly MachineState[];
  /**
   * Whether all others have ended without them, and they would end too if they were sent what those hold: what a hostile
   * seat has shown to a machine alone goes with it.
   */
  readonly isLeftBehind: boolean;
}

const NOBODY: Stuck = { machines: [], isLeftBehind: false };

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
    stuck ??= this.stuckAt(last);
    for (const index of path) this.known[index] = stuck;
    return stuck;
  }

  private stuckAt(world: World): Stuck {
    const machines = world.filter(({ end }) => end === undefined);
    return machines.length === 0 ? NOBODY : { machines, isLeftBehind: this.isLeftBehind(world) };
  }

  private isLeftBehind(world: World): boolean {
    const { honest } = this.explored;
    const ended = world.filter(({ end }) => end !== undefined);
    const isRemoved = (index: number): boolean =>
      ended.every(({ gone }) => gone.some(({ seat }) => seat === honest[index]!.seat));
    if (ended.length === 0 || !world.every(({ end }, index) => end !== undefined || isRemoved(index))) return false;
    let helped = world;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const next = this.explored.delivery(helped, true) ?? this.vote(helped);
      if (next === undefined) break;
      helped = next;
    }
    return helped.every(({ end }) => end !== undefined);
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

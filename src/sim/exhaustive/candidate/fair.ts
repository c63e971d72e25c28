import { Worlds } from '../worlds.ts';
import type { State } from './machine.ts';
import type { Candidate, World } from './table.ts';

/**
 * So many settled worlds are looked at before a table counts as one that never ends. Where an end is found at the tables
 * of `sizes.ts`, it is found among the first 31.
 */
const MOST_SETTLED_WORLDS = 100;

/**
 * What becomes of worlds if from now on everything arrives that an honest machine has, and hostile seats are silent.
 * Players may then want whatever they like: a machine never ends only if nothing that they want brings it to the end.
 */
export class Fair {
  private readonly worlds: Worlds;
  private readonly ends: boolean[] = [];

  constructor(private readonly candidate: Candidate) {
    this.worlds = new Worlds(candidate.honest.length);
  }

  isEndedBy(start: World): boolean {
    const first = this.settled(start);
    const index = this.indexOf(first);
    return (this.ends[index] ??= this.search(first));
  }

  private search(first: World): boolean {
    const seen = new Set([this.indexOf(first)]);
    const open = [first];
    while (open.length > 0 && seen.size < MOST_SETTLED_WORLDS) {
      const world = open.pop()!;
      if (world.every(({ ended, isOut }) => ended || isOut)) return true;
      if (this.ends[this.indexOf(world)] === true) return true;
      for (const next of this.wished(world)) {
        const settled = this.settled(next);
        const index = this.indexOf(settled);
        if (!seen.has(index)) open.push(settled);
        seen.add(index);
      }
    }
    return false;
  }

  private indexOf = (world: World): number => this.worlds.add(world.map(({ number }) => number));

  /** The worlds after one player more wants to go on without somebody; last those that help most often. */
  private wished(world: World): World[] {
    const { honest, table, signed } = this.candidate;
    const help = (state: State, seat: number): number => {
      const leaves = [...state.holds]
        .map((number) => signed.list[number]!.body)
        .filter((body) => body.kind === 'leave');
      const last = Math.max(...leaves.map(({ attempt }) => attempt));
      const isJoined = leaves.some(({ attempt, without }) => attempt === last && without === seat);
      return (table.hostile.includes(seat) ? 2 : 0) + (isJoined ? 1 : 0);
    };
    return world
      .flatMap((state, index) =>
        state.ended || state.isOut
          ? []
          : state.waitsFor.map((seat) => ({
              helps: help(state, seat),
              world: replaced(world, index, honest[index]!.next(state, { kind: 'wish', seat })),
            })),
      )
      .sort((a, b) => a.helps - b.helps)
      .map((one) => one.world);
  }

  /** The world once everything has arrived. */
  private settled(start: World): World {
    const { honest, sets } = this.candidate;
    let world = start;
    for (let changed = true; changed;) {
      changed = false;
      for (const [index, machine] of honest.entries()) {
        const shown = world.reduce((all, { shows }, other) => (other === index ? all : all | sets.bitsOf(shows)), 0n);
        const [message] = this.candidate.due(machine.seat, world[index]!, sets.idOf(shown), Infinity);
        if (message === undefined) continue;
        world = replaced(world, index, machine.next(world[index]!, { kind: 'receive', message }));
        changed = true;
      }
    }
    return world;
  }
}

const replaced = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one));

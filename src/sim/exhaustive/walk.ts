import { uniformFrom } from '../../peer/model/random.ts';
import type { Exploration } from './explore.ts';
import { counted, look, nothingFound } from './explore.ts';
import { Fair } from './fair.ts';
import type { Input } from './running.ts';
import type { SmallTable, World } from './table.ts';
import { Explored, replaced } from './table.ts';

/** How far walks go, and how often they are looked at. */
export interface WalkOptions {
  /** The seed of the first walk, and how many there are. */
  readonly from: number;
  readonly walks: number;
  /** The approximate number of states of each program of a hostile seat that are looked at. */
  readonly hostileStates: number;
}

/** The number of things that happen in a walk, unless all machines have ended before; more than a game of two rounds needs. */
const MOST_STEPS = 120;

/** One world in this many is looked at: what becomes of a world takes longer than a step. */
const LOOKED_AT = 6;

/** A machine that is switched off, and a player who votes, are rarer than arrivals. */
const CHANCE: Readonly<Record<Input['kind'], number>> = { receive: 6, wish: 3, restart: 2 };

/**
 * Random histories of a table that is too large to look at everything. They reach worlds that lie far from the first one, of
 * which a sample of as many worlds (`explore`) finds few. In each walk some machines are faster than others.
 */
export function walk(table: SmallTable, { from, walks, hostileStates }: WalkOptions): Exploration {
  const explored = new Explored(table, true, hostileStates);
  const fair = new Fair(explored);
  const found = nothingFound();
  for (let seed = from; seed < from + walks; seed += 1)
    for (const world of worldsOf(explored, seed)) {
      found.worlds += 1;
      look(found, explored, world, fair);
    }
  return counted(found, explored);
}

/** The worlds on one walk that are looked at. */
export function* worldsOf(explored: Explored, seed: number): Generator<World> {
  const draw = uniformFrom(seed);
  const speeds = explored.honest.map(() => 1 + draw(8));
  let world = explored.first;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const inputs = explored.inputs(world);
    if (inputs.length === 0) break;
    const { index, input } = pick(
      inputs,
      ({ index: machine, input: { kind } }) => speeds[machine]! * CHANCE[kind],
      draw,
    );
    world = replaced(world, index, explored.honest[index]!.next(world[index]!, input));
    if (draw(LOOKED_AT) === 0) yield world;
  }
  yield world;
}

/** One of these, each as often as its weight says. */
function pick<T>(list: readonly T[], weightOf: (entry: T) => number, draw: (n: number) => number): T {
  let left = draw(list.reduce((sum, entry) => sum + weightOf(entry), 0));
  return list.find((entry) => (left -= weightOf(entry)) < 0)!;
}

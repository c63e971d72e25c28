import type { Game, Settings } from '../../protocol/game/game.ts';
import { fitSettings } from '../../protocol/game/settings.ts';
import { usualThreshold } from '../../protocol/game/duties.ts';
import type { Part } from '../../protocol/table/sealed/part.ts';
import { PARTS } from '../../protocol/table/sealed/part.ts';
import type { Attack } from './attack/attack.ts';
import { ATTACKS } from './attack/index.ts';
import { Chance } from './machine/chance.ts';
import type { NetworkConditions } from './machine/network.ts';

/** The network is partitioned, and heals. Virtual milliseconds. */
interface Partition {
  readonly from: number;
  readonly until: number;
  /** The side of each seat. */
  readonly sides: readonly number[];
}

/**
 * A machine is suspended, like a phone with its display off: it cannot be reached, and keeps its memory. Virtual
 * milliseconds.
 */
interface Sleep {
  readonly seat: number;
  readonly from: number;
  readonly until: number;
}

/** A machine crashes during its work, and restarts with what it has stored. Virtual milliseconds. */
interface Crash {
  readonly seat: number;
  readonly at: number;
  readonly again: number;
}

/** A player leaves for good: at a virtual millisecond, or instead of answering the question with this number. */
interface Leaving {
  readonly seat: number;
  readonly at?: number;
  readonly question?: number;
}

/** A seat whose machine has been changed, and what it does. */
export interface Hostile {
  readonly seat: number;
  readonly attack: Attack;
  readonly part: Part;
  readonly skip: number;
}

/** The plan of one simulated game. It follows from the seed alone. */
export interface Plan {
  readonly seed: number;
  readonly game: Game;
  readonly seats: number;
  readonly threshold: number;
  readonly settings: Settings;
  readonly conditions: NetworkConditions;
  readonly partitions: readonly Partition[];
  readonly sleeps: readonly Sleep[];
  readonly crashes: readonly Crash[];
  readonly leavings: readonly Leaving[];
  readonly hostile: readonly Hostile[];
  /** Seats whose players answer anything that they are offered, in games that know such players. */
  readonly reckless?: readonly number[];
  /** Somebody without a seat follows the game. */
  readonly watched: boolean;
}

export interface PlanRequest {
  readonly seed: number;
  readonly game: Game;
  /** The number of seats: as the seed says, unless the user does. */
  readonly seats?: number;
  /** This attack and no other. */
  readonly attack?: Attack;
}

/** Parts of which a seat has few; the others come in every round. */
const ONCE: readonly Part[] = ['sit', 'deal-hash', 'deal', 'confirm', 'close'];

/**
 * Draws how many seats a table has beyond those that the game needs: mostly few, because games among many take long.
 * Of a game for one player most tables get more, because at a table for one nobody can be lost.
 */
function moreSeats(chance: Chance, { min, max }: Game['seats']): number {
  if (min > 2) return chance.oneOf([0, 0, 1, 1, 1, 2]);
  if (min === 1) return Math.min(max - min, chance.oneOf([0, 1, 1, 2, 2, 3]));
  return Math.min(max - min, Number(chance.uniform(12) === 0));
}

/**
 * How many seats may be lost, by cheating or by leaving, while the others can go on: they can turn cards and are more
 * than half; of two, one.
 */
export const bearable = (seats: number): number =>
  Math.min(seats - 1, Math.max(1, seats - Math.max(usualThreshold(seats), (seats >> 1) + 1)));

export function drawPlan({ seed, game, seats: wanted, attack }: PlanRequest): Plan {
  const chance = new Chance(seed);
  const drawn = game.seats.min + moreSeats(chance, game.seats);
  const seats = wanted ?? drawn;
  const mix = game.simulation?.settings?.(seats, (n) => chance.uniform(n));
  const hostile = drawHostile(chance, seats, attack);
  return {
    seed,
    game,
    seats,
    threshold: usualThreshold(seats),
    settings: fitSettings(game, { ...drawSettings(chance, game), ...mix }, seats),
    conditions: drawConditions(chance),
    partitions: drawPartitions(chance, seats),
    sleeps: drawSleeps(chance, seats),
    hostile,
    ...drawLosses(chance, seats, hostile),
    reckless: chance.uniform(3) === 0 ? chance.some(Array.from({ length: seats }, (_, seat) => seat)) : [],
    watched: chance.uniform(3) === 0,
  };
}

/** Every fault in about half of the games, so that each meets each, and some games have none. */
function drawConditions(chance: Chance): NetworkConditions {
  const sometimes = (most: number): number => (chance.uniform(2) === 0 ? 0 : chance.uniform(most));
  return {
    delay: chance.oneOf([1, 10, 25, 80, 300]),
    jitter: sometimes(400),
    loss: sometimes(30_000),
    duplication: sometimes(100_000),
    reordering: chance.uniform(2) === 0,
    redial: 100 + chance.uniform(5_000),
  };
}

function drawPartitions(chance: Chance, seats: number): Partition[] {
  let time = 0;
  return Array.from({ length: chance.oneOf([0, 0, 1, 3]) }, () => {
    const from = time + chance.uniform(10_000);
    time = from + 100 + chance.uniform(20_000);
    const apart = chance.some(Array.from({ length: seats }, (_, seat) => seat));
    return { from, until: time, sides: Array.from({ length: seats }, (_, seat) => (apart.includes(seat) ? 1 : 0)) };
  });
}

function drawSleeps(chance: Chance, seats: number): Sleep[] {
  return Array.from({ length: chance.oneOf([0, 0, 1, 2]) }, () => {
    const from = chance.uniform(20_000);
    return { seat: chance.uniform(seats), from, until: from + 1_000 + chance.uniform(120_000) };
  });
}

/**
 * Honest machines that are switched off; and as many that go for good as the table can do without besides those that
 * cheat.
 */
function drawLosses(
  chance: Chance,
  seats: number,
  hostile: readonly Hostile[],
): { crashes: Crash[]; leavings: Leaving[] } {
  const honest = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => !hostile.some((each) => each.seat === seat),
  );
  const few = bearable(seats) - hostile.length;
  const leave = few > 0 && chance.uniform(3) === 0 ? 1 + chance.uniform(Math.min(2, few)) : 0;
  const staying = [...honest];
  const leavings = Array.from({ length: leave }, (): Leaving => {
    const seat = staying.splice(chance.uniform(staying.length), 1)[0]!;
    return chance.uniform(2) === 0 ? { seat, at: chance.uniform(30_000) } : { seat, question: 1 + chance.uniform(8) };
  });
  const crashes = Array.from({ length: chance.oneOf([0, 0, 1, 3]) }, () => {
    const at = chance.uniform(20_000);
    return { seat: chance.oneOf(staying), at, again: at + chance.uniform(30_000) };
  });
  return { crashes, leavings };
}

/** In more than every second game one or two seats cheat; enough others stay to go on without them. */
function drawHostile(chance: Chance, seats: number, wanted: Attack | undefined): Hostile[] {
  const many = wanted === undefined ? Math.min(chance.oneOf([0, 0, 1, 1, 2]), bearable(seats)) : 1;
  const places = Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: many }, () => {
    const part = chance.oneOf(PARTS);
    const [seat] = places.splice(chance.uniform(places.length), 1);
    return {
      seat: seat!,
      attack: wanted ?? chance.oneOf(ATTACKS),
      part,
      skip: ONCE.includes(part) ? 0 : chance.uniform(4),
    };
  });
}

/** Settings whose first option makes a game that ends soon. */
const LENGTHS: readonly string[] = ['board', 'match'];

/** Any settings that the game allows; whole numbers small and large boards seldom, for games that end soon. */
function drawSettings(chance: Chance, game: Game): Settings {
  return Object.fromEntries(
    game.settings.map((setting) => {
      if (setting.kind === 'choice') {
        const [small] = setting.options;
        return [
          setting.name,
          LENGTHS.includes(setting.name) && chance.uniform(4) > 0 ? small! : chance.oneOf(setting.options),
        ];
      }
      if (setting.kind === 'text') return [setting.name, setting.default];
      const few = setting.min + chance.uniform(Math.min(2, setting.max - setting.min + 1));
      return [setting.name, few];
    }),
  );
}

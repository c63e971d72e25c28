import type { Game, Settings } from '../../protocol/game/game.ts';
import { usualThreshold } from '../../protocol/game/duties.ts';
import { slotOf } from './machine/envelope.ts';
import { CALM } from './machine/network.ts';
import { SimulatedTable } from './machine/table.ts';
import type { Meter, Moment } from './machine/work.ts';
import { noTime } from './machine/work.ts';

/** A section of a game, to be measured: from one public event to another, between bots, over a calm network. */
export interface Section {
  readonly game: Game;
  readonly seats: number;
  readonly settings: Settings;
  readonly seed: number;
  readonly from: string;
  readonly to: string;
}

export interface Measured {
  /** Rounds in which anybody published anything. */
  readonly rounds: number;
  /** Milliseconds from the first who hears `from` until the last has heard `to`. */
  readonly time: number;
  /** The part of it in which the way from there back to the beginning was work, and not the network. */
  readonly computing: number;
  /** What that work was: milliseconds by the parts of rounds. */
  readonly parts: ReadonlyMap<string, number>;
  /** Milliseconds that each machine worked. */
  readonly worked: readonly number[];
  /** Bytes of the messages that each seat published; each message goes to every other seat. */
  readonly published: readonly number[];
}

/** Plays it with a machine for each seat, whose work takes the time that the meter says. */
export function measureSection({ game, seats, settings, seed, from, to }: Section, meter: Meter = noTime): Measured {
  const [begun, ended] = [new Map<number, Moment>(), new Map<number, Moment>()];
  const [worked, published] = [new Array<number>(seats).fill(0), new Array<number>(seats).fill(0)];
  const rounds = new Set<number>();
  const plan = { game, seats, threshold: usualThreshold(seats), settings, seed, conditions: CALM, meter };
  new SimulatedTable(plan, {
    outgoing(seat, whom, frame) {
      if (frame.kind === 'message' && whom === 'all' && begun.has(seat) && !ended.has(seat)) {
        published[seat]! += frame.bytes.length;
        rounds.add(slotOf(frame.bytes).round);
      }
      return [{ to: whom, frame }];
    },
    told(seat, event, moment) {
      if (event.kind === 'fault') throw new Error(`seat ${seat} stops: ${event.detail}`);
      if (event.kind !== 'hear') return;
      const { name } = event.event;
      if (name === from && !begun.has(seat)) begun.set(seat, moment);
      if (name === to && begun.has(seat) && !ended.has(seat)) ended.set(seat, moment);
    },
    worked(seat, start, end) {
      const first = begun.get(seat)?.at ?? Infinity;
      const last = ended.get(seat)?.at ?? Infinity;
      worked[seat]! += Math.max(0, Math.min(end, last) - Math.max(start, first));
    },
  }).run(() => ended.size === seats);
  if (ended.size < seats) throw new Error(`the game came to its end before all heard "${to}"`);
  const start = Math.min(...[...begun.values()].map(({ at }) => at));
  const last = [...ended.values()].reduce((latest, each) => (each.at > latest.at ? each : latest));
  const parts = wayBack(last, start);
  const computing = [...parts.values()].reduce((sum, time) => sum + time, 0);
  return { rounds: rounds.size, time: last.at - start, computing, parts, worked, published };
}

/** The chain of work that led to `last`, back to `start`: milliseconds by what was worked at. */
function wayBack(last: Moment, start: number): Map<string, number> {
  const parts = new Map<string, number>();
  for (let at: Moment | undefined = last; at !== undefined && at.at > start; at = at.work.cause) {
    const { work } = at;
    const marks = [{ at: work.start, what: 'arrival' }, ...work.marks];
    marks.forEach((mark, index) => {
      const until = Math.min(at!.at, marks[index + 1]?.at ?? Infinity);
      const time = until - Math.max(mark.at, start);
      if (time > 0) parts.set(mark.what, (parts.get(mark.what) ?? 0) + time);
    });
  }
  return parts;
}

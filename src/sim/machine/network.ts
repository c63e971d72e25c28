import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';

/** What goes over a link: a table's message, or what one side has, so that the other sends what is missing. */
export type Frame =
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  | { readonly kind: 'lengths'; readonly lengths: readonly number[] };

/** How the network behaves. Times in milliseconds of virtual time, chances in millionths for each frame. */
export interface NetworkConditions {
  /** One way. */
  readonly delay: number;
  /** The most that is added to it, drawn for each frame. */
  readonly jitter: number;
  /** The stream drops: all that is under way in both directions is lost. */
  readonly loss: number;
  /** The frame arrives twice. */
  readonly duplication: number;
  /** Frames may overtake each other, as over several ways. */
  readonly reordering: boolean;
  /** The longest time from the drop of a stream until the next stands; the shortest is half of it. */
  readonly redial: number;
}

/** A steady network: 25 ms one way and nothing ever lost. */
export const CALM: NetworkConditions = { delay: 25, jitter: 0, loss: 0, duplication: 0, reordering: false, redial: 0 };

interface Link {
  /** Number of the stream; 0 while there is none. What a former stream carried never arrives. */
  stream: number;
  partings: number;
  /** When the last frame of each direction arrives: frames of a stream keep their order. */
  readonly arrival: [number, number];
}

/** The effects of the network on machines. */
export interface Attached<C> {
  /** A fresh stream to `peer` stands. */
  linked(machine: number, peer: number): void;
  /** `cause` is what came with the frame. */
  arrived(machine: number, from: number, frame: Frame, cause: C): void;
}

/** Links between all machines, over which frames travel as the network conditions lets them. */
export class Network<C> {
  private readonly links = new Map<number, Link>();
  private readonly gone = new Set<number>();
  /** Which side of a partition each machine is on; all on one side when there is none. */
  private sides: readonly number[];
  private streams = 0;

  constructor(
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly conditions: NetworkConditions,
    private readonly machines: number,
    private readonly attached: Attached<C>,
  ) {
    this.sides = Array.from({ length: machines }, () => 0);
    this.pairs((a, b) => {
      this.links.set(a * machines + b, { stream: 0, partings: 0, arrival: [0, 0] });
      this.dial(a, b);
    });
  }

  /** Sends to one machine; without a stream to it the frame is lost, and the next greeting makes up for it. */
  send(from: number, to: number, frame: Frame, cause: C): void {
    const link = this.link(from, to);
    if (link.stream === 0) return;
    if (this.chance.happens(this.conditions.loss)) return this.drop(from, to);
    this.carry(link, from, to, frame, cause);
    if (this.chance.happens(this.conditions.duplication)) this.carry(link, from, to, frame, cause);
  }

  /** Drops the stream between two machines; they dial again. */
  drop(a: number, b: number): void {
    const link = this.link(a, b);
    if (link.stream === 0) return;
    link.stream = 0;
    this.redial(a, b);
  }

  /** Separates the machines: no stream between two sides until `heal`. */
  part(sides: readonly number[]): void {
    this.sides = sides;
    this.pairs((a, b) => {
      if (sides[a] !== sides[b]) this.link(a, b).stream = 0;
    });
  }

  heal(): void {
    this.sides = this.sides.map(() => 0);
    this.pairs((a, b) => {
      if (this.link(a, b).stream === 0) this.redial(a, b);
    });
  }

  /** Disconnects a machine: its streams end. */
  leave(machine: number): void {
    this.gone.add(machine);
    for (let other = 0; other < this.machines; other += 1) if (other !== machine) this.link(machine, other).stream = 0;
  }

  /** Connects the machine again, which dials all others. */
  come(machine: number): void {
    this.gone.delete(machine);
    for (let other = 0; other < this.machines; other += 1) if (other !== machine) this.redial(machine, other);
  }

  private redial(a: number, b: number): void {
    const link = this.link(a, b);
    link.partings += 1;
    const parting = link.partings;
    this.clock.after(this.chance.between(this.conditions.redial / 2, this.conditions.redial), () => {
      if (link.partings === parting) this.dial(a, b);
    });
  }

  private dial(a: number, b: number): void {
    const link = this.link(a, b);
    if (link.stream !== 0 || this.sides[a] !== this.sides[b] || this.gone.has(a) || this.gone.has(b)) return;
    this.streams += 1;
    link.stream = this.streams;
    link.arrival.fill(this.clock.now);
    const stream = this.streams;
    for (const [machine, peer] of [
      [a, b],
      [b, a],
    ] as const) {
      this.clock.at(this.clock.now, () => {
        if (link.stream === stream) this.attached.linked(machine, peer);
      });
    }
  }

  private carry(link: Link, from: number, to: number, frame: Frame, cause: C): void {
    const { delay, jitter, reordering } = this.conditions;
    const direction = from < to ? 0 : 1;
    const arrival = this.clock.now + delay + (jitter > 0 ? this.chance.between(0, jitter) : 0);
    const at = reordering ? arrival : Math.max(arrival, link.arrival[direction]);
    link.arrival[direction] = at;
    const { stream } = link;
    this.clock.at(at, () => {
      if (link.stream === stream) this.attached.arrived(to, from, frame, cause);
    });
  }

  private link(a: number, b: number): Link {
    return this.links.get(Math.min(a, b) * this.machines + Math.max(a, b))!;
  }

  private pairs(visit: (a: number, b: number) => void): void {
    for (let a = 0; a < this.machines; a += 1) for (let b = a + 1; b < this.machines; b += 1) visit(a, b);
  }
}

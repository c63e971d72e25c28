import { makeHeader } from '../../peer/table/local-table.ts';
import { seededBytes } from '../machine/chance.ts';
import type { MachineState, Step } from './automaton.ts';
import { Automaton } from './automaton.ts';
import { Messages } from './messages.ts';
import type { Input } from './running.ts';
import { skeletonGame, skeletonOf } from './skeleton.ts';

/** A table small enough to look at everything that can happen at it. */
export interface SmallTable {
  readonly seats: number;
  readonly rounds: number;
  /** Seats whose keys sign whatever suits them. */
  readonly hostile: readonly number[];
  /** How often each player may vote for going on without a seat that is not heard of. */
  readonly wishes: number;
  /** How often each machine may be switched off and on again. */
  readonly restarts: number;
}

/** Numbers of messages, as bits. */
export type MessageSet = bigint;

/** What the honest machines are, and what they have sent. Whatever has been sent may arrive anywhere, at any time, or never. */
export interface World {
  readonly states: readonly MachineState[];
  readonly sent: MessageSet;
}

export const withAll = (set: MessageSet, numbers: Iterable<number>): MessageSet => {
  for (const number of numbers) set |= 1n << BigInt(number);
  return set;
};

/** Copies of a hostile seat's program that place different things, each of which may have any history. */
const COPIES = [1, 2];

/** The machines of a small table, and the steps from one world to another. */
export class Explored {
  readonly honest: readonly Automaton[];
  readonly messages: Messages;
  readonly threshold: number;
  private readonly copies: readonly Automaton[];
  private readonly signable = new Map<MessageSet, MessageSet>();

  constructor(readonly table: SmallTable) {
    const { seats, rounds, hostile, restarts } = table;
    this.threshold = Math.min(2, seats);
    const { header, secrets } = makeHeader({
      game: skeletonGame,
      seats,
      settings: {},
      threshold: this.threshold,
      random: (seat) => seededBytes(1, seat),
    });
    const messages = new Messages(header);
    const session = skeletonOf(rounds);
    const machine = (seat: number, choice: number, most: number): Automaton => {
      const derived = () => (length: number) => new Uint8Array(length).fill(choice);
      return new Automaton(seat, { header, secrets: { ...secrets[seat]!, derived }, session, messages }, most);
    };
    const all = secrets.map(({ seat }) => seat);
    this.messages = messages;
    this.honest = all.filter((seat) => !hostile.includes(seat)).map((seat) => machine(seat, 0, restarts));
    this.copies = hostile.flatMap((seat) => COPIES.map((choice) => machine(seat, choice, 0)));
  }

  get first(): World {
    const steps = this.honest.map(({ first }) => first);
    return { states: steps.map(({ state }) => state), sent: steps.reduce((set, { said }) => withAll(set, said), 0n) };
  }

  /** The world after a step of one machine; the same one if nothing has changed. */
  after(world: World, index: number, input: Input): World {
    const { state, said }: Step = this.honest[index]!.next(world.states[index]!, input);
    const sent = withAll(world.sent, said);
    if (state === world.states[index] && sent === world.sent) return world;
    return { states: world.states.map((one, at) => (at === index ? state : one)), sent };
  }

  /** Everything that can happen next, with the machine to which it happens. */
  *happenings({ states, sent }: World): Generator<{ readonly index: number; readonly input: Input }> {
    const { wishes, restarts } = this.table;
    const all = this.withHostile(sent);
    for (const [index, state] of states.entries()) {
      for (const message of this.due(this.honest[index]!.seat, state, all)) {
        if (this.rivalsOf(state, message) < 2) yield { index, input: { kind: 'receive', message } };
      }
      if (state.end === undefined && state.waitsFor !== undefined && state.wishes < wishes)
        yield { index, input: { kind: 'wish', seat: state.waitsFor } };
      if (state.restarts < restarts) yield { index, input: { kind: 'restart' } };
    }
  }

  /**
   * The messages of a set that a machine can be sent with effect: each links to one that it holds. A machine sets aside
   * what comes earlier, so other orders lead to no other states.
   */
  due(own: number, { end, holds }: MachineState, set: MessageSet): number[] {
    if (end !== undefined) return [];
    const { list, linksTo } = this.messages;
    const due: number[] = [];
    for (let number = 0, rest = set; rest > 0n; number += 1, rest >>= 1n) {
      if ((rest & 1n) === 0n || holds.has(number)) continue;
      const { seat, sequence } = list[number]!;
      if (seat !== own && (sequence === 0 || holds.has(linksTo[number]!))) due.push(number);
    }
    return due;
  }

  /** How many messages of the same author and number a machine holds. */
  private rivalsOf({ holds }: MachineState, number: number): number {
    const { list } = this.messages;
    const { seat, sequence } = list[number]!;
    if (!this.table.hostile.includes(seat)) return 0;
    let rivals = 0;
    for (const at of holds) if (list[at]!.seat === seat && list[at]!.sequence === sequence) rivals += 1;
    return rivals;
  }

  /**
   * With all that hostile seats can have signed once so much has been sent: whatever an honest program would sign with
   * their keys, in any of its histories. They may show each other's messages to whom they like.
   */
  private withHostile(sent: MessageSet): MessageSet {
    const known = this.signable.get(sent);
    if (known !== undefined) return known;
    let set = sent;
    const reached = this.copies.map(({ first }) => {
      set = withAll(set, first.said);
      return new Set([first.state]);
    });
    for (let before = -1n; before !== set;) {
      before = set;
      for (const [index, copy] of this.copies.entries()) {
        for (const state of reached[index]!) {
          for (const input of this.inputsOf(copy.seat, state, before)) {
            const step = copy.next(state, input);
            set = withAll(set, step.said);
            reached[index]!.add(step.state);
          }
        }
      }
    }
    this.signable.set(sent, set);
    return set;
  }

  private inputsOf(seat: number, state: MachineState, set: MessageSet): Input[] {
    const inputs = this.due(seat, state, set).map((message): Input => ({ kind: 'receive', message }));
    if (state.end === undefined && state.waitsFor !== undefined && state.wishes < this.table.wishes)
      inputs.push({ kind: 'wish', seat: state.waitsFor });
    return inputs;
  }
}

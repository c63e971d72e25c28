import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import { makeHeader } from '../../peer/table/local-table.ts';
import { seededBytes } from '../machine/chance.ts';
import type { Limits, MachineState } from './automaton.ts';
import { Automaton } from './automaton.ts';
import { Hostile } from './hostile.ts';
import { bitsOf, MessageSets } from './message-sets.ts';
import { Messages } from './messages.ts';
import { arrivalsThatMatter } from './reduction.ts';
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

/**
 * The states of the honest machines. What has been sent follows from them; it may arrive anywhere, at any time, or
 * never.
 */
export type World = readonly MachineState[];

/**
 * Copies of a hostile seat's program that place different things, each of which may have any history: what each places
 * in one round after another, the last in all further ones. Two of them first differ in a later round, so that a seat can
 * equivocate there, and about an earlier round as well.
 */
const COPIES = [[1], [2], [1, 2]];

/** The most messages of one author with one number that arrive at a machine. */
const MOST_RIVALS = 2;

/** What a copy places in a round. */
const placed = (choices: readonly number[], round: number): number =>
  choices[Math.min(round - CEREMONY_ROUNDS, choices.length - 1)]!;

/** The machines of a small table, and the steps from one world to another. */
export class Explored {
  readonly honest: readonly Automaton[];
  readonly messages: Messages;
  readonly threshold: number;
  private readonly hostile: Hostile;
  private readonly steps = new Map<MachineState, Map<string, readonly MachineState[]>>();

  /**
   * @param isWhole every order of events is looked at (reduction.ts)
   * @param hostileStates the approximate number of states of each program of a hostile seat that are looked at
   */
  constructor(
    readonly table: SmallTable,
    private readonly isWhole = false,
    hostileStates = Infinity,
  ) {
    const { seats, rounds, hostile, wishes, restarts } = table;
    this.threshold = Math.min(2, seats);
    const { header, secrets } = makeHeader({
      game: skeletonGame,
      seats,
      settings: {},
      threshold: this.threshold,
      random: (seat) => seededBytes(1, seat),
    });
    const messages = new Messages(header);
    const sets = new MessageSets();
    const session = skeletonOf(rounds);
    const different = COPIES.filter(({ length }) => length <= rounds);
    const automata = seats - hostile.length + hostile.length * different.length;
    const machine = (seat: number, choices: readonly number[], limits: Omit<Limits, 'automata'>): Automaton => {
      const derived =
        ([round]: Uint8Array) =>
        (length: number) =>
          new Uint8Array(length).fill(placed(choices, round!));
      const parts = { header, secrets: { ...secrets[seat]!, derived }, session, messages };
      return new Automaton(seat, parts, sets, { ...limits, automata });
    };
    const all = secrets.map(({ seat }) => seat);
    this.messages = messages;
    this.sets = sets;
    this.honest = all.filter((seat) => !hostile.includes(seat)).map((seat) => machine(seat, [0], { wishes, restarts }));
    const copies = hostile.flatMap((seat) =>
      different.map((choices) => machine(seat, choices, { wishes, restarts: 0 })),
    );
    this.hostile = new Hostile(copies, this.messages, sets, hostileStates);
  }

  private readonly sets: MessageSets;

  /** Whether hostile seats can sign more than was looked at. */
  get isCutShort(): boolean {
    return this.hostile.isCutShort;
  }

  get first(): World {
    return this.honest.map(({ first }) => first);
  }

  /** Calls with each machine to which something can happen next that matters, and its state after that. */
  happenings(world: World, take: (index: number, after: MachineState) => void): void {
    const sent = world.map(({ says }) => says);
    const sets = [...sent, this.hostile.signable(sent)];
    for (const [index, state] of world.entries()) {
      for (const after of this.arrivals(index, state, sets, MOST_RIVALS)) take(index, after);
      for (const input of this.alone(state)) {
        const after = this.honest[index]!.next(state, input);
        if (after !== state) take(index, after);
      }
    }
  }

  /** All that can happen next, whether it matters or not: to which machine, and what. */
  inputs(world: World): { readonly index: number; readonly input: Input }[] {
    const sent = world.map(({ says }) => says);
    const available = this.union([...sent, this.hostile.signable(sent)]);
    return world.flatMap((state, index) => {
      const due = this.messages.due(this.honest[index]!.seat, state, available);
      const arrivals: Input[] = due
        .filter((message) => this.rivalsOf(state, message) < MOST_RIVALS)
        .map((message) => ({ kind: 'receive', message }));
      return [...arrivals, ...this.alone(state)].map((input) => ({ index, input }));
    });
  }

  /**
   * The world after one more of the messages has arrived that machines can show each other; first those that matter.
   * @param isAllShown also what machines hold that have ended and disconnected
   */
  delivery(world: World, isAllShown = false): World | undefined {
    const shown = world.map(({ shows, holds }) => (isAllShown ? this.sets.idOf(bitsOf(holds)) : shows));
    const shownTo = (index: number): number[] => shown.filter((_, other) => other !== index);
    for (const [index, state] of world.entries()) {
      const [next] = this.arrivals(index, state, shownTo(index), Infinity);
      if (next !== undefined) return replaced(world, index, next);
    }
    for (const [index, state] of world.entries()) {
      const automaton = this.honest[index]!;
      for (const message of this.messages.due(automaton.seat, state, this.union(shownTo(index)))) {
        const next = automaton.next(state, { kind: 'receive', message });
        if (next !== state) return replaced(world, index, next);
      }
    }
    return undefined;
  }

  /**
   * The states of a machine after the arrivals that matter, of messages of these sets.
   * @param rivals of two or more messages of one author with one number, at most this many arrive
   */
  private arrivals(
    index: number,
    state: MachineState,
    sets: readonly number[],
    rivals: number,
  ): readonly MachineState[] {
    if (state.end !== undefined) return [];
    const byName = this.steps.get(state) ?? new Map<string, readonly MachineState[]>();
    this.steps.set(state, byName);
    const name = `${sets.join()} ${rivals}`;
    const known = byName.get(name);
    if (known !== undefined) return known;
    const automaton = this.honest[index]!;
    const available = this.union(sets);
    const due = (at: MachineState): number[] =>
      this.messages.due(automaton.seat, at, available).filter((message) => this.rivalsOf(at, message) < rivals);
    const steps = this.isWhole
      ? due(state).map((message) => automaton.next(state, { kind: 'receive', message }))
      : arrivalsThatMatter(automaton, state, this.alone(state), due);
    byName.set(name, steps);
    return steps;
  }

  /** The messages of a set (`MachineState.shows`). */
  listOf(set: number): readonly number[] {
    return this.sets.listOf(set);
  }

  /** The messages of all these sets. */
  private union(sets: readonly number[]): readonly number[] {
    return this.sets.listOf(this.sets.idOf(sets.reduce((all, set) => all | this.sets.bitsOf(set), 0n)));
  }

  /** A vote of the player, and switching off and on, as far as they are still allowed. */
  private alone(state: MachineState): Input[] {
    const { wishes, restarts } = this.table;
    const inputs: Input[] = [];
    if (state.end === undefined && state.waitsFor !== undefined && state.wishes < wishes)
      inputs.push({ kind: 'wish', seat: state.waitsFor });
    if (state.restarts < restarts) inputs.push({ kind: 'restart' });
    return inputs;
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
}

export const replaced = (world: World, index: number, state: MachineState): World =>
  world.map((one, at) => (at === index ? state : one));

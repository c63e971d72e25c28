import type { Input } from '../running.ts';
import { MessageSets } from '../message-sets.ts';
import { arrivalsThatMatter } from '../reduction.ts';
import type { Parts, State } from './machine.ts';
import { Machine } from './machine.ts';
import type { Rule } from './rule.ts';
import { Signed } from './rule.ts';

/** A table at which the candidate rule holds. */
export interface CandidateTable {
  readonly rule: Rule;
  readonly seats: number;
  readonly steps: number;
  readonly hostile: readonly number[];
  /** How often each player may want to go on without somebody. */
  readonly wishes: number;
}

/** The states of the honest machines. Whatever has been signed may arrive anywhere, at any time, or never. */
export type World = readonly State[];

/** What a hostile seat puts towards one machine and towards another. */
const VALUES = [1, 2];

/**
 * The machines of a table, and the steps from one world to another, as `Explored` has them for the rule that is played.
 */
export class Candidate {
  readonly honest: readonly Machine[];
  readonly signed = new Signed();
  readonly sets = new MessageSets();
  private readonly copies: readonly Machine[];
  private readonly signable = new Map<number, number>();
  private readonly steps = new Map<string, readonly State[]>();

  constructor(readonly table: CandidateTable) {
    const { rule, seats, steps, hostile, wishes } = table;
    const parts: Parts = { rule, seats, steps, signed: this.signed, sets: this.sets };
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const machine = (seat: number, value: number): Machine => new Machine(seat, value, parts, { wishes });
    this.honest = all.filter((seat) => !hostile.includes(seat)).map((seat) => machine(seat, 0));
    this.copies = hostile.flatMap((seat) => VALUES.map((value) => machine(seat, value)));
  }

  get first(): World {
    return this.honest.map(({ first }) => first);
  }

  /**
   * What has been signed in a world, and what hostile seats can sign then: whatever the rule lets them, in any history.
   */
  sent(world: World): number {
    const { sets, copies } = this;
    const honest = sets.idOf(world.reduce((all, { says }) => all | sets.bitsOf(says), 0n));
    const known = this.signable.get(honest);
    if (known !== undefined) return known;
    const reached = copies.map(({ first }) => new Set([first]));
    let signed = sets.bitsOf(honest);
    for (let before = -1n; before !== signed;) {
      before = signed;
      for (const [index, copy] of copies.entries())
        for (const state of reached[index]!) {
          signed |= sets.bitsOf(state.says);
          // It hears as much as it can, or stays where it is: what it has not heard of changes what it signs.
          const due = this.due(copy.seat, state, sets.idOf(before), 1);
          const inputs = [
            ...this.wishesOf(copy, state),
            ...due.map((message) => ({ kind: 'receive', message }) as const),
          ];
          for (const input of inputs) reached[index]!.add(copy.next(state, input));
        }
    }
    const sent = sets.idOf(signed);
    this.signable.set(honest, sent);
    return sent;
  }

  /** Calls with each machine to which something can happen next that matters, and its state after that. */
  happenings(world: World, take: (index: number, after: State) => void): void {
    const sent = this.sent(world);
    for (const [index, state] of world.entries()) {
      const machine = this.honest[index]!;
      const alone = this.wishesOf(machine, state);
      for (const after of this.arrivals(machine, state, alone, sent)) take(index, after);
      for (const input of alone) {
        const after = machine.next(state, input);
        if (after.says !== state.says) take(index, after);
      }
    }
  }

  private arrivals(machine: Machine, state: State, alone: readonly Input[], sent: number): readonly State[] {
    const name = `${machine.seat} ${state.number} ${sent}`;
    const known = this.steps.get(name);
    if (known !== undefined) return known;
    const steps = arrivalsThatMatter(machine, state, alone, (at) => this.due(machine.seat, at, sent, 2));
    this.steps.set(name, steps);
    return steps;
  }

  /** The messages that can arrive at a machine. @param rivals so many messages with one number arrive of a seat */
  due(own: number, { holds, ended, isOut }: State, sent: number, rivals: number): number[] {
    if (ended || isOut) return [];
    const { list } = this.signed;
    const isDue = (number: number): boolean => {
      const { seat, sequence, previous, builtOn } = list[number]!;
      if (seat === own || holds.has(number)) return false;
      if ((previous !== undefined && !holds.has(previous)) || !builtOn.every((at) => holds.has(at))) return false;
      if (!this.table.hostile.includes(seat)) return true;
      return [...holds].filter((at) => list[at]!.seat === seat && list[at]!.sequence === sequence).length < rivals;
    };
    return this.sets.listOf(sent).filter(isDue);
  }

  wishesOf(machine: Machine, { ended, isOut, waitsFor, wishes }: State): Input[] {
    if (ended || isOut || wishes >= machine.limits.wishes) return [];
    return waitsFor.map((seat) => ({ kind: 'wish', seat }));
  }
}

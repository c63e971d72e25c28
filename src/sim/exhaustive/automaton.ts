import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha512 } from '../../../crypto/sha512.ts';
import { bitsOf } from './message-sets.ts';
import type { MessageSets } from './message-sets.ts';
import type { Input, Parts, Seen } from './running.ts';
import { Running } from './running.ts';

/** A state of one machine. */
export interface MachineState extends Seen {
  readonly number: number;
  /** One way in which it comes about. */
  readonly from: MachineState | undefined;
  readonly input: Input | undefined;
  readonly holds: ReadonlySet<number>;
  readonly wishes: number;
  readonly restarts: number;
  /** The furthest that the machine has told its player, whether or not it has begun anew since. */
  readonly furthest: readonly string[];
  /** Whether it has told something else than before in the same place. */
  readonly retold: boolean;
  /** How many votes are lacking for going on without the seat that it waits for. */
  readonly lacksVotes: number;
  /** The seat's own messages that it has published: a number in `MessageSets`. */
  readonly says: number;
  /** What others can be sent by it: all that it holds or, once it has ended and disconnected, what it has published. */
  readonly shows: number;
  /** A number for everything of it but what it holds: states that look alike have one. */
  readonly look: number;
  /** The states after inputs, as far as they are known. */
  readonly next: Map<number | string, MachineState>;
}

/** The most machines of a table that are kept so that they can go on without being run through their inputs again: about 1 GB. */
const KEPT = 16_000;

/** What bounds the states of a machine, and the memory for them. */
export interface Limits {
  /** How often its player may vote, and how often it may be switched off and on again. */
  readonly wishes: number;
  readonly restarts: number;
  /** How many automata share the memory of a table. */
  readonly automata: number;
}

/**
 * One seat's machine as a finite automaton. Its states are those of the program that people play with, and a step is
 * a step of that program; states with one fingerprint are one. Steps are worked out when they are first asked for.
 */
export class Automaton {
  readonly states: MachineState[] = [];
  readonly first: MachineState;
  /** By the hash of their names, which would fill the memory otherwise. */
  private readonly byName = new Map<string, MachineState>();
  private readonly looks = new Map<string, number>();
  private readonly kept = new Map<number, Running>();

  constructor(
    readonly seat: number,
    private readonly parts: Parts,
    private readonly sets: MessageSets,
    readonly limits: Limits,
  ) {
    this.first = this.enter(new Running(parts), undefined, undefined);
  }

  next(state: MachineState, input: Input): MachineState {
    const name = nameOf(input);
    const known = state.next.get(name);
    if (known !== undefined) return known;
    const running = this.kept.get(state.number) ?? this.replay(state);
    this.kept.delete(state.number);
    running.step(input);
    const next = this.enter(running, state, input);
    state.next.set(name, next);
    return next;
  }

  private replay(state: MachineState): Running {
    const running = new Running(this.parts);
    for (const input of inputsTo(state)) running.step(input);
    return running;
  }

  private enter(running: Running, from: MachineState | undefined, input: Input | undefined): MachineState {
    const before = from?.furthest ?? [];
    const { told } = running;
    const furthest = told.length >= before.length ? [...told] : before;
    const retold = from?.retold === true || told.some((each, at) => before[at] !== undefined && each !== before[at]);
    const restarts = Math.min(running.restarts, this.limits.restarts);
    const wishes = Math.min(running.wishes, this.limits.wishes);
    const mayRestart = restarts < this.limits.restarts;
    const name = hashOf([running.name(mayRestart), wishes, restarts, furthest.join(), retold].join('|'));
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    const seen = running.look();
    const { holds, published, lacksVotes } = running;
    const state: MachineState = {
      ...seen,
      number: this.states.length,
      from,
      input,
      holds,
      wishes,
      restarts,
      furthest,
      retold,
      lacksVotes,
      says: this.sets.idOf(bitsOf(seen.own)),
      shows: this.sets.idOf(bitsOf(seen.end === undefined ? holds : published)),
      look: numberIn(this.looks, hashOf(JSON.stringify([seen, furthest, retold, wishes, restarts]))),
      next: new Map(),
    };
    this.states.push(state);
    this.byName.set(name, state);
    this.kept.set(state.number, running);
    if (this.kept.size > KEPT / this.limits.automata) this.kept.delete(this.kept.keys().next().value!);
    return state;
  }
}

/** 128 bits of SHA-512: two of so few texts never have the same. */
const hashOf = (text: string): string => String.fromCharCode(...sha512(utf8ToBytes(text)).subarray(0, 16));

/** The number of a text: texts are numbered as they come. */
function numberIn(numbers: Map<string, number>, text: string): number {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}

/** What has happened to a machine until it came into a state. */
export function inputsTo(state: MachineState): Input[] {
  const inputs: Input[] = [];
  for (let at = state; at.from !== undefined; at = at.from) inputs.unshift(at.input!);
  return inputs;
}

const nameOf = (input: Input): number | string =>
  input.kind === 'receive' ? input.message : input.kind === 'wish' ? `wish ${input.seat}` : 'restart';

import type { Input, Parts, Seen } from './running.ts';
import { Running } from './running.ts';

/** A state of one machine. */
export interface MachineState extends Seen {
  readonly number: number;
  /** One way in which it comes about. */
  readonly from: MachineState | undefined;
  readonly input: Input | undefined;
  /** The furthest that the machine has told its player, whether or not it has begun anew since. */
  readonly furthest: readonly string[];
  /** Whether it has told something else than before in the same place. */
  readonly retold: boolean;
}

/** What comes of a step: the state after it, and the numbers of the messages published in it. */
export interface Step {
  readonly state: MachineState;
  readonly said: readonly number[];
}

/** So many machines are kept that can go on without being run through their inputs again. */
const KEPT = 4000;

/**
 * One seat's machine as a finite automaton. Its states are those of the program that people play with, and a step is
 * a step of that program; states with one fingerprint are one. Steps are worked out when they are first asked for.
 */
export class Automaton {
  readonly states: MachineState[] = [];
  readonly first: Step;
  private readonly byName = new Map<string, MachineState>();
  private readonly steps = new Map<string, Step>();
  private readonly kept = new Map<number, Running>();

  /** @param restarts how often the machine may be switched off and on again */
  constructor(
    readonly seat: number,
    private readonly parts: Parts,
    private readonly restarts: number,
  ) {
    const running = new Running(parts);
    this.first = { said: running.said, state: this.enter(running, undefined, undefined) };
  }

  next(state: MachineState, input: Input): Step {
    const name = `${state.number} ${nameOf(input)}`;
    const known = this.steps.get(name);
    if (known !== undefined) return known;
    const running = this.kept.get(state.number) ?? this.replay(state);
    this.kept.delete(state.number);
    running.step(input);
    const step = { said: [...new Set(running.said)], state: this.enter(running, state, input) };
    this.steps.set(name, step);
    return step;
  }

  private replay(state: MachineState): Running {
    const running = new Running(this.parts);
    for (const input of inputsTo(state)) running.step(input);
    return running;
  }

  private enter(running: Running, from: MachineState | undefined, input: Input | undefined): MachineState {
    const before = from?.furthest ?? [];
    const { told, restarts } = running;
    const furthest = told.length >= before.length ? [...told] : before;
    const retold = from?.retold === true || told.some((each, at) => before[at] !== undefined && each !== before[at]);
    const name = `${running.name(restarts < this.restarts)}|${furthest.join()}|${retold}`;
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    const { holds, gone, convicted, waitsFor, end, wishes, inCeremony, isOut } = running;
    const seen = { holds, told: [...told], gone, convicted, waitsFor, end, wishes, restarts, inCeremony, isOut };
    const state = { number: this.states.length, from, input, furthest, retold, ...seen };
    this.states.push(state);
    this.byName.set(name, state);
    this.kept.set(state.number, running);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return state;
  }
}

/** What has happened to a machine until it came into a state. */
export function inputsTo(state: MachineState): Input[] {
  const inputs: Input[] = [];
  for (let at = state; at.from !== undefined; at = at.from) inputs.unshift(at.input!);
  return inputs;
}

const nameOf = (input: Input): string =>
  input.kind === 'receive' ? `${input.message}` : input.kind === 'wish' ? `wish ${input.seat}` : 'restart';

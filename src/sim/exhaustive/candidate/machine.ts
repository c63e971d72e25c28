import { bitsOf } from '../message-sets.ts';
import type { MessageSets } from '../message-sets.ts';
import type { Input } from '../running.ts';
import type { Message, Rule, Signed } from './rule.ts';
import type { Standing } from './seat.ts';
import { Seat } from './seat.ts';

/** A state of one machine. */
export interface State extends Standing {
  readonly number: number;
  readonly from: State | undefined;
  readonly input: Input | undefined;
  readonly holds: ReadonlySet<number>;
  readonly wishes: number;
  /** Whether it has told something else than before in the same place. */
  readonly retold: boolean;
  /** Its own messages, and all that it holds: numbers in `MessageSets`. */
  readonly says: number;
  readonly shows: number;
  /** A number for what can be seen of it. */
  readonly look: number;
  readonly next: Map<string, State>;
}

/** What a machine is made of. */
export interface Parts {
  readonly rule: Rule;
  readonly seats: number;
  readonly steps: number;
  readonly signed: Signed;
  readonly sets: MessageSets;
}

/** One seat's machine under the candidate rule, as a finite automaton. */
export class Machine {
  readonly states: State[] = [];
  readonly first: State;
  private readonly byName = new Map<string, State>();
  private readonly looks = new Map<string, number>();

  constructor(
    readonly seat: number,
    private readonly value: number,
    private readonly parts: Parts,
    readonly limits: { readonly wishes: number },
  ) {
    this.first = this.enter([], undefined, undefined);
  }

  next(state: State, input: Input): State {
    const name =
      input.kind === 'receive' ? `${input.message}` : input.kind === 'wish' ? `wish ${input.seat}` : 'restart';
    const known = state.next.get(name);
    if (known !== undefined) return known;
    const { list } = this.parts.signed;
    const held = [...state.holds].map((number) => list[number]!);
    if (input.kind === 'receive') held.push(list[input.message]!);
    const next = this.enter(held, state, input);
    state.next.set(name, next);
    return next;
  }

  private enter(held: Message[], from: State | undefined, input: Input | undefined): State {
    const { rule, signed, seats, steps, sets } = this.parts;
    const seat = new Seat(rule, signed, seats, steps, this.seat, this.value, held);
    if (input?.kind === 'wish') seat.wish(input.seat);
    else seat.speak();
    const before = from?.told ?? [];
    const { standing } = seat;
    const isOther = standing.told.some((step, at) => before[at] !== undefined && step !== before[at]);
    const retold = from?.retold === true || isOther || standing.told.length < before.length;
    const wishes = Math.min((from?.wishes ?? 0) + (input?.kind === 'wish' ? 1 : 0), this.limits.wishes);
    const numbers = held.map(({ number }) => number).sort((a, b) => a - b);
    const name = `${numbers.join()} ${wishes} ${retold}`;
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    const says = sets.idOf(bitsOf(numbers.filter((number) => signed.list[number]!.seat === this.seat)));
    const look = JSON.stringify([standing, wishes, retold, says]);
    this.looks.set(look, this.looks.get(look) ?? this.looks.size);
    const state: State = {
      ...standing,
      number: this.states.length,
      from,
      input,
      holds: new Set(numbers),
      wishes,
      retold,
      says,
      shows: sets.idOf(bitsOf(numbers)),
      look: this.looks.get(look)!,
      next: new Map(),
    };
    this.states.push(state);
    this.byName.set(name, state);
    return state;
  }
}

import type { Automaton, MachineState } from './automaton.ts';
import type { MessageSets } from './message-sets.ts';
import type { Messages } from './messages.ts';

/** What copies of the hostile seats' programs can come to once honest seats have sent certain messages. */
interface Reached {
  readonly honest: bigint;
  /** The messages that they can have signed. */
  signed: bigint;
  /** For each copy. */
  readonly states: readonly ReadonlySet<MachineState>[];
}

/**
 * What hostile seats can have signed: whatever an honest program would sign with their keys, in any of its histories.
 * They may show each other's messages to whom they like.
 */
export class Hostile {
  private readonly known = new Map<number, number>();
  private readonly reached: Reached[] = [];
  /** Whether a copy can come to more states than are looked at. */
  isCutShort = false;

  /**
   * @param copies programs with the keys of hostile seats, some for each seat, which place different things
   * @param most the approximate number of states of each copy that are looked at, those that the fewest steps lead to
   */
  constructor(
    private readonly copies: readonly Automaton[],
    private readonly messages: Messages,
    private readonly sets: MessageSets,
    private readonly most = Infinity,
  ) {}

  /**
   * All that can be signed once each honest seat has published one of these sets.
   * @returns a number in `MessageSets`
   */
  signable(published: readonly number[]): number {
    if (this.copies.length === 0) return this.sets.idOf(0n);
    const honest = this.sets.idOf(published.reduce((all, set) => all | this.sets.bitsOf(set), 0n));
    const known = this.known.get(honest);
    if (known !== undefined) return known;
    const reached = this.reach(this.sets.bitsOf(honest));
    const signed = this.sets.idOf(reached.signed);
    this.reached.push(reached);
    this.known.set(honest, signed);
    return signed;
  }

  /** Goes on from what the copies could come to with most of these messages. */
  private reach(honest: bigint): Reached {
    const { sets, copies } = this;
    const before = this.reached.findLast((one) => (one.honest & honest) === one.honest);
    // Shared with what was reached before, until there is more.
    const states = copies.map((copy, index) => before?.states[index] ?? new Set([copy.first]));
    const reached: Reached = { honest, signed: before?.signed ?? this.signedFirst, states };
    /** States and messages that have not been tried with all others. */
    let newStates: ReadonlySet<MachineState>[] = before === undefined ? states : copies.map(() => new Set());
    let newMessages = before === undefined ? 0n : honest & ~before.honest;
    while (newMessages !== 0n || newStates.some(({ size }) => size > 0)) {
      const { signed } = reached;
      const all = sets.listOf(sets.idOf(honest | signed));
      const news = sets.listOf(sets.idOf(newMessages));
      newStates = copies.map((copy, index) => {
        if (states[index]!.size >= this.most) {
          this.isCutShort = true;
          return new Set();
        }
        const next = [...states[index]!].flatMap((state) =>
          newStates[index]!.has(state)
            ? [...this.afterArrivals(copy, state, all), ...afterVote(copy, state)]
            : this.afterArrivals(copy, state, news),
        );
        return new Set(next.filter((state) => !states[index]!.has(state)));
      });
      for (const [index, found] of newStates.entries()) {
        if (found.size === 0) continue;
        states[index] = new Set([...states[index]!, ...found]);
        for (const { says } of found) reached.signed |= sets.bitsOf(says);
      }
      newMessages = reached.signed & ~signed;
    }
    return reached;
  }

  private get signedFirst(): bigint {
    return this.copies.reduce((all, { first }) => all | this.sets.bitsOf(first.says), 0n);
  }

  private afterArrivals(copy: Automaton, state: MachineState, messages: readonly number[]): MachineState[] {
    const due = this.messages.due(copy.seat, state, messages);
    return due.map((message) => copy.next(state, { kind: 'receive', message }));
  }
}

function afterVote(copy: Automaton, state: MachineState): MachineState[] {
  const { end, waitsFor, wishes } = state;
  if (end !== undefined || waitsFor === undefined || wishes >= copy.limits.wishes) return [];
  return [copy.next(state, { kind: 'wish', seat: waitsFor })];
}

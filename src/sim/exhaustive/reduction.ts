import type { Input } from './running.ts';

/** A machine, as far as it matters here: its states, each with a number for what can be seen of it. */
interface Steps<State extends { readonly look: number }> {
  next(state: State, input: Input): State;
}

/**
 * The states of a machine after one arrival more, without those that differ from another order of events in nothing.
 *
 * A message is **silent** in a state if nothing can be seen of its arrival: the machine says and tells nothing, waits
 * for the same seat, and nobody else is gone. If it also commutes with everything else that can happen to the machine
 * now, then it can as well arrive after that, and it is left in transit. So every history is looked at in the order
 * in which messages arrive as late as possible, and each of them comes to the same end as the others of its kind.
 * (A partial order reduction; what is left out is checked for in each state, not assumed.) Messages that are silent one
 * by one may show together, as the last of the votes that make a quorum does: if all that are silent show something
 * together, each set of them arrives.
 *
 * @param others what can happen besides the arrival of messages
 * @param due the messages that can arrive in a state
 */
export function arrivalsThatMatter<State extends { readonly look: number }>(
  automaton: Steps<State>,
  start: State,
  others: readonly Input[],
  due: (state: State) => readonly number[],
): readonly State[] {
  const steps = new Set<State>();
  const commute = (state: State, a: Input, b: Input): boolean =>
    automaton.next(automaton.next(state, a), b) === automaton.next(automaton.next(state, b), a);
  const receive = (message: number): Input => ({ kind: 'receive', message });
  const isSilent = (state: State, message: number, inputs: readonly Input[]): boolean => {
    const input = receive(message);
    return (
      automaton.next(state, input).look === state.look &&
      inputs.every((other) => (other.kind === 'receive' && other.message === message) || commute(state, input, other))
    );
  };
  /** @param before messages that can arrive in the start as well, or further back */
  const visit = (state: State, before: ReadonlySet<number>): void => {
    const arrivals = due(state);
    const inputs = [...others, ...arrivals.map(receive)];
    const silent: number[] = [];
    for (const message of arrivals) {
      const next = automaton.next(state, receive(message));
      if (before.has(message) || next === state) continue;
      if (isSilent(state, message, inputs)) silent.push(message);
      else steps.add(next);
    }
    const together = silent.reduce((at, message) => automaton.next(at, receive(message)), state);
    for (const [index, message] of silent.entries()) {
      const more = together.look === state.look ? [] : silent.slice(index + 1);
      const left = [...before, ...arrivals].filter((one) => !more.includes(one));
      visit(automaton.next(state, receive(message)), new Set(left));
    }
  };
  visit(start, new Set());
  steps.delete(start);
  return [...steps];
}

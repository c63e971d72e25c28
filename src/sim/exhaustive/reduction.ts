import type { Automaton, MachineState } from './automaton.ts';
import type { Input } from './running.ts';

/**
 * The states of a machine after one arrival more, without those that differ from another order of events in nothing.
 *
 * A message is **silent** in a state if nothing can be seen of its arrival: the machine says and tells nothing, waits
 * for the same seat, and nobody else is gone. If it also commutes with everything else that can happen to the machine
 * now, then it can as well arrive after that, and it is left in transit. So every history is looked at in the order
 * in which messages arrive as late as possible, and each of them comes to the same end as the others of its kind.
 * (A partial order reduction; what is left out is checked for in each state, not assumed.)
 *
 * @param others what can happen besides the arrival of messages
 * @param due the messages that can arrive in a state
 */
export function arrivalsThatMatter(
  automaton: Automaton,
  start: MachineState,
  others: readonly Input[],
  due: (state: MachineState) => readonly number[],
): readonly MachineState[] {
  const steps = new Set<MachineState>();
  const commute = (state: MachineState, a: Input, b: Input): boolean =>
    automaton.next(automaton.next(state, a), b) === automaton.next(automaton.next(state, b), a);
  const receive = (message: number): Input => ({ kind: 'receive', message });
  /** @param before messages that can arrive in the start as well, or further back */
  const visit = (state: MachineState, before: ReadonlySet<number>): void => {
    const arrivals = due(state);
    const inputs = [...others, ...arrivals.map(receive)];
    for (const message of arrivals) {
      if (before.has(message)) continue;
      const input = receive(message);
      const next = automaton.next(state, input);
      if (next === state) continue;
      const isSilent =
        next.look === state.look &&
        inputs.every(
          (other) => (other.kind === 'receive' && other.message === message) || commute(state, input, other),
        );
      if (isSilent) visit(next, new Set([...before, ...arrivals]));
      else steps.add(next);
    }
  };
  visit(start, new Set());
  steps.delete(start);
  return [...steps];
}

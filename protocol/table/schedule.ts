import type { Arrange, Commit, Declare, Peek, Protocol, Shuffle, Step, Turn } from './step.ts';

/**
 * Divides a procedure into rounds. A procedure forks into branches. The schedule runs each branch up to a step for
 * which players must do something, and has the steps of all branches performed together. A round is one pass through
 * three phases, each of which happens at most once in it:
 *
 *   place    players put cards down, or speak        (commit, arrange, declare)
 *   shuffle  every seat makes one pass over all piles (shuffle)
 *   turn     all cards to be turned or shown          (turn, peek)
 *
 * The time that people wait grows with the number of rounds. Steps are ordered as branches reached them. This order is
 * the same on every machine, because outcomes of timed steps are public.
 */
export type PhaseKind = 'place' | 'shuffle' | 'turn';

export type TimedStep = Arrange | Commit | Declare | Peek | Shuffle | Turn;

const PHASES: readonly PhaseKind[] = ['place', 'shuffle', 'turn'];

const PHASE_OF: Readonly<Partial<Record<Step['kind'], PhaseKind>>> = {
  commit: 'place',
  arrange: 'place',
  declare: 'place',
  shuffle: 'shuffle',
  turn: 'turn',
  peek: 'turn',
};

/** The steps of one phase of one round, each with the names of the parts of the procedure that contain it. */
export interface Phase {
  readonly round: number;
  readonly phase: PhaseKind;
  readonly steps: readonly TimedStep[];
  readonly paths: readonly (readonly string[])[];
}

/** Performs steps: untimed ones at once (or by running a sub-procedure), and all steps of a phase together. */
export interface Performer<Y> {
  /** The outcome of an untimed step, or the sub-procedure that performs it. Never called with a fork. */
  immediate(step: Step, path: readonly string[]): { outcome: unknown } | { run: Protocol<unknown> };
  /** Outcomes of the steps of one phase, in their order. */
  phase(phase: Phase): Generator<Y, readonly unknown[], any>;
}

interface Fiber {
  readonly procedure: Protocol<unknown>;
  readonly path: readonly string[];
  readonly finish: (result: unknown) => void;
}

interface Waiting {
  readonly fiber: Fiber;
  readonly step: TimedStep;
}

/** Runs a procedure round by round. Yields what `performer.phase` yields; returns the procedure's result. */
export function* schedule<T, Y>(procedure: Protocol<T>, performer: Performer<Y>, firstRound = 0): Generator<Y, T, any> {
  const waiting: Record<PhaseKind, Waiting[]> = { place: [], shuffle: [], turn: [] };
  let result: { value: T } | undefined;

  const advance = (fiber: Fiber, outcome: unknown): void => {
    for (let input = outcome; ;) {
      const next = fiber.procedure.next(input);
      if (next.done === true) return fiber.finish(next.value);
      const step = next.value;
      const phase = PHASE_OF[step.kind];
      if (phase !== undefined) {
        waiting[phase].push({ fiber, step: step as TimedStep });
        return;
      }
      if (step.kind === 'fork') {
        const path = step.name === undefined ? fiber.path : [...fiber.path, step.name];
        return spawn(step.branches, path, (results) => advance(fiber, results));
      }
      const done = performer.immediate(step, fiber.path);
      if ('run' in done) {
        return spawn([done.run], fiber.path, ([only]) => advance(fiber, only));
      }
      input = done.outcome;
    }
  };

  const spawn = (
    branches: readonly Protocol<unknown>[],
    path: readonly string[],
    join: (results: unknown[]) => void,
  ): void => {
    const results: unknown[] = new Array(branches.length);
    let left = branches.length;
    if (left === 0) return join(results);
    branches.forEach((branch, index) => {
      const finish = (value: unknown): void => {
        results[index] = value;
        left -= 1;
        if (left === 0) join(results);
      };
      advance({ procedure: branch, path, finish }, undefined);
    });
  };

  const finish = (value: unknown): void => {
    result = { value: value as T };
  };
  advance({ procedure, path: [], finish }, undefined);

  for (let round = firstRound; PHASES.some((phase) => waiting[phase].length > 0); round += 1) {
    for (const phase of PHASES) {
      const due = waiting[phase];
      if (due.length === 0) continue;
      waiting[phase] = [];
      const outcomes = yield* performer.phase({
        round,
        phase,
        steps: due.map(({ step }) => step),
        paths: due.map(({ fiber }) => fiber.path),
      });
      due.forEach(({ fiber }, index) => advance(fiber, outcomes[index]));
    }
  }
  if (result === undefined) throw new Error('a procedure waits for a step that no phase performs');
  return result.value;
}

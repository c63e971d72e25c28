import type { Protocol, Question } from '../../table/step.ts';
import { all, arrange } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { copy, xor, zero } from '../bit/bit.ts';

/** A player in the action-specification protocol. */
export interface Chooser {
  readonly seat: number;
  /** ♥♣ for who may act, ♣♥ for who may not: all that her role-processing cards can differ in. */
  readonly acts: Bit;
  readonly question: Omit<Question, 'options'>;
}

/** What a player has put down: her column of the grid. */
export interface Choice {
  /** For every player whether she is chosen; a public 0 in the place of the chooser herself. */
  readonly targets: readonly Bit[];
  /** The bundle that she left aside. */
  readonly deferred: Bit;
  readonly acts: Bit;
}

/** A choice of which it has been computed, and is hidden, whether it is one of anybody. */
export interface Decision {
  readonly targets: readonly Bit[];
  readonly chose: Bit;
}

/**
 * Step 1 of the action specification: every player arranges her n' role-processing bundles, one on each other
 * player in their order and the last one aside. She has one ♥♣ if she may act and none if not, so that nobody can
 * put down more than her role allows. moderatorless-werewolf-2026 §3.3.2.
 */
export function* placeChoices(choosers: readonly Chooser[]): Protocol<Choice[]> {
  return yield* all(...choosers.map((chooser, index) => place(chooser, index, choosers.length)));
}

function* place({ seat, acts, question }: Chooser, self: number, n: number): Protocol<Choice> {
  const [token, known] = (yield* copy(acts, 2)) as [Bit, Bit];
  const bundles = [token, ...Array.from({ length: n - 1 }, zero)];
  const placed = (yield* arrange(seat, bundles, question)).map(([left, right]): Bit => [left!, right!]);
  const others = placed.slice(0, n - 1);
  return { targets: [...others.slice(0, self), zero(), ...others.slice(self)], deferred: placed[n - 1]!, acts: known };
}

/**
 * Step 2: whether each player chose anybody, which is the XOR of "may act" and of the bundle left aside: one gate
 * where the paper takes the OR of the whole column (`paper/action-specification.ts`).
 */
export function* decide(choices: readonly Choice[]): Protocol<Decision[]> {
  const chose = yield* all(...choices.map(({ acts, deferred }) => xor(acts, deferred)));
  return choices.map(({ targets }, index) => ({ targets, chose: chose[index]! }));
}

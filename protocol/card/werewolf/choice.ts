import type { Protocol, Question } from '../../table/step.ts';
import { all, arrange } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { copy, xor, zero } from '../bit/bit.ts';

/** A player in the action-specification protocol. */
export interface Chooser {
  readonly seat: number;
  /** ♥♣ if the player may act, ♣♥ if not: the only way in which role-processing cards can differ. */
  readonly acts: Bit;
  readonly question: Omit<Question, 'options'>;
}

/** The cards that a player has placed: a column of the grid. */
export interface Choice {
  /** For every player whether that one is chosen; a public 0 in the chooser's own place. */
  readonly targets: readonly Bit[];
  /** The bundle that the player left aside. */
  readonly deferred: Bit;
  readonly acts: Bit;
}

/** A choice, and a hidden bit that says whether anybody was chosen. */
export interface Decision {
  readonly targets: readonly Bit[];
  readonly chose: Bit;
}

/**
 * Step 1 of the action specification: every player arranges n' role-processing bundles, one on each other player in
 * their order and the last one aside. One of them is ♥♣ if the player may act, and none if not, so that nobody can
 * place more than the role allows. moderatorless-werewolf-2026 §3.3.2.
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

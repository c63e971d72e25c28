import type { Card, Face, Pile } from '../../table/card.ts';
import { HEART } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, peek, shift } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';

/** A player in the attribute-judgment protocol. */
export interface Judging {
  readonly seat: number;
  /**
   * Attribute-judgment cards, one bundle for each target: ♥♣ on the target of the player who judges, ♣♣ everywhere
   * else.
   */
  readonly selectors: readonly Pile[];
  /** n' role-value bundles, all equal: the value that a judge of this player learns. */
  readonly values: readonly Bit[];
}

/** Cards that a player is shown of every target. */
export const JUDGMENT_CARDS = 4;

/**
 * Attribute judgment: a player who put ♥♣ on a target learns the target's value; nobody else learns anything.
 * moderatorless-werewolf-2026 §3.3.3, numbered as there; n' pile-shifts. The n' iterations are independent and are done
 * side by side. Each player receives the four cards of every target, in order, as the sight called `sight`.
 */
export function* judgeAttributes(players: readonly Judging[], sight: string): Protocol<void> {
  const shifted = yield* all(...players.map(({ values }, target) => iteration(players, values, target)));
  // 4. Each player looks at their own row.
  yield* all(
    ...players.map(({ seat }, row) =>
      peek(
        seat,
        shifted.flatMap((columns) => columns.map((column) => column[row]!)),
        sight,
      ),
    ),
  );
}

/** Steps 2 and 3: the columns (selector, selector, value, value), a row for each player, shifted. */
function* iteration(players: readonly Judging[], values: readonly Bit[], target: number): Protocol<Card[][]> {
  const rows = players.map(({ selectors }, row) => [...selectors[target]!, ...values[row]!]);
  return yield* shift(Array.from({ length: JUDGMENT_CARDS }, (_, column) => rows.map((row) => row[column]!)));
}

/**
 * The value that four cards show to the player who judged: hearts next to each other round the circle mean 0, hearts
 * apart mean 1. Undefined for a player who did not judge, who sees one heart.
 */
export function judgedValue(four: readonly Face[]): 0 | 1 | undefined {
  const hearts = four.flatMap((face, index) => (face === HEART ? [index] : []));
  if (hearts.length !== 2) return undefined;
  return hearts[1]! - hearts[0]! === 2 ? 1 : 0;
}

import { CLUB, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, peek, shift } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';

/** A player, and whether this player learns the value. */
interface Learner {
  readonly seat: number;
  /** ♥♣ if the player learns, ♣♥ if not. */
  readonly judges: Bit;
  /** The value; each player has a separate copy. */
  readonly value: Bit;
}

/**
 * Attribute judgment of one target that everybody knows, such as the Medium's: the player who judges learns the value,
 * nobody else learns anything, and nobody is asked a question. moderatorless-werewolf-2026 §3.3.3 with one target and
 * §3.6, "Medium"; one pile-shift of four columns with a row for each player. The sight called `sight` is the four cards
 * (`judgedValue`).
 */
export function* judgeOne(learners: readonly Learner[], sight: string): Protocol<void> {
  const rows = learners.map(({ judges: [left], value }) => [left, ...lay(CLUB), ...value]);
  const columns = yield* shift([0, 1, 2, 3].map((column) => rows.map((row) => row[column]!)));
  yield* all(
    ...learners.map(({ seat }, row) =>
      peek(
        seat,
        columns.map((column) => column[row]!),
        sight,
      ),
    ),
  );
}

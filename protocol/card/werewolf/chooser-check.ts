import type { Protocol } from '../../table/step.ts';
import { all, discard, scramble, sideBySide, turn } from '../../table/steps.ts';
import { HEART } from '../../table/card.ts';
import type { Bit } from '../bit.ts';
import { and, copy } from '../bit.ts';

/**
 * The check on the number of choosers: how many pairs of players chose, which is 0 when at most one did. The check
 * of moderatorless-werewolf-2026 §3.3.2 shows their number and so whether there was a choice at all; here nobody
 * and one look alike. AND of every pair, scrambled and turned; uses the bits up.
 */
export function* pairsOfChoosers(chose: readonly Bit[]): Protocol<number> {
  const n = chose.length;
  if (n < 2) return 0;
  const copies = yield* all(...chose.map((bit) => copy(bit, n - 1)));
  const pairs = chose.flatMap((_, one) =>
    Array.from({ length: n - 1 - one }, (_, step) => () => and(copies[one]![one + step]!, copies[one + step + 1]![one]!)),
  );
  const both = yield* sideBySide(pairs);
  // One pair has no order to hide.
  const shown = (both.length === 1 ? both : yield* scramble(both)).flat();
  const faces = yield* turn(shown);
  yield* discard(shown);
  return faces.filter((face, index) => index % 2 === 0 && face === HEART).length;
}

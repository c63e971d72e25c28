import type { Protocol } from '../../table/step.ts';
import { all, discard, scramble, sideBySide, turn } from '../../table/steps.ts';
import { HEART } from '../../table/card.ts';
import type { Bit } from '../bit.ts';
import { and, copy, open } from '../bit.ts';
import { disjunction } from '../disjunction.ts';

/**
 * The check on the number of choosers: how many pairs of players chose, which is 0 when at most one did. The check
 * of moderatorless-werewolf-2026 §3.3.2 shows their number and so whether there was a choice at all; here nobody
 * and one look alike. AND of every pair, scrambled and turned; uses the bits up.
 */
export function* pairsOfChoosers(chose: readonly Bit[]): Protocol<number> {
  if (chose.length < 2) return 0;
  const both = yield* everyPair(chose);
  // One pair has no order to hide.
  const shown = (both.length === 1 ? both : yield* scramble(both)).flat();
  const faces = yield* turn(shown);
  yield* discard(shown);
  return faces.filter((face, index) => index % 2 === 0 && face === HEART).length;
}

/**
 * Whether several players chose, and not how many: three who may attack and do so would show that all of them live, and
 * so what somebody was who has died. OR over the pairs, in ⌈log₂⌉ of their number more rounds; uses the bits up.
 */
export function* severalChose(chose: readonly Bit[]): Protocol<boolean> {
  if (chose.length < 2) return false;
  return (yield* open(yield* disjunction(yield* everyPair(chose)))) === 1;
}

/** AND of every pair. */
function* everyPair(chose: readonly Bit[]): Protocol<Bit[]> {
  const n = chose.length;
  const copies = yield* all(...chose.map((bit) => copy(bit, n - 1)));
  return yield* sideBySide(
    chose.flatMap((_, one) => Array.from({ length: n - 1 - one }, (_, step) => () => and(copies[one]![one + step]!, copies[one + step + 1]![one]!))),
  );
}

import type { Protocol } from '../../table/step.ts';
import { all, discard, scramble, sideBySide, turn } from '../../table/steps.ts';
import type { Pile } from '../../table/card.ts';
import { HEART } from '../../table/card.ts';
import type { Bit } from '../bit/bit.ts';
import { and, copy, not, open, zero } from '../bit/bit.ts';
import { select } from '../bit/selection.ts';

/**
 * The check on the number of choosers: how many pairs of players chose, which is 0 when at most one did. The check of
 * moderatorless-werewolf-2026 §3.3.2 shows their number and so whether there was a choice at all; here no choice and
 * one choice look alike. AND of every pair, scrambled and turned; uses the bits up.
 */
export function* pairsOfChoosers(chose: readonly Bit[]): Protocol<number> {
  if (chose.length < 2) return 0;
  const n = chose.length;
  const copies = yield* all(...chose.map((bit) => copy(bit, n - 1)));
  const both = yield* sideBySide(
    chose.flatMap((_, one) =>
      Array.from(
        { length: n - 1 - one },
        (_, step) => () => and(copies[one]![one + step]!, copies[one + step + 1]![one]!),
      ),
    ),
  );
  // One pair has no order to hide.
  const shown = (both.length === 1 ? both : yield* scramble(both)).flat();
  const faces = yield* turn(shown);
  yield* discard(shown);
  return faces.filter((face, index) => index % 2 === 0 && face === HEART).length;
}

/**
 * Whether several players chose, but not how many: if three werewolves attacked, their number would show that all of
 * them live, and so reveal the role of a dead player. One cut for each player but the first combines the player's bit
 * with whether anybody chose before; uses the bits up.
 */
export function* severalChose(chose: readonly Bit[]): Protocol<boolean> {
  return (yield* lastChosen(chose.map((bit) => ({ chose: bit, pile: [] })))) === undefined;
}

/** The cards of a player who may choose. */
export interface Chosen {
  readonly chose: Bit;
  readonly pile: Pile;
}

/**
 * The pile of the one player who chose, or the first pile where nobody did; undefined when several chose. Everybody
 * sees only whether several chose. The cuts are those of `severalChose`, with the piles shuffled along.
 */
export function* lastChosen([first, ...rest]: readonly Chosen[]): Protocol<Pile | undefined> {
  if (first === undefined || rest.length === 0) return first?.pile ?? [];
  let [some, several]: [Bit, Bit] = [first.chose, zero()];
  let pile = first.pile;
  for (const next of rest) {
    const [before, kept] = (yield* copy(some, 2)) as [Bit, Bit];
    const one = [...not(zero()), ...before, ...next.pile];
    const [s0, s1, v0, v1, ...chosen] = yield* select(next.chose, one, [...kept, ...several, ...pile]);
    [some, several] = [
      [s0!, s1!],
      [v0!, v1!],
    ];
    pile = chosen;
  }
  return (yield* open(several)) === 1 ? undefined : pile;
}

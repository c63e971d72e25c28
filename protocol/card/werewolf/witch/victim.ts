import type { Card, Pile } from '../../../table/card.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, bisect } from '../../../table/steps.ts';
import type { Bit } from '../../bit/bit.ts';
import { bit, bitsIn, copy, exchanged } from '../../bit/bit.ts';
import { select } from '../../bit/selection.ts';
import { findInColumn } from '../bearer-action.ts';
import { lastChosen } from '../chooser-check.ts';
import { NOBODY } from '../number.ts';

/** What somebody who may attack has put down: whether anybody was chosen, and for every player whether it is she, one card each. */
interface Aim {
  readonly chose: Bit;
  readonly targets: Pile;
}

/**
 * Whom the attack is on, unseen: a card for nobody and one for every player, of which one is a heart. When two or more chose,
 * that is all that is seen, and the outcome is undefined.
 */
export function* hideVictim(aims: readonly Aim[]): Protocol<Pile | undefined> {
  const chose = (yield* all(...aims.map((aim) => copy(aim.chose, 2)))) as [Bit, Bit][];
  return yield* lastChosen(
    aims.map(({ targets }, index) => ({ chose: chose[index]![0], pile: [chose[index]![1][1], ...targets] })),
  );
}

/** What lies with a player whom somebody may attack, all of it face down. */
export interface Target {
  /** Her number, or a dummy where it is not to be shown. */
  readonly number: Card;
  /** Whether the bodyguard protects her; undefined where there is none. */
  readonly guarded: Bit | undefined;
  /** Whether healing her can have an effect; undefined where that is not asked. */
  readonly counts: Bit | undefined;
  /** Who dies when she dies: a bit for every player. */
  readonly fate: readonly Bit[];
}

/**
 * What lies with the victim, found by the one heart of a column and still face down; with nobody, where nobody was attacked, a
 * dummy and a fate of nobody. One shuffle.
 * @param column one card for nobody and one for every player
 * @param idle whether healing counts where nobody was attacked
 */
export function* findVictim(column: Pile, targets: readonly Target[], idle: 0 | 1): Protocol<Target> {
  const [first] = targets;
  const nobody: Target = {
    number: lay(NOBODY)[0]!,
    guarded: first!.guarded && bit(0),
    counts: first!.counts && bit(idle),
    fate: first!.fate.map(() => bit(0)),
  };
  const found = yield* findInColumn(column, [nobody, ...targets].map(inRow));
  const [number, ...cards] = found;
  const bits = bitsIn(cards);
  return {
    number: number!,
    guarded: first!.guarded && bits.shift()!,
    counts: first!.counts && bits.shift()!,
    fate: bits,
  };
}

const inRow = ({ number, guarded, counts, fate }: Target): Pile => [
  number,
  ...(guarded ?? []),
  ...(counts ?? []),
  ...fate.flat(),
];

/** Who dies in a night of the attack, as far as healing decides it: a bit for every player each. */
export interface Victim {
  /** Who dies if the victim is not healed. */
  readonly dies: readonly Bit[];
  /** Who dies if she is. */
  readonly healed: readonly Bit[];
  /** Whether healing can have an effect: if not, the potion is not spent. Undefined: it is spent anyhow. */
  readonly counts: Bit | undefined;
}

/**
 * A protected victim lives, and with her all whose fate hangs on hers. One cut, in which the fate and a fate of nobody are
 * exchanged or not; the pile that is left over is the fate of a victim who is healed, where both together are her death.
 */
export function* spare({ guarded, counts, fate }: Target, bothKill: boolean): Protocol<Victim> {
  const nobody = (): Bit[] => fate.map(() => bit(0));
  if (guarded === undefined) return { dies: fate, healed: nobody(), counts };
  const cut = yield* bisect([guarded[0], ...nobody().flat()], [guarded[1], ...fate.flat()]);
  const [protectedly, otherwise] = cut.map((pile) => bitsIn(pile.slice(1))) as [Bit[], Bit[]];
  const [dies, left] = (yield* exchanged([cut[0][0]!, cut[1][0]!]))
    ? [protectedly, otherwise]
    : [otherwise, protectedly];
  return { dies, healed: bothKill ? left : nobody(), counts };
}

/** The numbers of the players, each replaced by a dummy where her bit is 1, unseen. One cut each, side by side. */
export function* hideMarked(numbers: Pile, marks: readonly Bit[]): Protocol<Card[]> {
  const shown = yield* all(...numbers.map((number, at) => select(marks[at]!, lay(NOBODY), [number])));
  return shown.flat();
}

/** All numbers, replaced by dummies where the bit is 0, unseen. One cut. */
export function* showIf(by: Bit, numbers: Pile): Protocol<Card[]> {
  return yield* select(by, numbers, lay(...numbers.map(() => NOBODY)));
}

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

/**
 * The choice of a player who may attack: whether anybody was chosen, and for every player whether that one was, one
 * card each.
 */
interface Aim {
  readonly chose: Bit;
  readonly targets: Pile;
}

/**
 * The victim of the attack, hidden: one card for nobody and one for every player, exactly one of them a heart. When two
 * or more chose, everybody sees only that, and the outcome is undefined.
 */
export function* hideVictim(aims: readonly Aim[]): Protocol<Pile | undefined> {
  const chose = (yield* all(...aims.map((aim) => copy(aim.chose, 2)))) as [Bit, Bit][];
  return yield* lastChosen(
    aims.map(({ targets }, index) => ({ chose: chose[index]![0], pile: [chose[index]![1][1], ...targets] })),
  );
}

/** The cards beside a player who may be attacked, all face down. */
export interface Target {
  /** The player's number, or a dummy where it is not to be shown. */
  readonly number: Card;
  /** Whether the bodyguard protects the player; undefined if there is none. */
  readonly guarded: Bit | undefined;
  /** Whether healing the player can have an effect; undefined if that is not asked. */
  readonly healingWorks: Bit | undefined;
  /** Who dies if this player dies: a bit for every player. */
  readonly fate: readonly Bit[];
}

/**
 * The cards beside the victim, found by the one heart of a column and still face down. If nobody was attacked: a dummy,
 * and a fate without deaths. One shuffle.
 * @param column one card for nobody and one for every player
 * @param idle whether healing works where nobody was attacked
 */
export function* findVictim(column: Pile, targets: readonly Target[], idle: 0 | 1): Protocol<Target> {
  const [first] = targets;
  const nobody: Target = {
    number: lay(NOBODY)[0]!,
    guarded: first!.guarded && bit(0),
    healingWorks: first!.healingWorks && bit(idle),
    fate: first!.fate.map(() => bit(0)),
  };
  const found = yield* findInColumn(column, [nobody, ...targets].map(inRow));
  const [number, ...cards] = found;
  const bits = bitsIn(cards);
  return {
    number: number!,
    guarded: first!.guarded && bits.shift()!,
    healingWorks: first!.healingWorks && bits.shift()!,
    fate: bits,
  };
}

const inRow = ({ number, guarded, healingWorks, fate }: Target): Pile => [
  number,
  ...(guarded ?? []),
  ...(healingWorks ?? []),
  ...fate.flat(),
];

/** The deaths by the attack, with and without healing: one bit for every player each. */
export interface Victim {
  /** Who dies if the victim is not healed. */
  readonly dies: readonly Bit[];
  /** Who dies if the victim is healed. */
  readonly healed: readonly Bit[];
  /** Whether healing can have an effect; if not, the potion is not spent. Undefined: it is spent in any case. */
  readonly healingWorks: Bit | undefined;
}

/**
 * A protected victim lives, and so do all who would die together. One cut exchanges, or does not exchange, the fate
 * with a fate without deaths. The remaining pile is the fate of a healed victim, where protection and healing together
 * are deadly.
 */
export function* protectVictim({ guarded, healingWorks, fate }: Target, bothKill: boolean): Protocol<Victim> {
  const nobody = (): Bit[] => fate.map(() => bit(0));
  if (guarded === undefined) return { dies: fate, healed: nobody(), healingWorks };
  const cut = yield* bisect([guarded[0], ...nobody().flat()], [guarded[1], ...fate.flat()]);
  const [protectedly, otherwise] = cut.map((pile) => bitsIn(pile.slice(1))) as [Bit[], Bit[]];
  const [dies, left] = (yield* exchanged([cut[0][0]!, cut[1][0]!]))
    ? [protectedly, otherwise]
    : [otherwise, protectedly];
  return { dies, healed: bothKill ? left : nobody(), healingWorks };
}

/**
 * The numbers of the players, each replaced by a dummy where the player's bit is 1, unseen. One cut each, side by side.
 */
export function* hideMarked(numbers: Pile, marks: readonly Bit[]): Protocol<Card[]> {
  const shown = yield* all(...numbers.map((number, at) => select(marks[at]!, lay(NOBODY), [number])));
  return shown.flat();
}

/** All numbers, replaced by dummies where the bit is 0, unseen. One cut. */
export function* showIf(by: Bit, numbers: Pile): Protocol<Card[]> {
  return yield* select(by, numbers, lay(...numbers.map(() => NOBODY)));
}

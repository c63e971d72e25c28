import type { Bit } from '../../../card/bit/bit.ts';
import { and, bit, bitsIn, copy, not } from '../../../card/bit/bit.ts';
import { numberFace } from '../../../card/werewolf/number.ts';
import type { Target } from '../../../card/werewolf/witch/victim.ts';
import { hideMarked, showIf } from '../../../card/werewolf/witch/victim.ts';
import type { Card } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all } from '../../../table/steps.ts';
import { copyFates } from '../bonds.ts';
import type { Village } from '../deal.ts';
import { bearersLeft } from '../deal.ts';
import { protect } from './protect.ts';
import type { Shield, NightByCopying } from './by-copying.ts';

/** A bit for each player: whether the player is protected. */
const MARKED: Shield = { bundle: () => [CLUB, HEART], replaced: [HEART, CLUB] };

/**
 * The cards beside each living player, among which the attack finds its victim's. @param witches for each living player
 * whether that one is the witch; undefined if no witch acts
 */
export function* layTargets(
  village: Village,
  byCopying: NightByCopying<unknown>,
  night: number,
  witches: readonly Bit[] | undefined,
): Protocol<Target[]> {
  const { living } = village;
  const dying = yield* copyFates(village, living);
  const guarded =
    bearersLeft(village, 'guards') > 0
      ? (yield* protect(village, byCopying, night, MARKED)).map((pile) => bitsIn(pile)[0]!)
      : undefined;
  const shields = yield* withCopies(guarded, 3);
  const [numbers, healingWorks] =
    witches === undefined
      ? [lay(...living.map(numberFace)), undefined]
      : yield* all(layNumbers(village, shields[1]), layHealingWorks(village, witches, shields[2]));
  return living.map((_, at) => ({
    number: numbers[at]!,
    guarded: shields[0]?.[at],
    healingWorks: healingWorks?.[at],
    fate: dying[at]!,
  }));
}

/** The numbers as the witch may see them. */
function* layNumbers(village: Village, guarded: readonly Bit[] | undefined): Protocol<Card[]> {
  const { living, rules, potions } = village;
  const numbers = lay(...living.map(numberFace));
  const shown = guarded === undefined || rules.disputed.guardedVictim ? numbers : yield* hideMarked(numbers, guarded);
  if (rules.disputed.victimAfterHeal) return [...shown];
  const [kept, left] = (yield* copy(potions.healing, 2)) as [Bit, Bit];
  village.potions = { ...potions, healing: kept };
  return yield* showIf(left, shown);
}

/** Whether healing has an effect, for each possible victim; undefined if it always has. */
function* layHealingWorks(
  { living, rules }: Village,
  witches: readonly Bit[],
  guarded: readonly Bit[] | undefined,
): Protocol<Bit[] | undefined> {
  const { healSelf, idleHealKept, guardedVictim } = rules.disputed;
  if (healSelf && !idleHealKept) return undefined;
  const unseen = idleHealKept && !guardedVictim && guarded !== undefined ? guarded.map(not) : undefined;
  if (healSelf) return unseen ?? living.map(() => bit(1));
  const others = witches.map(not);
  return unseen === undefined ? others : yield* all(...others.map((other, at) => and(other, unseen[at]!)));
}

/** Makes `times` copies of all bits, if there are any. */
function* withCopies(bits: readonly Bit[] | undefined, times: number): Protocol<(readonly Bit[] | undefined)[]> {
  if (bits === undefined) return [];
  const copies = yield* all(...bits.map((each) => copy(each, times)));
  return Array.from({ length: times }, (_, time) => copies.map((each) => each[time]!));
}

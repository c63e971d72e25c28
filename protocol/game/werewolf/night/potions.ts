import type { Bit } from '../../../card/bit/bit.ts';
import type { Circle } from '../../../card/werewolf/bearer-look.ts';
import { gatherLookers, lookInCircle } from '../../../card/werewolf/bearer-look.ts';
import type { Brew, Brewer } from '../../../card/werewolf/witch/potion.ts';
import { brew, drink } from '../../../card/werewolf/witch/potion.ts';
import type { Victim } from '../../../card/werewolf/witch/victim.ts';
import type { Card } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { named } from '../../../table/steps.ts';
import { copyFates } from '../bonds.ts';
import type { Village } from '../deal.ts';
import { bearersLeft, copyMarks, unshown } from '../deal.ts';
import { tell } from '../event.ts';
import { potionsIn, potionsQuestion, VICTIM_SIGHT } from '../questions.ts';

/** Whether a witch may act tonight, as far as everybody knows. */
export const brewing = (village: Village, night: number): boolean =>
  bearersLeft(village, 'brews') > 0 && (night > 1 || village.rules.disputed.witchFirst);

/** The bundles of the dead take part, with nobody to look at them, so that it stays hidden whether the witch lives. */
export function* gather(village: Village, brews: boolean): Protocol<Circle | undefined> {
  if (!brews) return undefined;
  const seats = unshown(village);
  const marks = yield* copyMarks(village, seats, 'brews');
  const lookers = seats.map((seat, at) => ({
    seat: village.living.includes(seat) ? seat : undefined,
    mark: marks[at]![0]!,
  }));
  return yield* named('potions', gatherLookers(lookers));
}

/**
 * The witch learns the victim: everybody looks at one card, which is a dummy for all others. Then everybody is asked
 * for a use of the potions, whether any are left or not. moderatorless-werewolf-2026 §3.6, "Witch".
 */
export function* askWitch(
  village: Village,
  night: number,
  circle: Circle | undefined,
  victim: Card,
): Protocol<Brew | undefined> {
  if (circle === undefined) return undefined;
  yield* named('potions', lookInCircle(circle, victim, VICTIM_SIGHT));
  yield* tell({ name: 'step', step: 'potions' });
  return yield* named('potions', brew(yield* brewers(village, night), village.living.length));
}

function* brewers(village: Village, night: number): Protocol<Brewer[]> {
  const { living, rules } = village;
  const seats = unshown(village);
  const marks = yield* copyMarks(village, seats, 'brews');
  return seats.map((seat, at) => {
    const acts = marks[at]![0]!;
    if (!living.includes(seat)) return { acts };
    const question = potionsQuestion(living, night, rules.disputed.bothPotions);
    const potions = potionsIn(question).map(([heal, poison]) => ({
      heals: heal === 1,
      poisons: poison === null ? undefined : living.indexOf(poison),
    }));
    return { acts, asked: { seat, potions, question } };
  });
}

/** The potions take effect as far as they are left. @returns who dies of the attack, and who of the poison */
export function* drinkPotions(village: Village, brewed: Brew, victim: Victim): Protocol<readonly (readonly Bit[])[]> {
  const { living, rules } = village;
  const { dies, poisoned, left } = yield* drink(brewed, village.potions, victim, yield* copyFates(village, living));
  village.potions = left;
  if (!rules.disputed.poisonedHunterShoots) village.poisoned = new Map(living.map((seat, at) => [seat, poisoned[at]!]));
  return dies;
}

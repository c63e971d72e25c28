import { fulfil } from '../../../card/werewolf/bond.ts';
import type { Bit } from '../../../card/bit/bit.ts';
import { findVictim, protectVictim } from '../../../card/werewolf/witch/victim.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, named } from '../../../table/steps.ts';
import { bonded, copyFates } from '../bonds.ts';
import type { Village } from '../deal.ts';
import { copyMarks, leaving } from '../deal.ts';
import { attack, prepareAttack } from './attack.ts';
import { judge } from './judge.ts';
import { sense } from './medium.ts';
import { askWitch, brewing, drinkPotions, gather } from './potions.ts';
import { layTargets } from './targets.ts';
import type { Dawn, NightByCopying } from './by-copying.ts';

/**
 * A night in which nobody learns the causes of deaths, because there is a witch or a bond. The victim, and who is
 * protected, healed, poisoned or bound, stays face down until the end; then only the dead are shown, seat by seat.
 * Protection, judgment and all else that does not depend on the attack goes on at the same time.
 *
 * The attack gives a column with one heart, beside which the victim's cards are found. Protection then leaves, as hidden
 * bits, who dies with and without healing. The witch, found within the circle, looks at the victim's number and places a
 * use of the potions, which changes who dies of the attack and adds who dies of the poison.
 */
export function* passHiddenNight(village: Village, byCopying: NightByCopying<unknown>, night: number): Protocol<Dawn> {
  const { disputed } = village.rules;
  const brews = brewing(village, night);
  const witches = brews ? (yield* copyMarks(village, village.living, 'brews')).map(([mark]) => mark!) : undefined;
  const [aimed, _judged, targets, _sensed, witchCircle] = yield* all(
    prepareAttack(village, byCopying, night),
    judge(village, byCopying, night),
    named('protection', layTargets(village, byCopying, night, witches)),
    sense(village),
    gather(village, brews),
  );
  const hide = (each: unknown): ReturnType<typeof byCopying.hide> => byCopying.hide(each);
  const victimColumn = yield* named('attack', attack(village, byCopying, night, aimed, hide));
  const nobody = (): ReturnType<typeof lay> => lay(HEART, ...village.living.map(() => CLUB));
  const found = yield* named('attack', findVictim(victimColumn ?? nobody(), targets, disputed.idleHealKept ? 0 : 1));
  const [victim, brewed] = yield* all(
    named('protection', protectVictim(found, disputed.guardAndHealKill)),
    askWitch(village, night, witchCircle, found.number),
  );
  const deaths = brewed === undefined ? [victim.dies] : yield* named('potions', drinkPotions(village, brewed, victim));
  return yield* named('dawn', turnDead(village, deaths));
}

/**
 * Turns who dies, and nothing of why. @param deaths for each cause of death, a hidden bit for every living player;
 * the departure of players to whom others are bound is one cause more
 */
function* turnDead(village: Village, deaths: readonly (readonly Bit[])[]): Protocol<Dawn> {
  const left = yield* leaving(village, []);
  const bound = bonded(village) ? yield* copyFates(village, left) : [];
  const others = village.living.filter((seat) => !left.includes(seat));
  if (others.length === 0) return { died: [], left };
  const at = others.map((seat) => village.living.indexOf(seat));
  const die = yield* fulfil([...deaths, ...bound].map((bits) => at.map((index) => bits[index]!)));
  return { died: others.filter((_, index) => die[index]), left };
}

import { fulfil } from '../../../card/werewolf/bond.ts';
import type { Bit } from '../../../card/bit/bit.ts';
import { findVictim, spare } from '../../../card/werewolf/witch/victim.ts';
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
import type { Dawn, Ways } from './ways.ts';

/**
 * A night in which nobody learns the causes of deaths, because there is a witch or a bond. The victim, and who is
 * protected, healed, poisoned or bound, stays face down until the end; then only the dead are shown, seat by seat.
 * Protection, judgment and all else that does not depend on the attack goes on at the same time.
 */
export function* passHiddenNight(village: Village, ways: Ways<unknown>, night: number): Protocol<Dawn> {
  const { disputed } = village.rules;
  const brews = brewing(village, night);
  const witches = brews ? (yield* copyMarks(village, village.living, 'brews')).map(([mark]) => mark!) : undefined;
  const [aimed, , targets, , circle] = yield* all(
    prepareAttack(village, ways, night),
    judge(village, ways, night),
    named('protection', layTargets(village, ways, night, witches)),
    sense(village),
    gather(village, brews),
  );
  const hide = (each: unknown): ReturnType<typeof ways.hide> => ways.hide(each);
  const column = yield* named('attack', attack(village, ways, night, aimed, hide));
  const nobody = (): ReturnType<typeof lay> => lay(HEART, ...village.living.map(() => CLUB));
  const found = yield* named('attack', findVictim(column ?? nobody(), targets, disputed.idleHealKept ? 0 : 1));
  const [victim, brewed] = yield* all(
    named('protection', spare(found, disputed.guardAndHealKill)),
    askWitch(village, night, circle, found.number),
  );
  const fates = brewed === undefined ? [victim.dies] : yield* named('potions', drinkPotions(village, brewed, victim));
  return yield* named('dawn', turnDead(village, fates));
}

/** Turns who dies by these fates, and by the departure of players to whom they are bound. */
function* turnDead(village: Village, fates: readonly (readonly Bit[])[]): Protocol<Dawn> {
  const left = yield* leaving(village, []);
  const taken = bonded(village) ? yield* copyFates(village, left) : [];
  const others = village.living.filter((seat) => !left.includes(seat));
  if (others.length === 0) return { died: [], left };
  const at = others.map((seat) => village.living.indexOf(seat));
  const die = yield* fulfil([...fates, ...taken].map((fate) => at.map((place) => fate[place]!)));
  return { died: others.filter((_, index) => die[index]), left };
}

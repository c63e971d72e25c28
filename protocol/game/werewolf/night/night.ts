import { NOBODY, numberFace, seatOf } from '../../../card/werewolf/number.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, named } from '../../../table/steps.ts';
import { bonded, dyingWith } from '../bonds.ts';
import { tell } from '../event.ts';
import type { Village } from '../deal.ts';
import { leaving } from '../deal.ts';
import { attack, prepareAttack } from './attack.ts';
import { passHiddenNight } from './hidden.ts';
import { judge } from './judge.ts';
import { sense } from './medium.ts';
import { brewing } from './potions.ts';
import { protect } from './protect.ts';
import type { Dawn, Shield, NightByCopying } from './by-copying.ts';
import { nightOfTable } from './of-table.ts';

/** A night. moderatorless-werewolf-2026 §3.4, night phase. */
export function* passNight(village: Village, night: number): Protocol<Dawn> {
  const byCopying = yield* nightOfTable();
  yield* tell({ name: 'night', night });
  if (night === 1 && village.rules.firstNight === 'quiet') {
    yield* judge(village, byCopying, night);
    const left = yield* leaving(village, []);
    return { died: yield* dyingWith(village, left), left };
  }
  if (bonded(village) || brewing(village, night)) return yield* passHiddenNight(village, byCopying, night);
  const died = yield* killOpenly(village, byCopying, night);
  return { died, left: yield* leaving(village, died) };
}

/**
 * A night in which only the attack can kill, and its victim dies alone. Judgment, protection and the pack's exchanges
 * are independent and go on side by side. The attack waits for the exchanges, and its outcome for the protection.
 */
function* killOpenly(village: Village, byCopying: NightByCopying<unknown>, night: number): Protocol<number[]> {
  const [aimed, _judged, cards, _sensed] = yield* all(
    prepareAttack(village, byCopying, night),
    judge(village, byCopying, night),
    named('protection', protect(village, byCopying, night, NUMBERS)),
    sense(village),
  );
  // At most one attempt shows the cards; a failed first attempt has not touched them.
  const show = (each: unknown): Protocol<string | undefined> => byCopying.show(each, cards.flat());
  const shown = yield* named('attack', attack(village, byCopying, night, aimed, show));
  const victim = shown === undefined ? undefined : seatOf(shown);
  return victim === undefined ? [] : [victim];
}

/** The number cards of the living, with the protected player's replaced by a dummy. */
const NUMBERS: Shield = { bundle: (seat) => [numberFace(seat)], replaced: [NOBODY] };

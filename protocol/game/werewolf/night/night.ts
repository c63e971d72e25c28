import { numberFace, seatOf } from '../../../card/werewolf/number.ts';
import type { Pile } from '../../../table/card.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, named } from '../../../table/steps.ts';
import { tell } from '../event.ts';
import type { Village } from '../deal.ts';
import { bearersLeft } from '../deal.ts';
import { sense } from './medium.ts';
import { exchangeTargets } from './pack.ts';
import type { Ways } from './ways.ts';
import { waysOfTable } from './ways-of-table.ts';

/**
 * A night: who dies of it. moderatorless-werewolf-2026 §3.4, night phase.
 * Judgment, protection and the pack's exchanges do not depend on each other and go on side by side; the attack
 * waits for the exchanges, and its outcome for the protection.
 */
export function* passNight(village: Village, night: number): Protocol<number[]> {
  const ways = yield* waysOfTable();
  yield* tell({ name: 'night', night });
  if (night === 1 && village.rules.firstNight === 'quiet') {
    yield* judge(village, ways, night);
    return [];
  }
  const [aimed, , cards] = yield* all(
    prepareAttack(village, ways, night),
    judge(village, ways, night),
    named('protection', protect(village, ways, night)),
    sense(village),
  );
  const victim = yield* named('attack', attack(village, ways, night, aimed, cards));
  return victim === undefined ? [] : [victim];
}

function* judge(village: Village, ways: Ways<unknown>, night: number): Protocol<void> {
  if (bearersLeft(village, 'judges') > 0) yield* named('judgment', ways.judge(village, night));
}

function* protect(village: Village, ways: Ways<unknown>, night: number): Protocol<Pile> {
  return bearersLeft(village, 'guards') > 0
    ? yield* ways.protect(village, night)
    : lay(...village.living.map(numberFace));
}

function* prepareAttack(village: Village, ways: Ways<unknown>, night: number): Protocol<unknown> {
  yield* exchangeTargets(village, ways, night);
  return yield* chooseVictim(village, ways, night, 1);
}

function* chooseVictim(village: Village, ways: Ways<unknown>, night: number, attempt: number): Protocol<unknown> {
  yield* tell({ name: 'step', step: 'attack', attempt });
  return yield* ways.aim(village, { night, attempt });
}

/** Attack protocol. When several chose, everybody is told, they choose once more, and then nobody is attacked. */
function* attack(
  village: Village,
  ways: Ways<unknown>,
  night: number,
  first: unknown,
  cards: Pile,
): Protocol<number | undefined> {
  let aimed = first;
  for (let attempt = 1; ; attempt += 1) {
    // The cards are shown in one attempt at most; a first one that failed has not touched them.
    const shown = yield* ways.show(aimed, cards);
    if (shown !== undefined) return seatOf(shown);
    yield* tell({ name: 'clash', step: 'attack', night, attempt });
    if (attempt === ATTEMPTS) return undefined;
    aimed = yield* chooseVictim(village, ways, night, attempt + 1);
  }
}

const ATTEMPTS = 2;

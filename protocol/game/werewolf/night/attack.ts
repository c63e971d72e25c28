import type { Protocol } from '../../../table/step.ts';
import { tell } from '../event.ts';
import type { Village } from '../deal.ts';
import { exchangeTargets } from './pack.ts';
import type { NightByCopying } from './by-copying.ts';

/** The pack agrees on a victim, and everybody names one for the first time. */
export function* prepareAttack(village: Village, byCopying: NightByCopying<unknown>, night: number): Protocol<unknown> {
  yield* exchangeTargets(village, byCopying, night);
  return yield* chooseVictim(village, byCopying, night, 1);
}

function* chooseVictim(
  village: Village,
  byCopying: NightByCopying<unknown>,
  night: number,
  attempt: number,
): Protocol<unknown> {
  yield* tell({ name: 'step', step: 'attack', attempt });
  return yield* byCopying.aim(village, { night, attempt });
}

/**
 * Attack protocol. When several players chose, this is announced and they choose once more; if several choose again,
 * nobody is attacked. @param settle evaluates the placed choices; undefined when several chose
 */
export function* attack<T>(
  village: Village,
  byCopying: NightByCopying<unknown>,
  night: number,
  first: unknown,
  settle: (aimed: unknown) => Protocol<T | undefined>,
): Protocol<T | undefined> {
  let aimed = first;
  for (let attempt = 1; ; attempt += 1) {
    const settled = yield* settle(aimed);
    if (settled !== undefined) return settled;
    yield* tell({ name: 'clash', step: 'attack', night, attempt });
    if (attempt === ATTEMPTS) return undefined;
    aimed = yield* chooseVictim(village, byCopying, night, attempt + 1);
  }
}

const ATTEMPTS = 2;

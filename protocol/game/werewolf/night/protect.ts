import type { Pile } from '../../../table/card.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Village } from '../deal.ts';
import { bearersLeft } from '../deal.ts';
import type { Shield, NightByCopying } from './by-copying.ts';

/**
 * Bodyguard protocol, as long as a bodyguard may be alive: a bundle for each living player, with the protected player's
 * replaced.
 */
export function* protect(
  village: Village,
  byCopying: NightByCopying<unknown>,
  night: number,
  shield: Shield,
): Protocol<readonly Pile[]> {
  return bearersLeft(village, 'guards') > 0
    ? yield* byCopying.protect(village, night, shield)
    : village.living.map((seat) => lay(...shield.bundle(seat)));
}

import type { Protocol } from '../../../table/step.ts';
import { named } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { bearersLeft } from '../deal.ts';
import type { NightByCopying } from './by-copying.ts';

/** Seer protocol, as long as a seer may be alive. */
export function* judge(village: Village, byCopying: NightByCopying<unknown>, night: number): Protocol<void> {
  if (bearersLeft(village, 'judges') > 0) yield* named('judgment', byCopying.judge(village, night));
}

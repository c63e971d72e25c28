import type { Protocol } from '../../../table/step.ts';
import { named } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { bearersLeft } from '../deal.ts';
import type { Ways } from './ways.ts';

/** Seer protocol, as long as a seer may be alive. */
export function* judge(village: Village, ways: Ways<unknown>, night: number): Protocol<void> {
  if (bearersLeft(village, 'judges') > 0) yield* named('judgment', ways.judge(village, night));
}

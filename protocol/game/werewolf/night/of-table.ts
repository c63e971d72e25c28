import type { Protocol } from '../../../table/step.ts';
import { copying } from '../../../table/steps.ts';
import { byCards } from './by-cards.ts';
import { byCiphertext } from './by-ciphertext.ts';
import type { NightByCopying } from './by-copying.ts';

/** How this table plays a night, by how it copies. */
export function* nightOfTable(): Protocol<NightByCopying<unknown>> {
  return (yield* copying()) === 'cards' ? byCards : byCiphertext;
}

import type { Protocol } from '../../../table/step.ts';
import { copying } from '../../../table/steps.ts';
import { byCards } from './by-cards.ts';
import { byCiphertext } from './by-ciphertext.ts';
import type { Ways } from './ways.ts';

/** How this table plays a night, by how it copies. */
export function* waysOfTable(): Protocol<Ways<unknown>> {
  return (yield* copying()) === 'cards' ? byCards : byCiphertext;
}

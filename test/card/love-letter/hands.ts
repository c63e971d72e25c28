import type { Bundle } from '../../../protocol/card/love-letter/bundle.ts';
import { layBundle, pileOf } from '../../../protocol/card/love-letter/bundle.ts';
import type { Cost } from '../../../protocol/table/clear/run.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { ClearTable } from '../../../protocol/table/clear/table.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import type { Copying, Protocol } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8];
export const COPYING: readonly Copying[] = ['ciphertext', 'cards'];

export const hand = (number: number, values = 8): Bundle => layBundle(number, values);

/** What a bundle of this number is made of, the number first. */
export const facesOf = (number: number, values = 8): string =>
  `${number}${VALUES.slice(0, values)
    .map((value) => (value === number ? '♥' : '♣'))
    .join('')}`;

export interface Played<T> {
  readonly result: T;
  readonly cost: Cost;
  readonly trace: readonly string[];
  /** How many shuffles belong to a part of the procedure of this name. */
  shufflesIn(name: string): number;
  faces(bundle: Bundle): string;
  readonly table: ClearTable;
}

/** One run with shuffles drawn from a seed. */
export function play<T>(procedure: Protocol<T>, copying: Copying, seed = 1): Played<T> {
  const paths: (readonly string[])[] = [];
  const { result, cost, trace, table } = runClear(procedure, {
    chance: randomChance(seeded(seed)),
    copying,
    witness(step, path, _, perform) {
      if (step.kind === 'shuffle') paths.push(path);
      return perform();
    },
  });
  return {
    result,
    cost,
    trace,
    table,
    shufflesIn: (name) => paths.filter((path) => path.includes(name)).length,
    faces: (bundle) =>
      pileOf(bundle)
        .map((card) => (table.isUp(card) ? 'face up' : table.faceOf(card)))
        .join(''),
  };
}

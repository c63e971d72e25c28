import { integerFaces, integerOf } from '../../card/bit/integer.ts';
import type { BinaryInteger } from '../../card/bit/integer.ts';
import type { Bit } from '../../card/bit/bit.ts';
import { lay } from '../../table/card.ts';
import type { Input } from '../study.ts';

/** How the catalogue writes inputs and expected results: as faces, and as cards that lie face down. */

export const bitFaces = (value: number): string => integerFaces(value, 1).join('');

export const layBit = (value: number): Bit => lay(...integerFaces(value, 1)) as [Bit[0], Bit[1]];

/** The same in the encoding of [NK] (2): ♥♣ for 0, ♣♥ for 1. */
export const oppositeFaces = (value: number): string => bitFaces(1 - value);
export const layOpposite = (value: number): Bit => layBit(1 - value);

export const layInteger = (value: number, bits: number): BinaryInteger => integerOf(lay(...integerFaces(value, bits)));

/** All inputs of `length` numbers, each from 0 to `options` - 1. */
export function everyInput(length: number, options: number): Input[] {
  let inputs: Input[] = [[]];
  for (let index = 0; index < length; index += 1) {
    inputs = inputs.flatMap((input) => Array.from({ length: options }, (_, value) => [...input, value]));
  }
  return inputs;
}

/** The inputs of a protocol on `n` bits, all of them. */
export const everyBits = (n: number): { kind: 'exhaustive'; inputs: Input[] } => ({
  kind: 'exhaustive',
  inputs: everyInput(n, 2),
});

/** Two numbers of `bits` bits, all of them. */
export const everyPair = (bits: number): { kind: 'exhaustive'; inputs: Input[] } => ({
  kind: 'exhaustive',
  inputs: everyInput(2, 1 << bits),
});

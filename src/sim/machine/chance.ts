import { sha512 } from '@noble/hashes/sha2.js';
import type { RandomBytes } from '../../../crypto/random.ts';
import { uniformFrom } from '../../peer/model/random.ts';

/** The randomness of a simulation, from one seed. */
export class Chance {
  private readonly draw: (n: number) => number;

  constructor(seed: number) {
    this.draw = uniformFrom(seed);
  }

  /** Uniform 0 … n-1. */
  readonly uniform = (n: number): number => this.draw(n);

  /** Uniform in [from, to), in steps of a millionth of the range. */
  between(from: number, to: number): number {
    return from + ((to - from) * this.draw(1_000_000)) / 1_000_000;
  }

  /** True with a probability given in millionths. */
  happens(perMillion: number): boolean {
    return perMillion > 0 && this.draw(1_000_000) < perMillion;
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.draw(list.length)]!;
  }

  /** Some of a list, at least one and, unless it has only one, not all. */
  some<T>(list: readonly T[]): T[] {
    for (;;) {
      const chosen = list.filter(() => this.draw(2) === 0);
      if (chosen.length > 0 && (chosen.length < list.length || list.length === 1)) return chosen;
    }
  }

  /** An independent source: draws from it do not change those from this one. */
  apart(): Chance {
    return new Chance(this.draw(2 ** 31));
  }
}

/**
 * A seat's randomness in a simulation: SHA-512 of seed, seat and a counter. Whoever knows the seed knows every secret;
 * the programs that people play with never use it.
 */
export function seededBytes(seed: number, seat: number): RandomBytes {
  const block = new Uint8Array(16);
  const view = new DataView(block.buffer);
  view.setUint32(0, seed);
  view.setUint32(4, seat);
  let counter = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 64) {
      counter += 1;
      view.setUint32(8, Math.floor(counter / 2 ** 32));
      view.setUint32(12, counter >>> 0);
      bytes.set(sha512(block).subarray(0, length - at), at);
    }
    return bytes;
  };
}

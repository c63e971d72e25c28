import type { Card } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all } from '../../table/steps.ts';
import type { Bit } from './bit.ts';
import { and } from './bit.ts';

/**
 * AND of all bits, in pairs side by side: n-1 gates in ⌈log₂ n⌉ rounds. The pairs that the gates leave over,
 * face down, go to `left`.
 */
export function* conjunction(bits: readonly Bit[], left: Card[] = []): Protocol<Bit> {
  let level = bits;
  while (level.length > 1) {
    const pairs = Array.from({ length: level.length >> 1 }, (_, i) => and(level[2 * i]!, level[2 * i + 1]!, left));
    const odd = level.length % 2 === 1 ? [level.at(-1)!] : [];
    level = [...(yield* all(...pairs)), ...odd];
  }
  return level[0]!;
}

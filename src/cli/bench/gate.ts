import { and, zero } from '../../../protocol/card/bit/bit.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { measureAtTable } from './table.ts';

const GATES = 8;

function* gates(): Protocol<void> {
  let bit = zero();
  for (let gate = 0; gate < GATES; gate += 1) bit = yield* and(bit, zero());
}

/** One AND between two peers: all work of both on one thread, all bytes that both send. Gates one after another. */
export function gateFigures(): { ms: number; bytes: number } {
  const { ms, bytes } = measureAtTable(2, gates);
  return { ms: Math.round((ms * 100) / GATES) / 100, bytes: Math.round(bytes / GATES) };
}

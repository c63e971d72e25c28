import { engine } from '../../crypto/engine/choose.ts';
import type { Meter } from '../../src/sim/machine/work.ts';

/** Milliseconds that an operation on one element takes in the model; which number it is does not matter. */
const OPERATION_MS = 0.05;

/**
 * Work counted in operations of the group and of signatures instead of measured: each takes the same time, so that a
 * run is the same every time, and a machine that has more to do answers later. `stop` takes the counting off the
 * engine.
 */
export function countedOperations(): { readonly meter: Meter; work(operations: number): void; stop(): void } {
  const counted = engine() as unknown as Record<string, unknown> & { ed25519: Record<string, unknown> };
  let [done, began] = [0, 0];
  const wrapped = [counted, counted.ed25519].flatMap((methods) =>
    Object.entries(methods).flatMap(([name, method]) => {
      if (typeof method !== 'function') return [];
      methods[name] = (...given: unknown[]) => {
        done += Math.max(...given.map(elements));
        return (method as (...all: unknown[]) => unknown).apply(methods, given);
      };
      return [() => (methods[name] = method)];
    }),
  );
  return {
    meter: {
      start: () => {
        began = done;
      },
      elapsed: () => (done - began) * OPERATION_MS,
    },
    work: (operations) => {
      done += operations;
    },
    stop: () => wrapped.forEach((restore) => restore()),
  };
}

/** How many elements an argument stands for: lists by their length, encodings by their bytes. */
function elements(given: unknown): number {
  if (Array.isArray(given)) return given.length;
  return given instanceof Uint8Array ? Math.ceil(given.length / 32) : 1;
}

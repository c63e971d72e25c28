/**
 * Which engine works. WebAssembly where it can be compiled on the spot and has vectors (SIMD), the library everywhere
 * else.
 */
import type { Engine, EngineName } from './engine.ts';
import { noble } from './noble.ts';
import { createWasm } from './wasm.ts';

let chosen: Engine<unknown> | undefined;
let wasm: Engine<unknown> | undefined;

/** The engine, chosen when it is needed first. */
export function engine(): Engine<unknown> {
  return (chosen ??= choose());
}

function choose(): Engine<unknown> {
  try {
    return compiled();
  } catch {
    // No WebAssembly here, or none that may be compiled without waiting (the main thread of some browsers), or one
    // without SIMD (browsers before 2021, Safari before March 2023).
    return noble as Engine<unknown>;
  }
}

function compiled(): Engine<unknown> {
  return (wasm ??= createWasm() as Engine<unknown>);
}

/** For tests and measurements: this one from now on. Points made before stay good. @returns the one before */
export function useEngine(name: EngineName): EngineName {
  const before = engine().name;
  chosen = name === 'wasm' ? compiled() : (noble as Engine<unknown>);
  return before;
}

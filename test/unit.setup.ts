import { afterAll, vi } from 'vitest';
import { useEngine } from '../crypto/engine/choose.ts';

/**
 * Before every file. Files that run in one worker share its modules and globals: what a file has put in place of
 * something is taken away after its last test, so that no file sees what another has left.
 */

// FACEDOWN_ENGINE=noble or =wasm: all tests of this run with that engine, instead of the one a program would choose.
const name = process.env['FACEDOWN_ENGINE'];
if (name === 'noble' || name === 'wasm') useEngine(name);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

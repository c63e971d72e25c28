/** FACEDOWN_ENGINE=noble or =wasm: all tests of this run with that engine, instead of the one a program would choose. */
import { useEngine } from '../crypto/engine/choose.ts';

const name = process.env['FACEDOWN_ENGINE'];
if (name === 'noble' || name === 'wasm') useEngine(name);

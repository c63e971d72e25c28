import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fail, root } from './setup.mjs';

/** npm run check: everything about the sources that can be checked without running them, or the parts that are named. */

/** The slowest first: as many run at a time as there are cores. */
const PARTS = {
  svelte: ['svelte-check', '--fail-on-warnings'],
  eslint: ['eslint', '.'],
  types: ['tsc', '--noEmit'],
  format: ['prettier', '--check', '.', '--log-level', 'warn'],
  unused: ['knip', '--no-config-hints'],
  walls: ['depcruise', 'crypto', 'protocol', 'src', '--config', '.dependency-cruiser.cjs'],
};

const named = process.argv.slice(2);
const unknown = named.find((part) => !(part in PARTS));
if (unknown !== undefined) fail(`There is no check "${unknown}"; there is: ${Object.keys(PARTS).join(', ')}.`, 2);
const doubled = named.find((part, index) => named.indexOf(part) !== index);
if (doubled !== undefined) fail(`The check "${doubled}" is named twice.`, 2);

// svelte-check reports every error that tsc reports, in the same files, so `types` runs only if it is named.
const due = named.length === 0 ? Object.keys(PARTS).filter((part) => part !== 'types') : [...named];
const failed = [];
await Promise.all(Array.from({ length: availableParallelism() }, checkInTurn));
if (failed.length > 0) fail(`npm run check: ${failed.join(', ')} failed`);

async function checkInTurn() {
  for (let part = due.shift(); part !== undefined; part = due.shift()) {
    const { status, text } = await runPart(part);
    process.stderr.write(text);
    if (status !== 0) failed.push(part);
  }
}

/** Resolves to a part's exit status and all that it has printed, so that the output of parts which run at the same time is not mixed. */
function runPart(part) {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--no-install', ...PARTS[part]], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (words) => (text += words));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, text }));
  });
}

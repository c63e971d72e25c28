import { spawnSync } from 'node:child_process';
import { fail, root } from './setup.mjs';

/** npm run check: everything about the sources that can be checked without running them, or the parts that are named. */

const PARTS = {
  format: ['prettier', '--check', '.', '--log-level', 'warn'],
  types: ['tsc', '--noEmit'],
  svelte: ['svelte-check', '--fail-on-warnings'],
  eslint: ['eslint', '.'],
  unused: ['knip', '--no-config-hints'],
  walls: ['depcruise', 'crypto', 'protocol', 'src', '--config', '.dependency-cruiser.cjs'],
};

const named = process.argv.slice(2);
const unknown = named.find((part) => !(part in PARTS));
if (unknown !== undefined) fail(`There is no check "${unknown}"; there is: ${Object.keys(PARTS).join(', ')}.`, 2);
const doubled = named.find((part, index) => named.indexOf(part) !== index);
if (doubled !== undefined) fail(`The check "${doubled}" is named twice.`, 2);
for (const part of named.length === 0 ? Object.keys(PARTS) : named) {
  const { status } = spawnSync('npx', ['--no-install', ...PARTS[part]], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`npm run check: ${part} failed`);
}

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWasmBuilt } from './build-wasm.mjs';
import { hashOfSources, isFresh, noteBuild } from './fresh.mjs';

/** All set-up that the project needs before anything else runs. Uses nothing but Node itself. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const NODE = [20, 19];

/** Checks Node's version, installs what package-lock.json names and compiles the WebAssembly, unless that is done already. */
export function setUp() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NODE[0] || (major === NODE[0] && minor < NODE[1])) {
    fail(`Facedown needs Node ${NODE.join('.')} or newer; this is ${process.versions.node}. Get one from nodejs.org.`);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    console.error('Installing the libraries that package-lock.json names (once) …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed: is the npm registry in reach?');
    writeFileSync(mark, lock);
  }
  if (!isWasmBuilt(root))
    run(process.execPath, [join('scripts', 'build-wasm.mjs')], 'the WebAssembly could not be compiled');
}

/** Where the page is built. */
export const builtPage = join(root, 'dist');

/** What a build makes, by the call of Vite that makes it: the page, and beside it the auditor in one file. In this order. */
export const BUILDS = {
  'index.html': ['vite', 'build', '--logLevel', 'warn'],
  'audit.html': ['vite', 'build', '--config', 'vite.audit.ts', '--logLevel', 'warn'],
};

/** The call of Vite that builds commands and modules of the package into lib/. */
export const PACKAGE_BUILD = ['vite', 'build', '--config', 'vite.package.ts', '--logLevel', 'warn'];

/** Builds the page, and the auditor in one file. With `onlyStale` nothing is built if the last build was made from the present sources. */
export function buildPage({ onlyStale = false } = {}) {
  if (onlyStale && isFresh(root)) return;
  console.error('Building the page …');
  const sources = hashOfSources(root);
  for (const words of Object.values(BUILDS)) run('npx', words, 'the page could not be built');
  noteBuild(root, sources);
}

/** Builds the page and the auditor while this program does other work. Resolves to whether that went well. */
export async function buildPageInBackground() {
  const sources = hashOfSources(root);
  for (const words of Object.values(BUILDS)) if (!(await runInBackground('npx', words))) return false;
  noteBuild(root, sources);
  return true;
}

/** Runs a command of the project to its end; ends this program with a sentence if it fails. */
export function run(command, args, failure) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: outside(),
  });
  if (error !== undefined || status !== 0) fail(failure ?? `${command} ${args.join(' ')} failed`);
}

/**
 * Runs a command of the project while this program does other work, and at most as long as it runs; with `lowPriority` on
 * processor time that other programs leave. Resolves at its end to whether it has ended well.
 */
export function runInBackground(command, args, { lowPriority = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    if (lowPriority) giveWay(child);
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', () => resolve(false));
    child.on('exit', (status) => {
      process.off('exit', end);
      resolve(status === 0);
    });
  });
}

/** Gives a program, and all that it will start, a lower priority: it computes when others leave a core idle. */
export function giveWay({ pid }) {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The environment without the mark that tests run: a build under it would be one for developers. */
function outside() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}

/** Ends this program with a sentence: status 1 for what went wrong, 2 for a call that is wrong. */
export function fail(sentence, status = 1) {
  console.error(sentence);
  process.exit(status);
}

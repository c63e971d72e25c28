import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

/** Runs one of the programs in src/cli after set-up: node scripts/run.mjs src/cli/play.ts … */
setUp();
const [program, ...args] = process.argv.slice(2);
const tsx = pathToFileURL(resolve(root, 'node_modules/tsx/dist/loader.mjs')).href;
const child = spawn(process.execPath, ['--import', tsx, resolve(root, program), ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
});

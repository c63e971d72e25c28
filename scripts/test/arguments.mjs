import { spawnSync } from 'node:child_process';
import { fail, root } from '../setup.mjs';

/**
 * Lists the test files that the arguments of `npm test` select. Ends this program with one line and status 2 if vitest
 * does not understand the arguments, or finds no test file by them. Vitest itself answers most of such arguments with a
 * stack, and with status 1, which means that a test has failed.
 */
export async function filesNamedBy(args) {
  if (args.some((arg) => arg.trim() === '')) fail('npm test: an argument is empty.', 2);
  if (args.includes('--help') || args.includes('-h')) return [];
  const { parseCLI } = await import('vitest/node');
  try {
    // Refuses options that are given twice.
    parseCLI(['vitest', 'run', ...args]);
  } catch (error) {
    fail(`npm test: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
  const listed = spawnSync('npx', ['--no-install', 'vitest', 'list', '--filesOnly', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  if (listed.status !== 0)
    fail(
      `npm test: ${/^\w*Error: (.*)$/m.exec(listed.stderr)?.[1] ?? 'vitest does not understand these arguments'}`,
      2,
    );
  const files = listed.stdout.trim();
  if (files === '') fail(`npm test: there is no test file for ${args.join(' ')}.`, 2);
  return files.split(/\r?\n/);
}

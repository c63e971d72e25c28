import { spawnSync } from 'node:child_process';
import { fail, root } from '../setup.mjs';

/**
 * Ends this program with one line and status 2 if vitest cannot make sense of the words, or finds no test file by them.
 * Vitest itself answers most of such words with a stack, and with status 1, which means that a test has failed.
 */
export async function refuseWrongWords(words) {
  if (words.some((word) => word.trim() === '')) fail('npm test: an argument is empty.', 2);
  if (words.includes('--help') || words.includes('-h')) return;
  const { parseCLI } = await import('vitest/node');
  try {
    // Refuses options that are given twice.
    parseCLI(['vitest', 'run', ...words]);
  } catch (error) {
    fail(`npm test: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
  const listed = spawnSync('npx', ['--no-install', 'vitest', 'list', '--filesOnly', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  if (listed.status !== 0)
    fail(`npm test: ${/^\w*Error: (.*)$/m.exec(listed.stderr)?.[1] ?? 'vitest cannot make sense of the words'}`, 2);
  if (listed.stdout.trim() === '') fail(`npm test: there is no test file for ${words.join(' ')}.`, 2);
}

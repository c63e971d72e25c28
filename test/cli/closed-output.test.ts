import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Ended {
  readonly status: number | null;
  readonly err: string;
}

/** Runs a program of src/cli whose standard output is closed at once, or is this file. */
async function run(program: string, words: readonly string[], file?: number): Promise<Ended> {
  const args = ['--import', 'tsx', `src/cli/${program}.ts`, ...words];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', file ?? 'pipe', 'pipe'] });
  child.stdout?.destroy();
  const [err, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  return { status: status as number | null, err };
}

describe('a command whose standard output is closed before it has printed all', () => {
  // 141 is what a shell reports of a program that the signal SIGPIPE has ended.
  it.each([
    ['lab', ['--list']],
    ['play', ['--list']],
    ['sim', ['--list']],
    ['audit', ['--help']],
    ['facedown', ['lab', '--list']],
    ['facedown', ['--help']],
  ])('ends without a word and with status 141: %s %j', async (program, words) => {
    expect(await run(program, words)).toEqual({ status: 141, err: '' });
  });
});

it.runIf(existsSync('/dev/full'))('a command that cannot write to a full disk says so in one line', async () => {
  const { status, err } = await run('lab', ['--list'], openSync('/dev/full', 'w'));
  expect(err.trim()).toMatch(/^cannot write the output: .*no space left.*$/);
  expect(status).toBe(2);
});

it('a process that shares work ends without a word when the command that started it ends meanwhile', async () => {
  const child = fork('src/cli/sim/worker.process.ts', {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const job = { seed: 1, game: 'werewolf' };
  child.send(job);
  await once(child, 'message');
  // The second job and the end arrive together: when the job is done, there is nobody to be told.
  child.send(job);
  child.disconnect();
  const [err, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect({ status: status as unknown, err }).toEqual({ status: 0, err: '' });
});

import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { command, inThisProcess, script, type Answered } from './command.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facedown-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('play --list names the games with their seats and settings', async () => {
  const { status, out } = await inThisProcess('src/cli/play.ts', '--list');
  expect(status).toBe(0);
  expect(out).toContain('suken-binary');
  expect(out).toContain('2 seats');
  expect(out).toContain('first=opener');
});

/** A misuse is answered with one line, which holds this sentence, and exit status 2. */
function expectRefusal({ status, err, out }: Answered, sentence: string): void {
  expect(err).toContain(sentence);
  expect(err.trim()).toMatch(/^.+$/);
  expect(out).toBe('');
  expect(status).toBe(2);
}

describe.each(Object.entries(manifest.scripts))('npm run %s', (_, line) => {
  // What run.mjs starts is called within this process; the test after these shows that run.mjs hands on words and
  // status.
  const program = /^node scripts\/run\.mjs (\S+)$/.exec(line)?.[1];
  const answerTo = (word: string): Promise<Answered> =>
    program === undefined ? script(line, word) : inThisProcess(program, word);

  it('answers an unknown option with one line and exit status 2', async () => {
    expectRefusal(await answerTo('--frobnicate'), '');
  });

  it('answers an empty word with one line and exit status 2', async () => {
    expectRefusal(await answerTo(''), '');
  });
});

it('run.mjs passes words to a program, and returns its exit status', async () => {
  expectRefusal(await script(manifest.scripts.lab, '--frobnicate'), "Unknown option '--frobnicate'");
});

it.each([
  ['play', [], 'name a game'],
  ['play', ['chess'], 'there is no game "chess"'],
  ['play', ['suken-binary', 'werewolf'], 'unexpected "werewolf"'],
  ['play', ['suken-binary', '--players', '3'], '--players must be a whole number from 2 to 2'],
  ['play', ['suken-binary', '--seed', 'x'], '--seed must be a whole number'],
  ['play', ['suken-binary', '--set', 'first=nobody'], 'first'],
  ['play', ['suken-binary', '--set', 'colour=red'], 'settings are first'],
  ['play', ['suken-binary', '--copying', 'magic'], '"cards" or "ciphertext"'],
  ['play', ['suken-binary', '--out', '/nonexistent/x.facedown'], 'cannot write /nonexistent/x.facedown'],
  ['play', ['suken-binary', '--out', '/'], 'cannot write /'],
  ['play', ['werewolf', '--players', '5', '--set', 'seers='], '--set seers must be a whole number from 0 to 1'],
  ['play', ['werewolf', '--set', 'seers=1', '--set', 'seers=0'], 'seers is set twice'],
  [
    'play',
    ['werewolf', '--players', '4', '--set', 'werewolves=5'],
    'the setting "werewolves" cannot be 5 for 4 players, only 1',
  ],
  ['audit', [], 'name a file'],
  ['audit', ['no such file'], 'cannot read no such file'],
  ['audit', ['/'], 'cannot read /'],
  ['audit', ['-xh'], "Unknown option '-x'"],
  ['bench', ['sleep'], 'there is no measurement "sleep"'],
  ['lab', ['alchemy'], 'alchemy'],
  ['relay', ['--public', 'https://relay.example'], 'no address of a relay'],
  ['relay', ['--port', '70000'], '70000 is no port'],
  ['serve', ['--relay', 'relay.example'], 'not the address of a relay'],
  ['serve', ['--ice', 'turn:turn.example'], 'needs a user name and a password'],
  ['serve', ['--root', '/nonexistent', '--no-open'], 'There is no page in /nonexistent'],
  ['serve', ['--port', '8421', '--port', '8422'], '--port is given twice'],
  ['sim', ['--game', 'chess'], 'there is no game "chess"'],
  ['sim', ['--seeds', 'many'], '--seeds must be a whole number'],
  ['sim', ['--attack', 'magic'], 'there is no attack "magic"'],
  ['sim', ['--seed', '1', '--seeds', '2'], '--seed is one seed alone'],
  ['sim', ['--candidate', '--workers', '2'], '--candidate stands alone'],
  ['sim', ['--exhaustive', '--seed', '1'], '--exhaustive goes with --workers alone'],
])('%s %j is refused in a sentence, with exit status 2', async (program, words, sentence) => {
  expectRefusal(await inThisProcess(`src/cli/${program}.ts`, ...words), sentence);
});

// In a process of its own, since a relay makes small what belongs to the whole process (`saveMemory`).
it('a relay reports that the address on which it is to listen does not exist', async () => {
  const { status, err } = await command('relay', '--host', 'nosuch.invalid', '--key', join(folder, 'key'));
  expect(err.trim()).toMatch(/^This machine has no address nosuch\.invalid .*$/);
  expect(status).toBe(2);
});

describe('the audit', () => {
  it('reads a file whose name begins with a dash behind "--"', async () => {
    const { status, out } = await inThisProcess('src/cli/audit.ts', '--', '-no-such-file');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    await writeFile(join(folder, '-xh'), 'garbage');
    expect(await inThisProcess('src/cli/audit.ts', join(folder, '-xh'))).toMatchObject({
      status: 2,
      out: expect.stringContaining('not a Facedown transcript'),
    });
  });

  it('ends with exit status 0 only after an audit, not after its help', async () => {
    expect(await inThisProcess('src/cli/audit.ts', '--help')).toMatchObject({
      status: 2,
      out: expect.stringContaining('--workers <n>'),
    });
  });

  it('reads only the beginning of a file that is not a transcript', async () => {
    const path = join(folder, 'sparse');
    const file = await open(path, 'w');
    await file.truncate(2 ** 30);
    await file.close();
    const { status, out, peakKilobytes } = await command('audit', path);
    expect(out).toContain('not a Facedown transcript');
    expect(status).toBe(2);
    expect(peakKilobytes).toBeLessThan(400_000);
  });
});

it('npm start -- --help builds nothing', async () => {
  const { status, out, err } = await script(manifest.scripts.start, '--help');
  expect(out).toContain('--root <folder>');
  expect(err).toBe('');
  expect(status).toBe(0);
});

it('bench prints one object a line, with the fields that are promised', async () => {
  const bench = (name: string) => inThisProcess('src/cli/bench.ts', name, '--json');
  const { out } = await bench('and');
  const figures = JSON.parse(out) as Record<string, unknown>;
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(['bench', 'ms', 'bytes']));
  const rotation = JSON.parse((await bench('rotation-52')).out) as Record<string, unknown>;
  expect(Object.keys(rotation)).toEqual(expect.arrayContaining(['bench', 'mix_ms', 'prove_ms', 'verify_ms', 'bytes']));
});

it('sim plays a seed, reports the result, and prints all events with --trace', async () => {
  const words = ['--seed', '18', '--game', 'love-letter', '--attack', 'two messages for one place, both to everybody'];
  const { status, out } = await command('sim', ...words, '--workers', '2');
  expect(out).toContain('promises broken in 0');
  expect(status).toBe(0);
  const traced = await inThisProcess('src/cli/sim.ts', ...words, '--trace');
  expect(traced.out).toMatch(/ms {2}seat \d!? +publishes message 0 of/);
  expect(traced.status).toBe(0);
});

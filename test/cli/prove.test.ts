import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, inThisProcess } from './command.ts';

const PUZZLE = 'https://puzz.link/p?kurodoko/3/3/4i4j';
let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facedown-'));
  await writeFile(at('right'), '..#\n...\n.#.\n');
  await writeFile(at('wrong'), '...\n..#\n...\n');
  await writeFile(at('ragged'), '...\n..\n...\n');
  await writeFile(at('puzzle'), PUZZLE);
});
afterAll(() => rm(folder, { recursive: true }));

/** Within this process, but for the first proof and its audit: a process of its own takes longer than the proof. */
const proves = (...words: string[]) => inThisProcess('src/cli/prove.ts', ...words);
const audits = (...words: string[]) => inThisProcess('src/cli/audit.ts', ...words);

const audit = async (file: string) => {
  const { status, out } = await audits(at(file), '--json');
  return { status, report: JSON.parse(out) as { verdict: string; outcome: unknown } };
};

it('a solution is proved, and the audit of the file exits with 0 and names the puzzle', async () => {
  const proved = await command('prove', PUZZLE, '--solution', at('right'), '--out', at('a.facedown'));
  expect(proved).toMatchObject({ status: 0, err: '' });
  expect(proved.out).toContain(`whoever wrote this file knows a solution of ${PUZZLE}`);
  const { status, report } = await audit('a.facedown');
  expect({ status, ...report }).toMatchObject({
    status: 0,
    verdict: 'valid',
    outcome: { proved: true, puzzle: PUZZLE },
  });
  const { out } = await command('audit', at('a.facedown'));
  expect(out).toContain(`whoever wrote this file knows a solution of ${PUZZLE}`);
  expect(out).not.toContain('Player 1');
  expect(out).toMatch(/VALID: every message, proof and rule holds\n$/);
});

it('a wrong board is refused by its rule and cell, with exit status 1, and no file is written', async () => {
  const refused = await proves(PUZZLE, '--solution', at('wrong'), '--out', at('b.facedown'));
  expect(refused).toMatchObject({ status: 1, out: expect.stringMatching(/^nmSumViewNe: .*row 1, column 1/) });
  await expect(readFile(at('b.facedown'))).rejects.toThrow('ENOENT');
});

it('with --unchecked the proof fails, and the audit exits with 1 and says that the proof, not the file, is wrong', async () => {
  const written = await proves(at('puzzle'), '--solution', at('wrong'), '--unchecked', '--out', at('c.facedown'));
  expect(written).toMatchObject({ status: 0, out: expect.stringContaining('NOT proved') });
  const { status, report } = await audit('c.facedown');
  expect({ status, ...report }).toMatchObject({
    status: 1,
    verdict: 'valid',
    outcome: { proved: false, puzzle: PUZZLE, rule: 'nmSumViewNe' },
  });
  const { out } = await audits(at('c.facedown'));
  expect(out).toMatch(/VALID: .*; the table did not accept what was claimed\n$/);
});

it('the audit of a proof file that is cut off exits with status 2', async () => {
  await proves(PUZZLE, '--solution', at('right'), '--out', at('d.facedown'));
  const whole = await readFile(at('d.facedown'));
  await writeFile(at('d.facedown'), whole.subarray(0, whole.length - 1));
  expect((await audits(at('d.facedown'))).status).toBe(2);
});

describe('a call of prove that cannot be followed', () => {
  it.each([
    ['a puzzle of another kind', ['https://puzz.link/p?slither/3/3/4i4j', '--solution', 'right'], /slither/],
    ['a number that cannot be', ['https://puzz.link/p?kurodoko/3/3/9i4j', '--solution', 'right'], /row 1, column 1/],
    ['a row that is too short', [PUZZLE, '--solution', 'ragged'], /row 2/],
    ['a file that is not there', [PUZZLE, '--solution', 'nowhere'], /cannot read .*nowhere/],
    ['no solution', [PUZZLE], /--solution/],
  ])('is answered in one line, with exit status 2: %s', async (_, words, sentence) => {
    const given = words.map((word, index) => (index === 2 ? at(word) : word));
    const { status, err, out } = await proves(...given, '--out', at('e.facedown'));
    expect(err.trim()).toMatch(/^.+$/);
    expect(err).toMatch(sentence);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });

  it('the option --out is required', async () => {
    expect(await proves(PUZZLE, '--solution', at('right'))).toMatchObject({
      status: 2,
      err: expect.stringContaining('--out'),
    });
  });
});

import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import { writeRows } from '../../../protocol/puzzle/formats/solution.ts';
import { solve } from '../../../protocol/puzzle/solve/solve.ts';
import { command } from '../../cli/command.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { byId } from '../support/suken.ts';

const site = openSite();
const LONG = 'nurimisaki/10/10/o2h.g.p.h2k4n.l3j3n4g.i2l3m2n.h.g3';
const long = readPuzzle(LONG);
const PUZZLE = 'https://puzz.link/p?kurodoko/3/3/4i4j';

it('somebody writes a proof of a solution; the audit page and the command line accept the file', async () => {
  const { page, context, complaints } = await visit(site.browsers[0]!, `${site.served.url}#/puzzle`, undefined, {
    locale: 'en',
  });
  await byId(page, 'puzzle-text').fill(PUZZLE);
  await byId(page, 'open-puzzle').click();

  // Where a rule is broken, this is said, and nothing is written.
  await byId(page, 'cell-2').click();
  await byId(page, 'cell-5').click();
  await byId(page, 'prove').click();
  await expect.poll(() => byId(page, 'finding').getAttribute('data-code')).toBe('csAdjacent');
  expect(await byId(page, 'finding').innerText()).toContain('row 1, column 3');
  expect(await byId(page, 'proof-progress').count()).toBe(0);

  // What takes longer can be stopped, and nothing is left of it.
  await page.goto(`${site.served.url}#/puzzle/${LONG}/`);
  await byId(page, 'solution-in').locator('summary').click();
  await byId(page, 'solution-text').fill(writeRows(long, solve(long, 1).solutions[0]!).join('/'));
  await byId(page, 'fill-solution').click();
  await byId(page, 'prove').click();
  await byId(page, 'stop-proof').click();
  await byId(page, 'prove').waitFor();
  expect(await byId(page, 'proof-file').count()).toBe(0);

  await page.goto(`${site.served.url}#/puzzle/kurodoko/3/3/4i4j/`);
  await byId(page, 'cell-8').waitFor();
  await byId(page, 'solution-in').locator('summary').click();
  await byId(page, 'solution-text').fill('..#/.../.#.');
  await byId(page, 'fill-solution').click();
  await byId(page, 'prove').click();
  await byId(page, 'download-proof').waitFor();
  const downloading = page.waitForEvent('download');
  await byId(page, 'download-proof').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('kurodoko-3x3.facedown');
  const path = join(tmpdir(), `${process.pid}-${download.suggestedFilename()}`);
  await download.saveAs(path);

  await page.goto(`${site.served.url}#/audit`);
  await byId(page, 'audit-file').setInputFiles(path);
  await expect.poll(() => byId(page, 'verdict').getAttribute('data-verdict')).toBe('valid');
  const result = byId(page, 'audit-result').locator('[data-accepted]');
  await expect.poll(() => result.getAttribute('data-accepted')).toBe('true');
  expect(await result.innerText()).toBe(`Whoever wrote this file knows a solution of ${PUZZLE}`);

  expect(await byId(page, 'players').innerText()).toBe('The prover');

  expect((await command('audit', path)).status).toBe(0);

  // A file of the same form by somebody who has no solution is in order, and proves nothing.
  const wrong = `${path}.rows`;
  await writeFile(wrong, '..#/..#/...');
  const made = await command('prove', PUZZLE, '--solution', wrong, '--unchecked', '--out', path);
  expect(made).toMatchObject({ status: 0, err: '' });
  await byId(page, 'audit-another').click();
  await byId(page, 'audit-file').setInputFiles(path);
  await byId(page, 'not-accepted').waitFor();
  await expect.poll(() => result.getAttribute('data-accepted')).toBe('false');
  expect(await result.innerText()).toContain('row 1, column 3');
  await Promise.all([path, wrong].map((file) => rm(file)));
  expect(complaints).toEqual([]);
  await context.close();
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { highCardInTheLists } from '../../docs/high-card/in-the-lists.ts';
import { highCardGame } from '../../docs/high-card/index.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, download } from '../support/suken.ts';

const folder = await mkdtemp(join(tmpdir(), 'facedown-tutorial-'));

beforeAll(() =>
  build({
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    logLevel: 'error',
    plugins: [highCardInTheLists],
    worker: { plugins: () => [highCardInTheLists] },
    build: { outDir: folder },
  }),
);
afterAll(() => rm(folder, { recursive: true }));

const site = openSite(2, folder);

it('two friends in two browsers play the game of the tutorial, and its transcript stands', async () => {
  const aiko = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(aiko.page, { name: 'Aiko', game: 'high-card' });
  const link = byId(aiko.page, 'invite-link');
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');
  const ben = await visit(site.browsers[1]!, await link.inputValue(), undefined, { locale: 'ja' });
  await byId(ben.page, 'name').fill('Ben');
  await byId(ben.page, 'join').click();
  const pages = [aiko.page, ben.page];
  for (const page of pages) {
    await expect
      .poll(() => byId(page, 'person-1').getAttribute('data-link'), { timeout: 120_000 })
      .toMatch(/^(direct|self)$/);
    await byId(page, 'agree').click();
  }
  await Promise.all([byId(aiko.page, 'swap').click(), byId(ben.page, 'keep').click()]);
  const winners = await Promise.all(pages.map((page) => byId(page, 'outcome').getAttribute('data-winners')));
  expect(winners[0]).toBe(winners[1]);
  expect(await byId(aiko.page, 'story').textContent()).toContain('One player swaps.');
  expect(await byId(ben.page, 'story').textContent()).toContain('1人が交換します。');
  const report = audit(await download(aiko.page), () => highCardGame);
  expect(report).toMatchObject({ verdict: 'valid', game: 'high-card' });
  expect(String(report.outcome!.winners)).toBe(winners[0]);
  expect([...aiko.complaints, ...ben.complaints]).toEqual([]);
});

import { expect, it } from 'vitest';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { practise } from '../support/start.ts';
import { byId, download, playOut } from '../support/suken.ts';

const site = openSite();

it('somebody alone practises on a phone with one click, audits a copy that was tampered with, and plays again', async () => {
  const { page, complaints } = await visit(site.browsers[0]!, site.served.url, undefined, {
    locale: 'en',
    reducedMotion: 'no-preference',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await practise(page);
  await playOut(page);
  expect(await byId(page, 'outcome').getAttribute('data-winners')).toMatch(/^[01]( [01])?$/);

  const file = await download(page);
  await byId(page, 'play-again').click();
  await byId(page, 'confirm').waitFor({ timeout: 300_000 });

  // The audit page is another page: the game goes on behind it.
  file[file.length >> 1]! ^= 1;
  await page.evaluate(() => (location.hash = '#/audit'));
  await byId(page, 'audit-file').setInputFiles({
    name: 'copy.facedown',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(file),
  });
  await expect.poll(() => byId(page, 'verdict').getAttribute('data-verdict'), { timeout: 300_000 }).toBe('refused');
  expect(await byId(page, 'finding').getAttribute('data-code')).toMatch(/signature|encoding/);

  await page.goBack();
  await byId(page, 'confirm').waitFor();
  expect(complaints).toEqual([]);
});

import { expect, it } from 'vitest';
import { gameById } from '../../protocol/game/registry.ts';
import { audit } from '../../protocol/room/audit/audit.ts';
import { openSite } from './harness/site.ts';
import { visit } from './harness/visitor.ts';
import { byId, download, playOut, stage } from './support/suken.ts';

const site = openSite(2);

it('two friends play a whole game, though the relay dies once they have met, and both transcripts tell the same story', async () => {
  const aiko = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await byId(aiko.page, 'name').fill('Aiko');
  await byId(aiko.page, 'open-table').click();
  const link = byId(aiko.page, 'invite-link');
  await link.waitFor();
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');

  const ben = await visit(site.browsers[1]!, await link.inputValue(), undefined, {
    locale: 'ja',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await byId(ben.page, 'name').fill('ベン');
  await byId(ben.page, 'join').click();
  for (const { page } of [aiko, ben]) {
    await expect
      .poll(() => byId(page, 'person-1').getAttribute('data-link'), { timeout: 120_000 })
      .toMatch(/^(direct|self)$/);
    await byId(page, 'agree').click();
  }
  for (const { page } of [aiko, ben])
    await expect.poll(() => stage(page), { timeout: 120_000 }).toMatch(/^(keys|playing)$/);
  await site.served.killRelay();

  await Promise.all([playOut(aiko.page), playOut(ben.page)]);
  const winners = await Promise.all([aiko, ben].map(({ page }) => byId(page, 'outcome').getAttribute('data-winners')));
  expect(winners[0]).toBe(winners[1]);

  const files = [await download(aiko.page), await download(ben.page)];
  expect(files[1]).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'suken-binary', names: ['Aiko', 'ベン'] });
  expect(String(report.outcome!.winners)).toBe(winners[0]);

  // The page's own audit of its own game comes to the same result.
  await byId(ben.page, 'audit-now').click();
  await expect.poll(() => byId(ben.page, 'verdict').getAttribute('data-verdict'), { timeout: 300_000 }).toBe('valid');

  for (const { complaints } of [aiko, ben])
    expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
});

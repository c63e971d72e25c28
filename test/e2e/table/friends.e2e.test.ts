import { expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, download, playOut, stage } from '../support/suken.ts';

const site = openSite(2);

it('two friends play a whole game, which a third watches, though the relay dies once they have met, and all three transcripts are the same', async () => {
  const aiko = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(aiko.page, { name: 'Aiko' });
  const link = byId(aiko.page, 'invite-link');
  await link.waitFor();
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');

  const invitation = await link.inputValue();
  const ben = await visit(site.browsers[1]!, invitation, undefined, {
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

  // There is no seat for the third, who comes too late; but they may watch.
  const eve = await visit(site.browsers[0]!, invitation, undefined, {
    locale: 'en',
    viewport: { width: 360, height: 740 },
  });
  await byId(eve.page, 'name').fill('Eve');
  await byId(eve.page, 'join').click();
  await byId(eve.page, 'watch-instead').click({ timeout: 60_000 });
  for (const { page } of [aiko, ben, eve])
    await expect.poll(() => byId(page, 'watching').innerText(), { timeout: 60_000 }).toContain('Eve');
  await expect.poll(() => stage(eve.page), { timeout: 120_000 }).toMatch(/^(keys|playing)$/);

  // A reload of the watcher's page asks for nothing: they watch on, under the same name.
  await eve.page.reload();
  for (const { page } of [aiko, ben, eve])
    await expect.poll(() => byId(page, 'watching').innerText(), { timeout: 60_000 }).toContain('Eve');
  await expect.poll(() => stage(eve.page), { timeout: 120_000 }).toBe('playing');
  // The invitation is still at hand during the game.
  for (const { page } of [aiko, ben]) {
    await byId(page, 'invite-watchers').locator('summary').first().click({ timeout: 60_000 });
    expect(await byId(page, 'watch-invitation').inputValue()).toBe(invitation);
  }
  await site.served.killRelay();

  await Promise.all([playOut(aiko.page), playOut(ben.page)]);
  await byId(eve.page, 'outcome').waitFor({ timeout: 60_000 });
  expect(
    await eve.page
      .locator('[data-testid^="pick-"], [data-testid="own-board"], [data-testid="role"][data-role]')
      .count(),
  ).toBe(0);
  const winners = await Promise.all(
    [aiko, ben, eve].map(({ page }) => byId(page, 'outcome').getAttribute('data-winners')),
  );
  expect(winners).toEqual([winners[0], winners[0], winners[0]]);

  const files = [await download(aiko.page), await download(ben.page), await download(eve.page)];
  expect(files[2]).toEqual(files[0]);
  expect(files[1]).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'suken-binary', names: ['Aiko', 'ベン'] });
  expect(String(report.outcome!.winners)).toBe(winners[0]);

  // The page's own audit of its own game comes to the same result.
  await byId(ben.page, 'audit-now').click();
  await expect.poll(() => byId(ben.page, 'verdict').getAttribute('data-verdict'), { timeout: 300_000 }).toBe('valid');

  for (const { complaints } of [aiko, ben, eve])
    expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
});

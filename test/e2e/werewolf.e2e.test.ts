import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { gameById } from '../../protocol/game/registry.ts';
import { audit } from '../../protocol/room/audit.ts';
import { openSite } from './harness/site.ts';
import { visit } from './harness/visitor.ts';
import { byId, download } from './suken.ts';
import { playVillager } from './werewolf.ts';

const site = openSite();

/** Where to keep pictures of the screens; none by default. */
const pictures = process.env['FACEDOWN_PICTURES'];

it('somebody alone practises Werewolf with bots on her phone, to the end, and the transcript holds', async () => {
  const { page, complaints } = await visit(site.browsers[0]!, site.served.url, undefined, {
    locale: process.env['FACEDOWN_LOCALE'] ?? 'en',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await byId(page, 'game-werewolf').click();
  await byId(page, 'practise').click();
  let number = 0;
  await playVillager(page, async (name) => {
    number += 1;
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${String(number).padStart(2, '0')}-${name}.png`, fullPage: true });
  });
  const winners = (await byId(page, 'outcome').getAttribute('data-winners')) ?? '';
  await expect.poll(() => byId(page, 'closed').getAttribute('data-closed'), { timeout: 60_000 }).toBe('true');
  const report = audit(await download(page), gameById);
  expect(report.verdict).toBe('valid');
  expect(report.outcome?.winners.join(' ')).toBe(winners);
  expect(complaints).toEqual([]);
});

const NAMES = ['Aiko', 'Ben', 'Chie', 'Dai', 'Emi'];

/** The own card, held by the key that a person would hold. */
async function ownRole(page: Page): Promise<string | null> {
  const card = byId(page, 'role-card');
  await expect.poll(() => card.isEnabled(), { timeout: 300_000 }).toBe(true);
  await card.focus();
  await page.keyboard.down(' ');
  const role = await byId(page, 'own-role').getAttribute('data-role', { timeout: 10_000 });
  await page.keyboard.up(' ');
  return role;
}

it('five friends play a whole evening over WebRTC; nobody’s page knows a role before it is turned, and all tell the same story', async () => {
  const visitors = [];
  const first = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  visitors.push(first);
  await byId(first.page, 'name').fill(NAMES[0]!);
  await byId(first.page, 'game-werewolf').click();
  await byId(first.page, 'open-table').click();
  const link = byId(first.page, 'invite-link');
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');
  for (const name of NAMES.slice(1)) {
    const visitor = await visit(site.browsers[0]!, await link.inputValue(), undefined, { locale: name === 'Emi' ? 'ja' : 'en', viewport: { width: 360, height: 740 } });
    visitors.push(visitor);
    await byId(visitor.page, 'name').fill(name);
    await byId(visitor.page, 'join').click();
    await byId(visitor.page, `person-${visitors.length - 1}`).waitFor({ timeout: 120_000 });
  }
  const pages = visitors.map(({ page }) => page);
  await byId(first.page, 'setting-nightSeconds').fill('10');
  await byId(first.page, 'setting-nightSeconds').press('Tab');
  for (const page of pages) {
    await expect.poll(() => page.locator('[data-testid^="person-"]').evaluateAll((people) => people.filter((person) => ['direct', 'self'].includes(person.getAttribute('data-link') ?? '')).length), { timeout: 120_000 }).toBe(5);
    await byId(page, 'agree').click();
  }
  const roles = await Promise.all(pages.map(ownRole));
  expect([...roles].sort()).toEqual(['seer', 'villager', 'villager', 'villager', 'werewolf']);
  const early: string[] = [];
  await Promise.all(
    pages.map((page, index) =>
      playVillager(page, async (name) => {
        if (name === 'over' || name === 'end') return;
        // Roles in the village list are those that all know: none, until the game is over.
        const known = await page.locator('[data-testid^="villager-"][data-role]').count();
        if (known > 0 && (await byId(page, 'outcome').count()) === 0) early.push(`${NAMES[index]} at ${name}`);
      }),
    ),
  );
  expect(early).toEqual([]);
  const ends = await Promise.all(
    pages.map(async (page) => ({
      winners: await byId(page, 'outcome').getAttribute('data-winners'),
      roles: await byId(page, 'village').last().locator('[data-testid^="villager-"]').evaluateAll((people) => people.map((person) => person.getAttribute('data-role'))),
      alive: await byId(page, 'village').last().locator('[data-testid^="villager-"]').evaluateAll((people) => people.map((person) => person.getAttribute('data-alive'))),
    })),
  );
  for (const end of ends) expect(end).toEqual(ends[0]);
  expect(ends[0]!.roles).toEqual(roles);
  for (const page of pages) await expect.poll(() => byId(page, 'closed').getAttribute('data-closed'), { timeout: 60_000 }).toBe('true');
  const files = await Promise.all([download(pages[0]!), download(pages[4]!)]);
  expect(files[1]).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'werewolf', names: NAMES });
  expect(report.outcome?.['roles']).toEqual(roles);
  for (const { complaints } of visitors) expect(complaints).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, download, stage } from '../support/suken.ts';

const site = openSite(2);
const LONG = { timeout: 60_000 };

const PHONE = { locale: 'en', viewport: { width: 360, height: 740 }, hasTouch: true };

const ownTurn = (page: Page): Promise<unknown> =>
  page.locator('[data-testid="turn"][data-stage="play"]:text("Your turn")').waitFor(LONG);

async function move(page: Page, from: string, to: string): Promise<void> {
  await ownTurn(page);
  await byId(page, `square-${from}`).click();
  await byId(page, `square-${to}`).click();
}

it('two people set up at once, meet in a challenge of which no rank is told, and change sides for another game', async () => {
  const gold = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(gold.page, { name: 'Aiko', game: 'generals' });
  const link = byId(gold.page, 'invite-link');
  await expect.poll(() => link.inputValue(), LONG).toContain('#/join/');
  const silver = await visit(site.browsers[1]!, await link.inputValue(), undefined, PHONE);
  await byId(silver.page, 'name').fill('Ben');
  await byId(silver.page, 'join').click();
  const pages = [gold.page, silver.page];
  for (const [seat, page] of pages.entries())
    await expect.poll(() => byId(page, `person-${1 - seat}`).getAttribute('data-link'), LONG).toBe('direct');
  for (const page of pages) await byId(page, 'agree').click();
  for (const page of pages) await expect.poll(() => stage(page), LONG).toBe('playing');

  // Both have a private in front of the b file; silver sets up in the mirror of what is offered.
  for (const page of pages) {
    await byId(page, 'setup').waitFor(LONG);
    await byId(page, 'formation-balanced').click();
  }
  await byId(silver.page, 'mirror').click();
  await byId(silver.page, 'place-2').click();
  await byId(silver.page, 'place-0').click();
  for (const page of pages) await byId(page, 'army-ready').click();

  // With the keyboard: the cursor begins in the middle of the own edge.
  await ownTurn(gold.page);
  await byId(gold.page, 'square-b3').focus();
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await gold.page.keyboard.press(key);
  await move(silver.page, 'b6', 'b5');

  await ownTurn(gold.page);
  await byId(gold.page, 'square-b5').click();
  await byId(gold.page, 'mark-is').selectOption('PVT');
  await gold.page.reload();
  await expect.poll(() => byId(gold.page, 'square-b5').textContent(), LONG).toContain('Pvt');
  expect(await byId(gold.page, 'square-b5').getAttribute('data-rank')).toBeNull();

  await move(gold.page, 'b4', 'b5');
  for (const page of pages)
    await expect.poll(() => byId(page, 'square-b5').getAttribute('data-verdict'), LONG).toBe('both');
  expect(await byId(silver.page, 'news').textContent()).toContain('your Private and the enemy’s piece both fall');
  await byId(gold.page, 'fallen-silver').locator('button').click();
  expect(await byId(gold.page, 'certain').textContent()).toContain('Private');

  // Whose turn it is does not matter: the machine hands it in as soon as it can.
  await byId(silver.page, 'resign').click();
  await byId(silver.page, 'resign-sure').click();
  for (const page of pages) await byId(page, 'show-yes').click(LONG);
  for (const page of pages) await byId(page, 'outcome').waitFor(LONG);
  expect(await byId(gold.page, 'outcome').getAttribute('data-winners')).toBe('0');
  // Both armies lie open, and the replay leads back to where they were set up.
  await byId(gold.page, 'replay-back').click();
  expect(await byId(gold.page, 'square-b5').getAttribute('data-rank')).toBe('Pvt');
  expect(await byId(gold.page, 'square-e8').getAttribute('data-rank')).toBe('Flag');

  const files = await Promise.all(pages.map(download));
  expect(files[1]).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', outcome: { winners: [0], reason: 'resigned', moves: 3 } });

  for (const page of [silver.page, gold.page]) await byId(page, 'play-again').click();
  for (const page of pages) await byId(page, 'setup').waitFor(LONG);
  for (const [page, side] of [
    [silver.page, 'Gold'],
    [gold.page, 'Silver'],
  ] as const)
    await page.getByText(`You play ${side}`).waitFor(LONG);
  expect([...gold.complaints, ...silver.complaints]).toEqual([]);
});

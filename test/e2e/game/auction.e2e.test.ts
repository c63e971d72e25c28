import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { command } from '../../cli/command.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, download, stage } from '../support/suken.ts';

const site = openSite(2);

const PHONE = { locale: 'en', viewport: { width: 360, height: 740 } };
const DEALT = { timeout: 120_000 };

/** What a card says for as long as somebody holds the space bar on it. */
async function held(page: Page, card: string): Promise<string> {
  await byId(page, card).focus();
  await page.keyboard.down(' ');
  const said = await byId(page, 'own-shown').innerText();
  await page.keyboard.up(' ');
  expect(await byId(page, 'own-shown').count()).toBe(0);
  return said;
}

it('two people in two browsers bid in secret; the winner alone learns it, shows it to the table, and proves it to a friend', async () => {
  const opener = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(opener.page, { name: 'Aiko', game: 'auction' });
  const link = byId(opener.page, 'invite-link');
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');
  const guest = await visit(site.browsers[1]!, await link.inputValue(), undefined, PHONE);
  await byId(guest.page, 'name').fill('Ben');
  await byId(guest.page, 'join').click();
  const pages = [opener.page, guest.page];
  for (const [seat, page] of pages.entries())
    await expect.poll(() => byId(page, `person-${1 - seat}`).getAttribute('data-link'), DEALT).toBe('direct');

  // The terms are plain sentences, at the other page too.
  const set = async (name: string, value: string): Promise<void> => {
    await byId(opener.page, `setting-${name}`).fill(value);
    await byId(opener.page, `setting-${name}`).blur();
  };
  await set('title', '   ');
  await opener.page.getByText('Write what is sold.').waitFor();
  await set('title', 'A violin');
  await set('unit', '€');
  await set('afterSeconds', '0');
  const about = byId(guest.page, 'about');
  await expect.poll(() => about.innerText()).toContain('A violin');
  await expect.poll(() => about.innerText()).toMatch(/Bids from 10 to 1,000\s€ in steps of 10\s€\./);
  expect(await about.innerText()).toContain('the winner can tell the loser’s bid');
  for (const page of pages) await byId(page, 'agree').click();
  for (const page of pages) await expect.poll(() => stage(page), DEALT).toBe('playing');

  // A bid between two steps is not placed; one that is typed is asked for once more.
  for (const page of pages) await byId(page, 'bid').waitFor(DEALT);
  await byId(guest.page, 'bid').fill('305');
  await byId(guest.page, 'hand-in').click();
  expect(await byId(guest.page, 'bid-fault').getAttribute('data-fault')).toBe('between');
  await byId(guest.page, 'near').last().click();
  await byId(guest.page, 'hand-in').click();
  expect(await byId(guest.page, 'sure').innerText()).toMatch(/Bid 310\s€\?/);
  await byId(guest.page, 'back').click();
  await byId(guest.page, 'bid').press('PageDown');
  await byId(guest.page, 'bid').press('Enter');
  await byId(guest.page, 'confirm').click();
  await byId(guest.page, 'own-bid').waitFor();
  expect(await held(guest.page, 'own-bid')).toMatch(/Your bid is 210\s€\./);

  await byId(opener.page, 'bid').fill('480');
  await byId(opener.page, 'hand-in').click();
  await byId(opener.page, 'confirm').click();

  for (const page of pages) await byId(page, 'show-result').waitFor(DEALT);
  // What lies open on both displays is the same, and tells nothing.
  const [one, other] = await Promise.all(pages.map((page) => byId(page, 'auction').innerText()));
  expect(one).toBe(other);
  expect(one).not.toMatch(/You have|210|480/);
  expect(await held(opener.page, 'own-result')).toMatch(/You have won\s+You pay 210\s€\./);
  expect(await held(guest.page, 'own-result')).toMatch(/You have not won/);
  await byId(opener.page, 'show').click();
  await byId(guest.page, 'keep').click();

  for (const page of pages) await byId(page, 'outcome').waitFor(DEALT);
  expect(await byId(opener.page, 'outcome').innerText()).toMatch(/You have won and pay 210\s€/);
  expect(await byId(guest.page, 'outcome').innerText()).toMatch(/Aiko has won and pays 210\s€/);

  // Whoever has bid has the same button; the winner alone has a receipt behind it.
  await byId(guest.page, 'receipt').click();
  await byId(guest.page, 'no-receipt').waitFor();
  await expect.poll(() => byId(opener.page, 'closed').getAttribute('data-closed'), DEALT).toBe('true');
  await byId(opener.page, 'receipt').click();
  const downloading = opener.page.waitForEvent('download');
  await byId(opener.page, 'save-receipt').click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toMatch(/^auction-receipt-.*\.facedown$/);
  const path = join(tmpdir(), `${process.pid}-${saved.suggestedFilename()}`);
  await saved.saveAs(path);

  const friend = await visit(site.browsers[1]!, `${site.served.url}#/audit`, undefined, PHONE);
  await byId(friend.page, 'audit-file').setInputFiles(path);
  await expect.poll(() => byId(friend.page, 'verdict').getAttribute('data-verdict'), DEALT).toBe('valid');
  // The game's own words are fetched when the verdict is there.
  await expect
    .poll(() => byId(friend.page, 'receipt-shows').innerText())
    .toMatch(/Aiko has won “A violin” and pays 210\s€\./);
  const told = await command('audit', path);
  expect(told).toMatchObject({ status: 0 });
  expect(told.out).toMatch(/^receipt of Aiko \(seat 0\): .*210/m);

  // Where a byte of it was changed, both say what is wrong.
  const bytes = new Uint8Array(await readFile(path));
  bytes[100]! ^= 1;
  await writeFile(path, bytes);
  await byId(friend.page, 'audit-another').click();
  await byId(friend.page, 'audit-file').setInputFiles(path);
  await expect.poll(() => byId(friend.page, 'verdict').getAttribute('data-verdict'), DEALT).not.toBe('valid');
  const code = await byId(friend.page, 'finding').getAttribute('data-code');
  expect(code).toMatch(/^receipt-/);
  expect(await byId(friend.page, 'receipt-shows').count()).toBe(0);
  const refused = await command('audit', path);
  expect(refused.status).toBeGreaterThan(0);
  expect(refused.out).toContain(code);
  await rm(path);

  await guest.page.keyboard.press('Escape');
  const report = audit(await download(guest.page), gameById);
  expect(report).toMatchObject({ verdict: 'valid', outcome: { shown: 'winner', winner: 0, price: 210 } });
  expect([...opener.complaints, ...guest.complaints, ...friend.complaints]).toEqual([]);
});

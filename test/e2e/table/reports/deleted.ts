import type { ExpectStatic } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { gameById } from '../../../../protocol/game/registry.ts';
import { audit } from '../../../../protocol/room/audit/audit.ts';
import type { Site } from '../../harness/site.ts';
import { visit, type Visitor } from '../../harness/visitor.ts';
import { act } from '../losses/look.ts';
import { stored } from '../../support/storage.ts';
import { invitationOf } from './invitation.ts';
import { joinTable, openTable, openTerms } from '../../support/start.ts';
import { byId, download } from '../../support/suken.ts';

const patient = { timeout: 90_000 };

async function person(browser: Browser, url: string, name: string, hook: typeof openTable): Promise<Visitor> {
  const visitor = await visit(browser, url, undefined, { locale: 'en', viewport: { width: 360, height: 740 } });
  await hook(visitor.page, { name });
  return visitor;
}

/** As a browser does that clears up, or whose user does: all that pages of this origin have stored. */
async function deleteStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await session.detach();
}

/** @param expect the test's own: several go at the same time */
export async function deletedStorage(expect: ExpectStatic, { served, browsers }: Site): Promise<void> {
  const browser = browsers[0]!;
  const aiko = await person(browser, served.url, 'Aiko', openTable);
  const invitation = await invitationOf(expect, aiko.page);
  const ben = await person(browser, invitation, 'Ben', joinTable);
  await expect.poll(() => byId(aiko.page, 'person-1').getAttribute('data-link'), patient).toBe('direct');
  await openTerms(aiko.page);
  await byId(aiko.page, 'patience').selectOption('20');
  for (const { page } of [aiko, ben]) {
    await expect.poll(() => byId(page, 'person-1').getAttribute('data-link'), patient).toMatch(/^(direct|self)$/);
    await byId(page, 'agree').click();
  }
  for (const { page } of [aiko, ben]) await byId(page, 'confirm').waitFor(patient);
  expect((await stored(aiko.page)).cells).toBeGreaterThan(0);

  // Aiko's page is open, and stays so.
  await deleteStorage(aiko.page);
  for (const { page } of [aiko, ben]) {
    await byId(page, 'pick-0').click();
    await byId(page, 'confirm').click();
  }
  for (const { page } of [aiko, ben]) await byId(page, 'last-turn').waitFor(patient);
  expect(await byId(aiko.page, 'unkept').innerText()).toMatch(/deleted.*play on.*lose your seat/);
  expect(await byId(ben.page, 'unkept').count()).toBe(0);
  await byId(aiko.page, 'unkept').getByRole('button').click();

  // Ben's page is closed when it happens.
  const elsewhere = await ben.context.newPage();
  await elsewhere.goto(`${served.url}relay.json`);
  await ben.page.close();
  await deleteStorage(elsewhere);
  await elsewhere.goto(invitation);
  await byId(elsewhere, 'name').fill('Ben');
  await byId(elsewhere, 'join').click();
  await expect.poll(() => byId(elsewhere, 'broken').getAttribute('data-code'), patient).toBe('started');
  expect(await byId(elsewhere, 'broken').innerText()).toMatch(/no seat for you[^]*deleted[^]*go on without you/);
  expect(await elsewhere.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Aiko makes a move, is offered to go on without Ben, and does.
  await expect.poll(() => act(aiko.page).then(() => byId(aiko.page, 'outcome').count()), patient).toBe(1);
  const report = audit(await download(aiko.page), gameById);
  expect(report).toMatchObject({ verdict: 'valid', names: ['Aiko', 'Ben'], removals: [{ seat: 1, cause: 'absent' }] });
  expect(report.outcome!.winners).toEqual([0]);

  // Nobody plays any more; and for the next game Ben has a seat without asking again.
  await byId(elsewhere, 'retry').click();
  await expect.poll(() => byId(elsewhere, 'broken').getAttribute('data-code'), patient).toBe('ended');
  await byId(aiko.page, 'play-again').click();
  await byId(aiko.page, 'lobby').waitFor();
  await expect.poll(() => byId(elsewhere, 'people').innerText(), patient).toMatch(/Aiko[^]*Ben/);
  for (const { complaints } of [aiko, ben])
    expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
  await Promise.all([aiko.leave(), ben.leave()]);
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { launchBrowser } from '../harness/browser.ts';
import { builtPage } from '../harness/page.ts';
import { serveFiles } from '../harness/static-site.ts';
import { visit } from '../harness/visitor.ts';
import { joinTable, openTable, openTerms } from '../support/start.ts';
import { byId, download, stage } from '../support/suken.ts';
import { playVillager } from '../support/werewolf.ts';

let site: Awaited<ReturnType<typeof serveFiles>>;
let browser: Browser;

beforeAll(async () => {
  site = await serveFiles(builtPage);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const NAMES = ['Aiko', 'Ben', 'Chie', 'Dai'];
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const patient = { timeout: 60_000 };

/** What a page says of the code that was entered last. */
const fault = (page: Page, field: string) =>
  byId(page, `${field}-fault`).getAttribute('data-code', { timeout: 20_000 });

async function makeCode(page: Page): Promise<string> {
  // In the lobby it may be folded.
  const folded = page.locator('[data-testid="by-code"]:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
  await byId(page, 'make-code').click();
  return byId(page, 'invite-code').inputValue();
}

async function enter(page: Page, field: string, code: string): Promise<void> {
  await byId(page, field).fill(code);
  await byId(page, `${field}-enter`).click();
}

/** How many people a page shows with a direct link to them, itself included. */
const linked = (page: Page) =>
  page
    .locator('[data-testid^="person-"]')
    .evaluateAll(
      (people) => people.filter((person) => ['direct', 'self'].includes(person.getAttribute('data-link') ?? '')).length,
    );

it('four friends come together by hand where there is no relay at all, and play to the end', async () => {
  const visitors = await Promise.all(
    NAMES.map((name) =>
      visit(
        browser,
        site.url,
        undefined,
        name === 'Aiko' ? { locale: 'en' } : { ...PHONE, locale: name === 'Dai' ? 'ja' : 'en' },
      ),
    ),
  );
  const pages = visitors.map(({ page }) => page);
  const [aiko, ben, chie, dai] = pages as [Page, Page, Page, Page];
  await openTable(aiko, { name: NAMES[0]!, game: 'werewolf' });
  await byId(aiko, 'lobby').waitFor(patient);

  const join = async (inviter: Page, guest: Page): Promise<string> => {
    const code = await makeCode(inviter);
    if (guest === dai) {
      // As when the picture of the code is taken with a telephone.
      await guest.goto(`${site.url}#/hand/${code}`);
    } else {
      await byId(guest, 'join-by-code-link').click();
      await enter(guest, 'code-in', code);
    }
    await joinTable(guest, { name: NAMES[pages.indexOf(guest)]! });
    const answer = await byId(guest, 'answer-code').inputValue();
    console.log(`codes of ${code.length} and ${answer.length} characters`);
    expect(code.length).toBeLessThanOrEqual(260);
    expect(answer.length).toBeLessThanOrEqual(200);
    await enter(inviter, 'answer-in', answer);
    await expect.poll(() => byId(inviter, 'invite-by-code').getAttribute('data-phase'), patient).toBe('connected');
    await byId(guest, 'lobby').waitFor(patient);
    return answer;
  };
  const began = Date.now();
  const used = await join(aiko, ben);
  // Each of the others exchanges codes with one player only, whoever that is.
  await join(ben, chie);
  await join(chie, dai);
  for (const page of pages) await expect.poll(() => linked(page), patient).toBe(4);
  console.log(`four at the table after ${Date.now() - began} ms, with three exchanges`);

  // What is wrong with a code is said in a sentence, and uses up nothing.
  const code = await makeCode(aiko);
  for (const [wrong, why] of [
    [used, 'code-used'],
    [code, 'code-is-invitation'],
    [used.slice(0, -1), 'code-damaged'],
    ['hello', 'code-empty'],
  ] as const) {
    await enter(aiko, 'answer-in', wrong);
    await expect.poll(() => fault(aiko, 'answer-in'), patient).toBe(why);
  }

  await openTerms(aiko);
  await byId(aiko, 'setting-nightSeconds').fill('10');
  await byId(aiko, 'setting-nightSeconds').press('Tab');
  for (const page of pages) await byId(page, 'agree').click();

  // A reloaded page has lost all connections, and nobody is there to introduce it: one exchange brings back all.
  await expect.poll(() => stage(dai), { timeout: 120_000 }).toBe('playing');
  await dai.reload();
  for (const page of [chie, dai]) await byId(page, 'connect-again').locator('summary').click(patient);
  await enter(dai, 'code-in', await makeCode(chie));
  await enter(chie, 'answer-in', await byId(dai, 'answer-code').inputValue());
  for (const page of pages) await expect.poll(() => byId(page, 'link-lost').count(), patient).toBe(0);

  await Promise.all(pages.map((page) => playVillager(page)));
  const winners = await Promise.all(pages.map((page) => byId(page, 'outcome').getAttribute('data-winners')));
  expect(new Set(winners).size).toBe(1);
  for (const page of pages)
    await expect.poll(() => byId(page, 'closed').getAttribute('data-closed'), patient).toBe('true');
  const files = await Promise.all([download(aiko), download(dai)]);
  expect(files[1]).toEqual(files[0]);
  expect(audit(files[0]!, gameById)).toMatchObject({ verdict: 'valid', game: 'werewolf', names: NAMES });
  // That the host names no relay is the only thing missing.
  for (const { complaints } of visitors) expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

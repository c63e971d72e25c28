import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { screens } from '../../web/fake/screens.ts';
import { launchBrowser } from '../harness/browser.ts';
import { serveFakePage } from '../harness/fake-site.ts';
import { visit } from '../harness/visitor.ts';
import { openComparer, type Comparer } from './compare.ts';
import { EXACT } from './picture.ts';
import { fetchingOf, settled } from './settled.ts';
import { stripsOf } from './strips.ts';

let site: Awaited<ReturnType<typeof serveFakePage>>;
let browser: Browser;
let comparer: Comparer;

beforeAll(async () => {
  site = await serveFakePage(inject('fakePage'));
  browser = await launchBrowser(EXACT);
  comparer = await openComparer(browser);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en' };

/** A page that is longer than the display, with bars that stick to it. */
interface Opened {
  readonly page: Page;
  /** Waits until nothing on the page changes any more. */
  readonly calm: () => Promise<void>;
  readonly taken: () => Promise<Buffer>;
  readonly leave: () => Promise<void>;
}

async function opened(): Promise<Opened> {
  const { page, leave } = await visit(browser, 'about:blank', undefined, {
    ...PHONE,
    baseURL: site.url,
  });
  const fetching = fetchingOf(page);
  await page.goto('/');
  await screens['naming']!(page);
  const calm = (): Promise<void> => settled(page, fetching);
  const taken = async (): Promise<Buffer> => {
    await calm();
    return comparer.join(await stripsOf(page, 1800, calm), { highest: 1800, scale: 0.5 });
  };
  return { page, calm, taken, leave };
}

it('a page has the same picture again, and on another visit; another green of a button and a word 2 px further are seen', async () => {
  const [first, second] = [await opened(), await opened()];
  const before = await first.taken();
  expect((await first.taken()).equals(before)).toBe(true);
  expect((await second.taken()).equals(before)).toBe(true);
  const confirm = second.page.getByTestId('confirm');
  const plant = async (style: string): Promise<boolean> => {
    await confirm.evaluate((button, style) => (button.style.cssText = style), style);
    return (await comparer.compare(before, await second.taken())).same;
  };
  expect(await plant('background: rgb(31 118 86)')).toBe(false);
  expect(await plant('text-indent: 2px')).toBe(false);
  expect(await plant('')).toBe(true);
  await first.leave();
  await second.leave();
});

it('what sticks to the display is in the first strip alone, and the page is left as it was', async () => {
  const { page, calm, leave } = await opened();
  const bars = page.locator('[data-testid="action-bar"], .decide');
  const opacities = (): Promise<string[]> => bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).opacity));
  const before = await page.content();
  const shown: string[][] = [];
  await stripsOf(page, 1800, async () => {
    // As for a picture: everything on the page passes over to how it looks next, within a millisecond.
    await calm();
    shown.push(await opacities());
  });
  expect(shown).toEqual([
    ['1', '1'],
    ['0', '0'],
  ]);
  await expect.poll(opacities).toEqual(['1', '1']);
  expect((await page.content()).replaceAll(' style=""', '')).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await leave();
});

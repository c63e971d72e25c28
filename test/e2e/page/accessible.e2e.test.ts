import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { screens } from '../../web/fake/screens.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { serveFakePage } from '../harness/fake-site.ts';
import { visit } from '../harness/visitor.ts';
import { smallTargets } from '../support/targets.ts';

/** What axe-core finds wrong on the screens, over a scripted table, and what is too small for a finger. */

let site: Awaited<ReturnType<typeof serveFakePage>>;
let browser: Browser;

beforeAll(async () => {
  site = await serveFakePage(inject('fakePage'));
  browser = await sharedBrowser(0);
  // A page is built for it, which takes long where much else runs.
}, 600_000);
afterAll(() => site.close());

/** Every fault as one line: the rule, and the element. */
const faultsOf = (page: Page, rules?: string[]): Promise<string[]> =>
  page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only !== null && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  }, rules ?? null);

/** Every screen, or those that are named, in both themes; otherwise every seventh, each in one theme and one language. */
const named = process.env['FACEDOWN_SCREENS']?.split(',');
const long = process.env['FACEDOWN_LONG'] !== undefined || named !== undefined;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

it('axe-core finds no fault on any screen', async () => {
  const found: Record<string, string[]> = {};
  const due = [...Object.keys(screens).entries()].filter(([index, name]) =>
    named === undefined ? long || index % 7 === 1 : named.includes(name),
  );
  const work = async (): Promise<void> => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) {
      const [index, name] = next;
      const faults = await faultsOn(name, index).catch((error: unknown) => [String(error)]);
      if (faults.length > 0) found[name] = faults;
    }
  };
  await Promise.all([work(), work()]);
  expect(found).toEqual({});
}, 3_600_000);

async function faultsOn(name: string, index: number): Promise<string[]> {
  const { page, leave } = await visit(browser, site.url, undefined, {
    baseURL: site.url,
    locale: index % 2 === 0 ? 'en' : 'ja',
    colorScheme: index % 4 < 2 ? 'light' : 'dark',
    ...(index % 3 !== 0 && PHONE),
  });
  await screens[name]!(page);
  // The last part of the page has been fetched.
  await page.locator('h1').first().waitFor();
  await page.evaluate(axe.source);
  const faults = await faultsOf(page);
  if (index % 3 !== 0) faults.push(...(await smallTargets(page)).map((target) => `too small for a finger: ${target}`));
  if (long) {
    await page.emulateMedia({ colorScheme: index % 4 < 2 ? 'dark' : 'light' });
    await page.waitForTimeout(300);
    faults.push(...(await faultsOf(page, ['color-contrast'])).map((fault) => `in the other theme: ${fault}`));
  }
  await leave();
  return faults;
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FakeTable } from '../../web/fake/table.ts';
import { screens } from '../../web/fake/screens.ts';
import { handLink, linkFrom } from '../../web/fake/screens/steps.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { serveFakePage } from '../harness/fake-site.ts';
import { visit } from '../harness/visitor.ts';

/** What people have to see, press or answer is in sight, over a scripted table. */

let site: Awaited<ReturnType<typeof serveFakePage>>;
let browser: Browser;

beforeAll(async () => {
  site = await serveFakePage(inject('fakePage'));
  browser = await sharedBrowser(0);
});
afterAll(() => site.close());

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function at(name: string, options: object = PHONE): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { page, leave } = await visit(browser, site.url, undefined, { locale: 'en', baseURL: site.url, ...options });
  await screens[name]!(page);
  await page.locator('h1').first().waitFor();
  return { page, leave };
}

/** Whether the element lies between the display's top and bottom edge, and its middle under nothing else. */
const inSight = (page: Page, id: string): Promise<boolean> =>
  page.getByTestId(id).evaluate((element) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(there);
  });

describe('a phone, on which nobody has scrolled', () => {
  for (const name of ['wide', 'four']) {
    it(`shows boards, field and button of a crowded table of the Suken family (${name})`, async () => {
      const { page, leave } = await at(name);
      await page.evaluate(() => scrollTo(0, 0));
      for (const id of ['own-board', 'rival-board', 'number', 'one-more', 'confirm'])
        expect([id, await inSight(page, id)]).toEqual([id, true]);
      // Typed, one more, and tapped on the own board: three ways to one number.
      await page.getByTestId('number').fill('42');
      await page.getByTestId('one-more').click();
      expect(await page.getByTestId('number').inputValue()).toBe('43');
      await page.getByTestId('number').fill('999');
      expect(await page.getByTestId('confirm').isDisabled()).toBe(true);
      const square = page.getByTestId('own-board').locator('li:has(button)').first();
      await square.locator('button').click();
      expect(await page.getByTestId('number').inputValue()).toBe(await square.getAttribute('data-number'));
      await leave();
    });
  }
});

describe('a phone, on which a card is picked that asks for a number', () => {
  it('shows the numbers and the button, wherever it has been scrolled to', async () => {
    const { page, leave } = await at('covered');
    await page.getByTestId('open-hand').click();
    await page.locator('[data-testid^="card-"]:has([data-card="1"])').first().click();
    for (const id of ['guess-1', 'guess-8', 'confirm'])
      await expect.poll(async () => [id, await inSight(page, id)]).toEqual([id, true]);
    await leave();
  });
});

describe('a small laptop', () => {
  for (const name of ['wide', 'four', 'fewer']) {
    it(`shows every board of the Suken family, and numbers in one line (${name})`, async () => {
      const { page, leave } = await at(name, { viewport: { width: 1024, height: 700 } });
      const lowest = await page
        .locator('[data-testid="own-board"], [data-testid^="rival-board"]')
        .evaluateAll((boards) => boards.map((board) => board.getBoundingClientRect().bottom));
      expect(lowest.length).toBeGreaterThan(2);
      expect(lowest.filter((bottom) => bottom > 700)).toEqual([]);
      const heights = await page
        .locator('[data-testid^="pick-"]')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(new Set(heights.map(Math.round)).size).toBe(1);
      await leave();
    });
  }
});

describe('a name that is a long word', () => {
  for (const name of ['morning', 'company', 'four', 'other-turn']) {
    it(`is neither broken nor makes the page wider than the display (${name})`, async () => {
      const { page, leave } = await at(name);
      const lines = await page.evaluate(async () => {
        const { table } = (globalThis as unknown as { fake: { table: FakeTable } }).fake;
        table.set({ people: table.state.people.map((person) => ({ ...person, name: 'Maximilianegundula' })) });
        await new Promise((done) => setTimeout(done, 200));
        return [...document.querySelectorAll<HTMLElement>('.person')]
          .filter(({ innerText }) => innerText.trim() === 'Maximilianegundula')
          .map((element) => Math.round(element.offsetHeight / Number.parseFloat(getComputedStyle(element).fontSize)));
      });
      expect(lines.length).toBeGreaterThan(0);
      // A line is up to 1.55 times as high as its letters.
      expect(lines.filter((height) => height > 2)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await leave();
    });
  }
});

/** Presses the key until the focus has been everywhere. @returns the focused elements that something covers, each with what covers it */
async function covered(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found = new Set<string>();
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    Object.assign(window, { reached: new Set<Element>() });
  });
  for (let step = 0; step < 50; step += 1) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { reached } = window as unknown as { reached: Set<Element> };
      if (focused !== document.body && reached.has(focused)) return undefined;
      reached.add(focused);
      if (focused === document.body || focused.matches('.skip')) return '';
      const seen = focused.matches('.option > input') ? focused.parentElement! : focused;
      const { left, top, width, bottom } = seen.getBoundingClientRect();
      const name = focused.dataset['testid'] ?? focused.outerHTML.slice(0, 60);
      const over = [top + 3, bottom - 3]
        .filter((y) => y >= 0 && y < innerHeight)
        .map((y) => document.elementFromPoint(left + width / 2, y))
        // The skip link covers the header while it has the focus, and a moment longer.
        .filter((there) => there !== null && !there.matches('.skip') && !seen.contains(there) && !there.contains(seen));
      return over.length === 0 ? '' : `${name} under ${over[0]!.outerHTML.slice(0, 60)}`;
    });
    if (fault === undefined) break;
    if (fault !== '') found.add(fault);
  }
  return [...found];
}

describe('what has the focus on a phone held sideways', () => {
  const SIDEWAYS = { viewport: { width: 740, height: 360 } };
  const some = ['friends', 'company', 'four', 'morning', 'guard', 'bidding', 'midgame', 'silent'];
  for (const name of process.env['FACEDOWN_LONG'] === undefined ? some : Object.keys(screens)) {
    it(`is not covered by the bars at the edges (${name})`, async () => {
      const { page, leave } = await at(name, SIDEWAYS);
      expect([...(await covered(page, 'Tab')), ...(await covered(page, 'Shift+Tab'))]).toEqual([]);
      await leave();
    });
  }
});

describe('a name is asked once', () => {
  const names = (page: Page): Promise<number> => page.getByTestId('name').count();

  it('where a code or a link is entered, only after that has been read', async () => {
    const { page, leave } = await at('hand');
    expect(await names(page)).toBe(0);
    await page.getByTestId('code-in').fill('AAAA');
    await page.getByTestId('code-in-enter').click();
    await page.getByTestId('code-in-fault').waitFor();
    expect(await names(page)).toBe(0);
    await page.getByTestId('code-in').fill(`Come and play: ${new URL(handLink(), site.url).href}`);
    await page.getByTestId('code-in-enter').click();
    await page.getByTestId('join').waitFor();
    expect(await names(page)).toBe(1);
    await page.getByTestId('other-code').click();
    await page.getByTestId('code-in').fill(new URL(linkFrom('Anna'), site.url).href);
    await page.getByTestId('code-in-enter').click();
    await page.getByTestId('invited').waitFor();
    expect(await names(page)).toBe(1);
    await leave();
  });
});

it('the browser draws its own parts in the theme that was chosen, and without a choice in that of the system', async () => {
  const { page, leave } = await at('home', { ...PHONE, colorScheme: 'dark' });
  const around = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  const [light, dark] = ['#f3efe6', '#10171a'];
  expect(await around()).toEqual([dark]);
  for (const [theme, colour] of [
    ['light', light],
    ['dark', dark],
    ['system', dark],
  ] as const) {
    await page.getByTestId('theme').selectOption(theme);
    expect([theme, await around()]).toEqual([theme, [colour]]);
  }
  await page.getByTestId('theme').selectOption('light');
  await page.reload();
  await page.getByTestId('theme').waitFor();
  expect(await around()).toEqual([light]);
  await leave();
});

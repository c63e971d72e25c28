import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { encodeInvitation, TAG_BYTES } from '../../../src/net/address/invitation.ts';
import type { FakeTable } from '../../web/fake/table.ts';
import type { Nights } from '../../web/fake/nights.ts';
import { nightsOfAllRoles, villageOfNights } from '../../web/fake/nights.ts';
import { launchShell } from '../harness/browser.ts';
import { serveFakePage } from '../harness/fake-site.ts';
import { visit } from '../harness/visitor.ts';
import { choose, openTable } from '../support/start.ts';

/** The real page over a scripted table. */
let site: Awaited<ReturnType<typeof serveFakePage>>;
let browser: Browser;

beforeAll(async () => {
  site = await serveFakePage(inject('fakePage'));
  browser = await launchShell(['--disable-partial-raster']);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

type Fake = { readonly fake: { readonly table: FakeTable } };

/** Writes down what a page does besides showing: sounds, vibrations, announcements, focus. To be run before the page's own code. */
function notice(): void {
  const noticed: string[] = [];
  class Silence {
    currentTime = 0;
    destination = {};
    resume = (): Promise<void> => Promise.resolve();
  }
  class Node {
    gain = { linearRampToValueAtTime() {}, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect = (to: unknown): unknown => to;
    stop(): void {}
    start(): void {}
  }
  class Tone extends Node {
    constructor(_: unknown, { frequency }: { frequency: number }) {
      super();
      noticed.push(`tone ${frequency}`);
    }
  }
  Object.assign(window, { AudioContext: Silence, GainNode: Node, OscillatorNode: Tone, noticed });
  Object.assign(Navigator.prototype, {
    vibrate: (pattern: unknown) => (noticed.push(`vibration ${String(pattern)}`), true),
  });
  addEventListener('focusin', ({ target }) => noticed.push(`focus ${(target as HTMLElement).outerHTML.slice(0, 80)}`));
  const live = '[aria-live], [role="status"], [role="alert"], [role="log"]';
  new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region) noticed.push(`said ${region.textContent}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** What anybody who passes by can notice of a page. */
interface Noticed {
  /** A hash of it: the whole of every page at every moment would be hundreds of megabytes. */
  readonly markup: string;
  /** Part of the page is outside of the picture. */
  readonly cut: boolean;
  /** Where the tabulator key leads, one after another. */
  readonly focusable: readonly string[];
  readonly besides: readonly string[];
}

/** A page on which time stands still, at the table of those nights. */
async function villager(): Promise<Page> {
  // As high as the page becomes: one picture shows all of it.
  const phone = { viewport: { width: 360, height: 2600 }, isMobile: true, hasTouch: true };
  const { page } = await visit(browser, 'about:blank', notice, { locale: 'en', ...phone });
  await page.clock.install({ time: 0 });
  await page.goto(site.url);
  // No pointer lies anywhere on what follows.
  await choose(page, 'friends');
  await page.getByTestId('open-table').press('Enter');
  await page.getByTestId('lobby').waitFor();
  // They are in a part that is fetched: from here on all pages have made the same elements.
  await page.getByTestId('rules').waitFor();
  await page.clock.pauseAt(60_000);
  return page;
}

async function noticedAt(page: Page, moment: object): Promise<Noticed> {
  return page.evaluate(async (state) => {
    const { noticed } = window as unknown as { noticed: string[] };
    const { table } = (globalThis as unknown as Fake).fake;
    table.drop('question', 'progress', 'arrived');
    table.set(state);
    await new Promise<void>((done) => queueMicrotask(done));
    const inputs = [...document.querySelectorAll<HTMLElement>('a, button, input, summary, select')].filter((each) =>
      each.checkVisibility(),
    );
    const markup = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(document.body.outerHTML));
    return {
      focusable: inputs.map(
        (each) =>
          `${each.dataset['testid'] ?? each.textContent} ${each.matches(':disabled')} ${each.matches(':checked')}`,
      ),
      besides: noticed.splice(0),
      markup: String(new Uint8Array(markup)),
      cut: document.documentElement.scrollHeight > innerHeight,
    };
  }, moment);
}

const pictureOf = async (page: Page): Promise<string> =>
  (await page.screenshot({ animations: 'disabled' })).toString('base64');

async function held(page: Page): Promise<string> {
  await page.getByTestId('role-card').focus();
  await page.keyboard.down(' ');
  const picture = await pictureOf(page);
  await page.keyboard.up(' ');
  return picture;
}

/** Pages are drawn after every sixth change, for drawing takes long. Their markup is compared at every moment. */
const EVERY = process.env['FACEDOWN_LONG'] === undefined ? 6 : 1;

it('a page that nobody touches looks, sounds, vibrates and speaks the same for every role, pixel by pixel, over whole nights', async () => {
  const nights = nightsOfAllRoles();
  const [first] = nights as [Nights];
  const pages = await Promise.all(nights.map(villager));
  const show = (at: number): Promise<Noticed[]> =>
    Promise.all(pages.map((page, index) => noticedAt(page, { ...villageOfNights(), ...nights[index]!.moments[at] })));
  // The game's part of the page has been fetched.
  await show(0);
  for (const page of pages) await page.getByTestId('narration').waitFor();
  const kinds = new Set<string>();
  let changes = 0;
  let before = '';
  for (const at of first.moments.keys()) {
    const [one, ...others] = (await show(at)) as [Noticed, ...Noticed[]];
    for (const line of one.besides) kinds.add(line.split(' ')[0]!);
    if (others.some(({ markup }) => markup !== one.markup)) {
      const [markup, ...rest] = await Promise.all(pages.map((page) => page.evaluate(() => document.body.outerHTML)));
      expect(rest.map((other, index) => [nights[index + 1]!.role, at, other])).toEqual(
        nights.slice(1).map(({ role }) => [role, at, markup]),
      );
    }
    const same = others.map((other, index) => ({ role: nights[index + 1]!.role, at, ...other }));
    for (const other of same) expect(other).toEqual({ ...other, ...one });
    expect([at, one.cut]).toEqual([at, false]);
    if (one.markup === before) continue;
    before = one.markup;
    changes += 1;
    if (changes % EVERY !== 0) continue;
    const [picture, ...rest] = await Promise.all(pages.map(pictureOf));
    expect(rest.map((other, index) => [nights[index + 1]!.role, at, other === picture])).toEqual(
      nights.slice(1).map(({ role }) => [role, at, true]),
    );
  }
  // What is compared is there: signs are given, and a card that is held says something else to each.
  expect(changes).toBeGreaterThan(40);
  expect([...kinds]).toEqual(expect.arrayContaining(['tone', 'vibration', 'said']));
  const cards = await Promise.all(pages.map(held));
  expect(new Set(cards).size).toBe(nights.length);
});

const go = (page: Page, place: string): Promise<void> =>
  page.evaluate((to) => (globalThis as unknown as { fake: { go(place: string): void } }).fake.go(to), place);

/** Where the keyboard is. */
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['testid']);

it('a friend reads who invites them to what, is told of a damaged link before being asked for a name, and goes on with Enter', async () => {
  const link = encodeInvitation({
    table: new Uint8Array(TAG_BYTES),
    opener: peerIdFromKey(new Uint8Array(32)),
    relays: [],
    greeting: { host: 'Anna <b>', game: 'werewolf' },
  });
  const { page, leave } = await visit(browser, `${site.url}${link.slice(0, -3)}`, undefined, { locale: 'en' });
  await page.getByTestId('bad-link').waitFor();
  expect(await page.getByTestId('bad-link').getAttribute('data-code')).toBe('link-damaged');
  expect(await page.getByTestId('name').count()).toBe(0);

  await page.goto(`${site.url}${link}`);
  expect(await page.getByTestId('invited').locator('h1').innerText()).toBe('Anna <b> invites you to Werewolf');
  await page.getByTestId('name').fill('Ben');
  await page.keyboard.press('Enter');
  await page.getByTestId('lobby').waitFor();
  expect(await page.getByTestId('people').innerText()).toContain('Ben');

  // A link that has lost its invitation leads to the first screen.
  await page.goto(`${site.url}#/join/`);
  await page.getByTestId('with-friends').waitFor();
  await leave();
});

it('a player with a keyboard opens a table with Enter, and the focus keeps its place from turn to turn', async () => {
  const { page, leave } = await visit(browser, site.url, undefined, { locale: 'en' });
  await choose(page, 'friends', { name: 'Aiko' });
  await page.getByTestId('name').press('Enter');
  await page.getByTestId('lobby').waitFor();
  await go(page, 'naming');
  await page.getByTestId('pick-17').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('confirm');
  await page.keyboard.press('Enter');
  await page.getByTestId('idle').waitFor();
  // Where the question was, and not back at the page's start.
  expect(await page.evaluate(() => document.activeElement?.querySelector('[data-testid="idle"]') !== null)).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await go(page, 'reach');
  await expect.poll(() => focused(page)).toBe('pick-17');
  await leave();
});

it('a file that is dropped anywhere on the page does not replace it, and text can still be dragged', async () => {
  const { page, leave } = await visit(browser, `${site.url}#/audit`);
  await page.getByTestId('audit-drop').waitFor();
  const kept = (kind: 'file' | 'text') =>
    page.evaluate(
      (what) =>
        ['dragover', 'drop'].map((name) => {
          const dataTransfer = new DataTransfer();
          if (what === 'file') dataTransfer.items.add(new File(['x'], 'x.facedown'));
          else dataTransfer.setData('text/plain', 'x');
          return !document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
        }),
      kind,
    );
  expect([await kept('file'), await kept('text')]).toEqual([
    [true, true],
    [false, false],
  ]);
  await leave();
});

it('the button to go on without somebody is on the screen wherever the page is scrolled to, and answers at once', async () => {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
  const { page, leave } = await visit(browser, site.url, undefined, { locale: 'en', ...phone });
  await openTable(page);
  await page.getByTestId('lobby').waitFor();
  await go(page, 'silent');
  const button = page.getByTestId('vote-absent');
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), share);
    const box = (await button.boundingBox())!;
    expect([share, box.y >= 0 && box.y + box.height <= 740]).toEqual([share, true]);
  }
  // The table itself says nothing yet.
  await page.evaluate(() => ((globalThis as unknown as Fake).fake.table.voteAbsent = () => {}));
  await button.click();
  await page.getByTestId('going-on').waitFor();
  expect(await button.count()).toBe(0);
  await leave();
});

it('the transcript can be completed without somebody who is gone and has not signed the result', async () => {
  const { page, leave } = await visit(browser, site.url, undefined, { locale: 'en' });
  await openTable(page);
  await page.getByTestId('lobby').waitFor();
  await go(page, 'unsigned');
  const button = page.getByTestId('vote-absent');
  await button.click();
  expect(await page.evaluate(() => (globalThis as unknown as Fake).fake.table.state.waiting?.voted)).toBe(true);
  expect(await button.isDisabled()).toBe(true);
  await page.evaluate(() => (globalThis as unknown as Fake).fake.table.set({ closed: true }));
  await page.locator('[data-testid="closed"][data-closed="true"]').waitFor();
  expect(await button.count()).toBe(0);
  await leave();
});

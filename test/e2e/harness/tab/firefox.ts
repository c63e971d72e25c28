import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { savedFile } from './saved-file.ts';
import type { Sitter, Tab } from './tab.ts';

/** Pages of tests come from the server that a test has started, speak English, and save files without a question. */
const preferences = (downloads: string): Record<string, unknown> => ({
  'dom.serviceWorkers.enabled': false,
  'intl.accept_languages': 'en',
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.always_ask_before_handling_new_types': false,
});

/** A Firefox without a window, driven over WebDriver BiDi. */
export interface Firefox {
  /** Opens an address in a new container, which has storage of its own. */
  sit(url: string): Promise<Sitter>;
  close(): Promise<void>;
}

export async function launchFirefox(executablePath: string): Promise<Firefox> {
  const downloads = await mkdtemp(join(tmpdir(), 'facedown-downloads-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 600_000,
    extraPrefsFirefox: preferences(downloads),
  });
  const name = (await browser.version()).replace(/^firefox\//i, 'Firefox ');
  /** One file at a time. */
  let saving: Promise<unknown> = Promise.resolve();
  return {
    async sit(url) {
      const context = await browser.createBrowserContext();
      // A window of its own: a tab behind another one is hidden, and draws nothing.
      const page = await context.newPage({ type: 'window' });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(url, { timeout: 120_000 });
      const tab = tabOf(page);
      return {
        browser: name,
        tab,
        complaints,
        save(selector) {
          const saved = saving.then(() => savedFile(downloads, () => tab.click(selector)));
          saving = saved.catch(() => {});
          return saved;
        },
        leave: () => context.close(),
      };
    },
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true });
    },
  };
}

const tabOf = (page: Page): Tab => ({
  evaluate: (ask: (argument: never) => unknown, argument?: unknown) => page.evaluate(ask, argument as never) as never,
  click: (selector, { timeout = 30_000 } = {}) => clickReceived(page, selector, timeout),
  fill: (selector, text) => page.locator(selector).fill(text),
  waitForTimeout: (milliseconds) => pause(milliseconds),
});

/**
 * Clicks an element until it has received the click. A locator of Puppeteer clicks a place on the screen: what moves the
 * page at that moment, or lies over the element, gets the click instead, and nothing says so.
 */
async function clickReceived(page: Page, selector: string, timeout: number): Promise<void> {
  const until = Date.now() + timeout;
  for (;;) {
    const locator = page.locator(selector).setTimeout(Math.max(1, until - Date.now()));
    const element = await locator.waitHandle();
    await element.evaluate((target) => {
      target.addEventListener('click', () => (target as HTMLElement).setAttribute('data-clicked', ''), { once: true });
    });
    await locator.click();
    if (await wasClicked(element)) return;
  }
}

/** Whether the element carries the mark of a click; an element whose page has been left was clicked. */
const wasClicked = (element: ElementHandle): Promise<boolean> =>
  element
    .evaluate((target) => {
      const clicked = target.hasAttribute('data-clicked');
      target.removeAttribute('data-clicked');
      return clicked;
    })
    .catch(() => true);

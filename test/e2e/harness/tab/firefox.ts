import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
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
  /** Somebody who opens an address in a container of her own, so with storage of her own. */
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
  /** One file is saved at a time, for nothing tells which tab a file comes from. */
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
          const saved = saving.then(async () => {
            const before = await readdir(downloads);
            await tab.click(selector);
            return finishedFile(downloads, before);
          });
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
  click: (selector, { timeout = 30_000 } = {}) => page.locator(selector).setTimeout(timeout).click(),
  fill: (selector, text) => page.locator(selector).fill(text),
  waitForTimeout: (milliseconds) => pause(milliseconds),
});

/** The bytes of the file that has come into a folder, once Firefox has written all of it. */
async function finishedFile(folder: string, before: readonly string[]): Promise<Uint8Array> {
  for (let look = 0; look < 300; look += 1) {
    const names = (await readdir(folder)).filter((name) => !before.includes(name));
    // While it writes, Firefox keeps the bytes in a file of the same name with .part behind it.
    const [name] = names;
    if (name !== undefined && names.length === 1 && !name.endsWith('.part')) {
      const bytes = await readFile(join(folder, name));
      if (bytes.length > 0) return new Uint8Array(bytes);
    }
    await pause(100);
  }
  throw new Error('Firefox has saved no file within 30 seconds');
}

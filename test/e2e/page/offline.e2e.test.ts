import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { serve } from '../../../src/cli/serve.ts';
import { launchBrowser } from '../harness/browser.ts';
import { builtPage } from '../harness/page.ts';
import { visit } from '../harness/visitor.ts';
import { practise } from '../support/start.ts';
import { byId, stage } from '../support/suken.ts';

let browser: Browser;
let root: string;

beforeAll(async () => {
  browser = await launchBrowser();
  root = await mkdtemp(join(tmpdir(), 'facedown-offline-'));
  await cp(builtPage, root, { recursive: true });
});

afterAll(async () => {
  await browser.close();
  await rm(root, { recursive: true });
});

const options = { locale: 'en', serviceWorkers: 'allow' } as const;

/** Waits until a service worker keeps the page. */
const kept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL));

const version = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'first');

/** Changes the page on the server as a new build does: another page, and a worker that knows of it. */
async function rebuild(name: string): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  await writeFile(
    join(root, 'index.html'),
    page.replace(/<meta name="version"[^>]*>/, '').replace('<head>', `<head><meta name="version" content="${name}" />`),
  );
  const worker = await readFile(join(root, 'sw.js'), 'utf8');
  const changed = worker.replace(
    /url:"index\.html",revision:"[^"]*"|revision:"[^"]*",url:"index\.html"/,
    `url:"index.html",revision:"${name}"`,
  );
  expect(changed).not.toBe(worker);
  await writeFile(join(root, 'sw.js'), changed);
}

async function play(page: Page): Promise<void> {
  await practise(page);
  await expect.poll(() => stage(page), { timeout: 60_000 }).toBe('playing');
}

it('a page that was visited once opens without its server, and can be played with bots', async () => {
  const served = await serve({ root, port: 0 });
  const { page, leave } = await visit(browser, served.url, undefined, options);
  expect(await kept(page)).toBe(`${served.url}sw.js`);
  await served.close();
  await page.reload();
  await byId(page, 'with-friends').waitFor();
  // Everything behind it is there too: network, cryptography, workers.
  await play(page);
  await leave();
});

it('a new version of the page waits while a table is open, and replaces the old one afterwards', async () => {
  const served = await serve({ root, port: 0 });
  const { page, complaints, leave } = await visit(browser, served.url, undefined, options);
  await kept(page);
  await play(page);
  await rebuild('second');
  page.on('dialog', (dialog) => void dialog.accept());

  // Coming back into the seat after a reload is coming back to the version in which the game began.
  await page.reload();
  await expect.poll(() => stage(page), { timeout: 60_000 }).toBe('playing');
  expect(await version(page)).toBe('first');
  await page.evaluate(() => (location.hash = '#/'));
  await expect.poll(() => byId(page, 'new-version').getAttribute('data-free'), { timeout: 30_000 }).toBe('false');
  expect(await byId(page, 'take-version').count()).toBe(0);

  // Another tab does not let it in either.
  const other = await page.context().newPage();
  await other.goto(served.url);
  await expect.poll(() => byId(other, 'new-version').getAttribute('data-free'), { timeout: 30_000 }).toBe('false');
  expect(await version(other)).toBe('first');
  await other.close();

  await page.getByRole('button', { name: 'Leave the table' }).click();
  await byId(page, 'take-version').click();
  await expect.poll(() => version(page).catch(() => ''), { timeout: 30_000 }).toBe('second');
  await byId(page, 'with-friends').waitFor();

  // Where nobody has begun anything, a page that is opened takes the newest by itself.
  await rebuild('third');
  await page.reload();
  await expect.poll(() => version(page).catch(() => ''), { timeout: 30_000 }).toBe('third');
  expect(complaints).toEqual([]);
  await leave();
  await served.close();
});

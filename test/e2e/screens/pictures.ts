import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { runCommand } from '../../../src/cli/command.ts';
import { serve } from '../../../src/cli/serve.ts';
import { launchBrowser } from '../harness/browser.ts';
import { measuring } from '../harness/measuring.ts';
import { builtPage } from '../harness/page.ts';
import { visit } from '../harness/visitor.ts';
import { practise } from '../support/start.ts';
import { byId } from '../support/suken.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures', import.meta.url));
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5 };
const DESK = { viewport: { width: 900, height: 640 }, deviceScaleFactor: 1 };

const LANGUAGES = ['en', 'ja'] as const;

/** `npm run pictures`: takes the pictures of README.md from the running product, in practice games with real keys. */
await runCommand({
  call: 'npm run pictures --',
  summary: 'Takes the pictures of README.md from the running product.',
  options: {},
  run: () => measuring(import.meta.url, takeAll),
});

async function takeAll(): Promise<void> {
  const served = await serve({ root: builtPage, port: 0 });
  const browser = await launchBrowser();
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const locale of LANGUAGES) {
      await picture(browser, served.url, `werewolf-${locale}`, { ...PHONE, locale }, async (page) => {
        await practise(page, { game: 'werewolf' });
        await byId(page, 'village').waitFor({ timeout: 300_000 });
        await byId(page, 'time-left').first().waitFor({ timeout: 300_000 });
      });
      await picture(browser, served.url, `suken-${locale}`, { ...DESK, locale }, async (page) => {
        await practise(page, { game: 'suken-binary' });
        await byId(page, 'confirm').waitFor({ timeout: 300_000 });
      });
    }
  } finally {
    await browser.close();
    await served.close();
  }
}

async function picture(
  browser: Browser,
  url: string,
  name: string,
  options: Parameters<typeof visit>[3],
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, leave } = await visit(browser, url, undefined, { colorScheme: 'light', ...options });
  await prepare(page);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 70 });
  console.log(`docs/pictures/${name}.jpg`);
  await leave();
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** One person at a browser: a context of its own, thus storage of its own, and one page. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the page has complained of: uncaught errors and `console.error`. */
  complaints: string[];
  leave: () => Promise<void>;
}

/**
 * Opens a page in a fresh context, of somebody who wants nothing to move unless the options say otherwise. `script`, if
 * given, runs before the page's own code.
 */
export async function visit(
  browser: Browser,
  url: string,
  script?: () => void,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  // Pages of tests come from the server that a test has started, and from nowhere else.
  // Where no graphics card draws, what moves costs as much as the game.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
  // Several files share two cores: a page may take its time to load.
  context.setDefaultNavigationTimeout(120_000);
  if (script !== undefined) await context.addInitScript(script);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(url);
  return {
    context,
    page,
    complaints,
    async leave() {
      // A headless shell that closes a context does not tell its pages, which then cannot say goodbye.
      await Promise.all(context.pages().map((each) => each.close()));
      await context.close();
    },
  };
}

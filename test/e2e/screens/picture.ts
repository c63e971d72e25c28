import type { Browser, Page } from 'playwright-core';
import { screens } from '../../web/fake/screens.ts';
import { visit } from '../harness/visitor.ts';
import { LOOKS, type Language } from './looks.ts';
import { fetchingOf, settled } from './settled.ts';
import { settleTouch } from './touch.ts';

/** One picture of a screen, in a look, a language and a theme. */
export interface Picture {
  /** Such as `phone-en-dark/lobby`. */
  readonly name: string;
  /** Smaller, as it is compared. */
  readonly small: Buffer;
  /** As it was on the display; PNG. */
  readonly whole: () => Promise<Buffer>;
}

/** The fake page has its words in reach (`test/web/fake/vite.config.ts`). */
interface Spoken {
  readonly words: { speak(language: Language): void };
}

/** Higher ones are cut off: what is below is rules and lists. */
const HIGHEST = 1800;

/** Size of what is compared. */
const SCALE = 0.5;

/**
 * Leads a new page to a screen, and hands on a picture of it in each language of the look.
 * @returns what the page complained of
 */
export async function picturesOf(
  browser: Browser,
  url: string,
  screen: string,
  look: string,
  use: (picture: Picture) => Promise<void>,
): Promise<readonly string[]> {
  const { options, spoken } = LOOKS[look]!;
  const { page, complaints, leave } = await visit(browser, 'about:blank', undefined, { ...options, baseURL: url });
  page.setDefaultTimeout(120_000);
  const fetching = fetchingOf(page);
  // Clocks stand still, while what the page waits for comes.
  await page.clock.setFixedTime(Date.UTC(2026, 0, 10, 19, 30));
  await page.addInitScript(() => (performance.now = () => 60_000));
  await page.goto('/');
  await screens[screen]!(page);
  await page.locator('h1').first().waitFor();
  // What sticks to an edge lies there as on a page that nobody has scrolled; no caret blinks, and no pointer lies on anything.
  await page.mouse.move(0, 0);
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await settled(page, fetching);
  await page.evaluate(() => scrollTo(0, 0));
  await settleTouch(page, options.hasTouch === true);
  for (const [language, theme] of spoken) {
    // By the page's own words: pressing its switch would close what is open.
    await page.evaluate((next) => (globalThis as unknown as Spoken).words.speak(next), language);
    await page.emulateMedia({ colorScheme: theme });
    await settled(page, fetching);
    await use({
      name: `${look}-${language}-${theme}/${screen}`,
      small: await smallPicture(page),
      whole: () => page.screenshot({ fullPage: true, animations: 'disabled' }),
    });
  }
  await leave();
  return complaints;
}

/** WebP, from the top of the page. */
async function smallPicture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 40,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: cssContentSize.width, height: Math.min(cssContentSize.height, HIGHEST), scale: SCALE },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

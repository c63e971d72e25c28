import type { Browser, Page } from 'playwright-core';
import { screens } from '../../web/fake/screens.ts';
import { visit } from '../harness/visitor.ts';
import { LOOKS } from './looks.ts';

/** One picture of a screen, in a look and a theme. */
export interface Picture {
  /** Such as `phone-en-dark/lobby`. */
  readonly name: string;
  /** Smaller, as it is compared. */
  readonly small: Buffer;
  /** As it was on the display; PNG. */
  readonly whole: () => Promise<Buffer>;
}

/** Higher ones are cut off: what is below is rules and lists. */
const HIGHEST = 1800;

/** Size of what is compared, in the first theme, where every letter counts, and in the other, for which colours do. */
const SCALES = [0.5, 0.25] as const;

/** Leads a new page to a screen and hands on a picture of it in each theme of the look. Resolves to what the page complained of. */
export async function picturesOf(
  browser: Browser,
  url: string,
  screen: string,
  look: string,
  use: (picture: Picture) => Promise<void>,
): Promise<readonly string[]> {
  const { options, themes } = LOOKS[look]!;
  const { page, complaints, leave } = await visit(browser, 'about:blank', undefined, { ...options, baseURL: url });
  // Clocks stand still, while what the page waits for comes.
  await page.clock.setFixedTime(Date.UTC(2026, 0, 10, 19, 30));
  await page.goto('/');
  await screens[screen]!(page);
  // What sticks to an edge lies there as on a page that nobody has scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForTimeout(500);
    await use({
      name: `${look}-${theme}/${screen}`,
      small: await smallPicture(page, SCALES[index]!),
      whole: () => page.screenshot({ fullPage: true, animations: 'disabled' }),
    });
  }
  await leave();
  return complaints;
}

/** WebP, from the top of the page. */
async function smallPicture(page: Page, scale: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 15,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: cssContentSize.width, height: Math.min(cssContentSize.height, HIGHEST), scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

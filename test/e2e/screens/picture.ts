import type { Browser } from 'playwright-core';
import { screens } from '../../web/fake/screens.ts';
import { visit } from '../harness/visitor.ts';
import type { Comparer } from './compare.ts';
import { LOOKS, type Language } from './looks.ts';
import { fetchingOf, settled } from './settled.ts';
import { stripsOf } from './strips.ts';

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

/** Flags for the browser: whatever changes on a page is drawn anew and not in part over what was there, which blurs its edges a little. */
export const EXACT = ['--disable-partial-raster'];

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
  join: Comparer['join'],
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
  for (const [language, theme] of spoken) {
    // By the page's own words: pressing its switch would close what is open.
    await page.evaluate((next) => (globalThis as unknown as Spoken).words.speak(next), language);
    await page.emulateMedia({ colorScheme: theme });
    await settled(page, fetching);
    const strips = await stripsOf(page, HIGHEST, () => settled(page, fetching));
    await use({
      name: `${look}-${language}-${theme}/${screen}`,
      small: await join(strips, { highest: HIGHEST, scale: SCALE }),
      whole: () => join(strips, { highest: HIGHEST, scale: 1 }),
    });
  }
  await leave();
  return complaints;
}

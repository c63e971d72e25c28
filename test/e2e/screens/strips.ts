import type { Page } from 'playwright-core';

/** A part of a page, as wide and at most as high as the display. */
export interface Strip {
  /** So far below the top of the page. */
  readonly top: number;
  /** PNG, as a text of base 64. */
  readonly png: string;
}

/**
 * A page from its top down, in strips that the display shows one after the other while the page is scrolled. The display
 * keeps its size: a browser that takes a picture of more than the display enlarges it meanwhile, and then pictures now
 * the page before, now the page after it has fitted itself to the change. What sticks to the display is where the first
 * strip has it, and in no other.
 * @param settled waits until the page has drawn what it has been scrolled to
 * @returns from the top down; the last may begin before its neighbour ends
 */
export async function stripsOf(page: Page, highest: number, settled: () => Promise<void>): Promise<readonly Strip[]> {
  const session = await page.context().newCDPSession(page);
  const strips: Strip[] = [];
  try {
    for (let due = 0, end = 1; due < end;) {
      const { top, bottom, height } = await scrollOn(page, due);
      await settled();
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: false });
      strips.push({ top, png: data });
      due = bottom;
      end = Math.min(height, highest);
    }
  } finally {
    await session.detach();
  }
  await scrollBack(page);
  return strips;
}

/** Scrolls to what is still due, and hides what an earlier strip has shown at another place. */
const scrollOn = (page: Page, due: number): Promise<{ top: number; bottom: number; height: number }> =>
  page.evaluate((due) => {
    // No function has a name here: the page lacks what tsx puts around named ones.
    scrollTo({ top: due, behavior: 'instant' });
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!['fixed', 'sticky'].includes(getComputedStyle(element).position)) continue;
      const box = element.getBoundingClientRect();
      const place = String(box.top + scrollY);
      // Not by its visibility: what has the focus would lose it.
      if ((element.dataset['taken'] ?? place) !== place) element.style.setProperty('opacity', '0', 'important');
      else if (box.bottom > 0 && box.top < innerHeight) element.dataset['taken'] = place;
    }
    const { scrollHeight } = document.documentElement;
    return { top: scrollY, bottom: scrollY + innerHeight, height: scrollHeight };
  }, due);

const scrollBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const element of document.querySelectorAll<HTMLElement>('[data-taken]')) {
      delete element.dataset['taken'];
      element.style.removeProperty('opacity');
    }
  });

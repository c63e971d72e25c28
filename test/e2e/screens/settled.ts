import type { Page, Request } from 'playwright-core';

/** What a page has asked a server for and not yet been answered. */
interface Fetching {
  readonly pending: () => number;
  /** All requests since the page was opened. */
  readonly asked: () => number;
}

/** So many frames in a row show the same. */
const FRAMES = 4;

/** Counts what a page fetches; begun before the page is opened. */
export function fetchingOf(page: Page): Fetching {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { pending: () => open.size, asked: () => asked };
}

/**
 * Waits until a page has nothing left to do: nothing is being fetched, no animation runs, and its elements, where they
 * lie, how far each is scrolled and what has the focus stay the same for some frames, each followed by a moment without
 * work. Frames are counted and not milliseconds, because a machine with much to do draws few of them.
 */
export async function settled(page: Page, fetching: Fetching): Promise<void> {
  for (;;) {
    const before = fetching.asked();
    await stillFor(page, FRAMES);
    if (fetching.pending() === 0 && fetching.asked() === before) return;
  }
}

const stillFor = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (frames) => {
    // No function has a name here: the page lacks what tsx puts around named ones.
    await document.fonts.ready;
    let before = '';
    for (let still = 0; still < frames;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
      const places = Array.from(document.querySelectorAll('body *'), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height, element.scrollLeft, element.scrollTop, element.matches(':focus-visible')].join(
          ' ',
        );
      });
      const now = [document.body.outerHTML, innerWidth, innerHeight, scrollX, scrollY, ...places].join('\n');
      const moving = document.getAnimations().some(({ playState }) => playState === 'running');
      still = now === before && !moving ? still + 1 : 0;
      before = now;
    }
  }, frames);

import type { Page } from 'playwright-core';

/** Tasks that keep a page's own thread for more than 50 ms at a stretch (Long Tasks API): for so long it answers no finger. */

interface Watching {
  facedownTasks: number[];
}

/** Runs in the page before its own code. */
export function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { facedownTasks: tasks });
  new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
  ).observe({ type: 'longtask' });
}

/** How long each took that has been seen since the page was opened or last asked, in ms. */
export const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as Watching).facedownTasks.splice(0));

/** Slows a page's thread down, so many times. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Keeps the page's thread busy for so long: whoever watches it must tell of that. */
export const keepBusy = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (ms) => {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));
    await pause();
    const end = performance.now() + ms;
    while (performance.now() < end);
    await pause();
  }, ms);

import type { Browser, Page } from 'playwright-core';
import type { HostNetwork, NetworkHost } from '../../harness/network/hosts.ts';

/** What befalls a seat. */
export type Kind =
  | 'reload' // the page is reloaded
  | 'crash' // the tab crashes without a word, and is opened again
  | 'sleep' // all of the page's processes stand still, as when a phone's display is off
  | 'freeze' // the browser freezes the page, as one that was put away
  | 'cut' // no packet comes through, and nobody says so; later they do
  | 'close' // the page is closed, for good
  | 'unplug'; // no packet comes through any more

/** Whoever is lost in these ways does not come back. */
export const FOR_GOOD: readonly Kind[] = ['close', 'unplug'];
export const PASSING: readonly Kind[] = ['reload', 'crash', 'sleep', 'freeze', 'cut'];

/** A page, and the browser and host on which it runs. */
export interface Visit {
  page: Page;
  readonly browser: Browser;
  /** Absent where no hosts can be made. */
  readonly host: NetworkHost | undefined;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets it happen. Resolves when what passes has passed, without waiting for the page to have come back to its table.
 * @param asleep how long, in milliseconds
 */
export async function lose(visit: Visit, kind: Kind, network: HostNetwork | undefined, asleep: number): Promise<void> {
  const { page, browser, host } = visit;
  switch (kind) {
    case 'reload':
      await page.reload();
      return;
    case 'crash':
      await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => undefined)]);
      visit.page = await again(page);
      return;
    case 'sleep': {
      const processes = await renderersOf(browser);
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      await pause(asleep);
      for (const pid of processes) process.kill(pid, 'SIGCONT');
      return;
    }
    case 'freeze': {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await pause(asleep);
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await session.detach();
      return;
    }
    case 'cut':
      await network!.unplug(host!);
      await pause(asleep);
      await network!.plug(host!);
      return;
    case 'close':
      return page.close();
    case 'unplug':
      return network!.unplug(host!);
  }
}

/** Opens in a new tab what a tab that is gone had shown. */
async function again(page: Page): Promise<Page> {
  const url = page.url();
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  return next;
}

async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

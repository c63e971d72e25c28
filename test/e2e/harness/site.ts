import { afterAll, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { serve } from '../../../src/cli/serve.ts';
import type { Served } from '../../../src/cli/serve.ts';
import { sharedBrowser } from './browser.ts';
import { builtPage } from './page.ts';

/** The page as `npm start` serves it and browsers to visit it with, for all tests of a file. Its visitors leave with it. */
export interface Site {
  readonly served: Served;
  readonly browsers: readonly Browser[];
}

/**
 * Opens a site before the tests of this file and closes it after them; what is returned can be used within them.
 * @param root folder of the built page
 */
export function openSite(browsers = 1, root = builtPage): Site {
  const site: { served: Served; browsers: Browser[] } = { served: undefined as unknown as Served, browsers: [] };
  beforeAll(async () => {
    site.served = await serve({ root });
    for (let number = 0; number < browsers; number += 1) site.browsers.push(await sharedBrowser(number));
  });
  afterAll(async () => {
    const contexts = site.browsers.flatMap((browser) => browser.contexts());
    await Promise.all(contexts.map((context) => context.close()));
    await site.served.close();
  });
  return site;
}

import { sharedWholeBrowser } from '../browser.ts';
import { visit } from '../visitor.ts';
import type { Sitter } from './tab.ts';

/** Somebody who opens an address in the Chromium that all files of one worker share. */
export async function sitAtChromium(url: string): Promise<Sitter> {
  const browser = await sharedWholeBrowser();
  const { page, complaints, leave } = await visit(browser, url, undefined, { locale: 'en' });
  return {
    browser: `Chromium ${browser.version()}`,
    tab: page,
    complaints,
    async save(selector) {
      const [saved] = await Promise.all([page.waitForEvent('download'), page.click(selector)]);
      const chunks: Buffer[] = [];
      for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
      return new Uint8Array(Buffer.concat(chunks));
    },
    leave,
  };
}

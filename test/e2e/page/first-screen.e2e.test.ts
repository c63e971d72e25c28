import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId } from '../support/suken.ts';

const site = openSite();

/** Bytes of JavaScript and WebAssembly, compressed, that may come before there is something to read. */
const MOST = 200_000;

it('a phone on a slow line sees the first screen after at most 200 kB of code; the rest comes when a table is opened', async () => {
  const { page, leave } = await visit(site.browsers[0]!, 'about:blank', undefined, {
    locale: 'en',
    viewport: { width: 360, height: 740 },
  });
  const code: Promise<number>[] = [];
  const note = (response: Response): void => {
    if (/\.(js|wasm)$/.test(new URL(response.url()).pathname))
      code.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', note);
  const loaded = async (): Promise<number> => (await Promise.all(code)).reduce((sum, bytes) => sum + bytes, 0);
  await page.goto(site.served.url);
  await byId(page, 'with-friends').waitFor();
  const first = await loaded();
  console.log(`first screen: ${first.toLocaleString('en')} bytes of code, compressed`);
  expect(code.length).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(MOST);

  await openTable(page, { name: 'Aiko' });
  await byId(page, 'lobby').waitFor();
  expect(await loaded()).toBeGreaterThan(first);
  // What is still on its way is awaited: of a page that has been closed it cannot be read.
  page.off('response', note);
  await Promise.allSettled(code);
  await leave();
});

import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';

/** The part of the service worker that answers a press on a notification, in a worker that is made up. */
let source: string;
beforeAll(async () => {
  source = await readFile(new URL('../../../src/web/public/notification.js', import.meta.url), 'utf8');
});

/** What is done after a press on a notification that the page at `data` has given, while these pages are open. */
async function pressed(data: string, open: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  let listener: ((event: unknown) => void) | undefined;
  runInNewContext(source, {
    addEventListener: (name: string, listen: (event: unknown) => void) => {
      if (name === 'notificationclick') listener = listen;
    },
    clients: {
      matchAll: () =>
        Promise.resolve(open.map((url) => ({ url, focus: () => Promise.resolve(done.push(`focus ${url}`)) }))),
      openWindow: (url: string) => Promise.resolve(done.push(`open ${url}`)),
    },
  });
  let until: Promise<unknown> | undefined;
  listener!({
    notification: { data, close: () => done.push('close') },
    waitUntil: (promise: Promise<unknown>) => (until = promise),
  });
  await until;
  return done;
}

it('a press on a notification brings the page to the front that has shown it', async () => {
  expect(await pressed('/#/table', ['/', '/#/table'])).toEqual(['close', 'focus /#/table']);
});

it('a press on a notification whose page is closed brings another page of the site to the front, or opens one', async () => {
  expect(await pressed('/#/table', ['/#/lab'])).toEqual(['close', 'focus /#/lab']);
  expect(await pressed('/#/table', [])).toEqual(['close', 'open /#/table']);
});

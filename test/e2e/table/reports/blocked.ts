import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { ExpectStatic } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { runRelay } from '../../../../src/cli/relay.ts';
import { serve } from '../../../../src/cli/serve.ts';
import { builtPage } from '../../harness/page.ts';
import { visit } from '../../harness/visitor.ts';
import { openTable } from '../../support/start.ts';
import { byId } from '../../support/suken.ts';

const patient = { timeout: 90_000 };

/** A relay behind a firewall: what is sent to it is swallowed without a word. */
async function swallowed(): Promise<{ address: string; close: () => void }> {
  const { address, port, close } = await runRelay({ port: 0 });
  await close();
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const fault = (page: Page) => byId(page, 'relay-fault').first().getAttribute('data-fault', { timeout: 60_000 });

/** @param expect the test's own: several go at the same time */
export async function blockedRelay(expect: ExpectStatic, browser: Browser): Promise<void> {
  const relay = await swallowed();
  const served = await serve({ root: builtPage, port: 0, relays: [relay.address] });
  await served.killRelay();
  const aiko = await visit(browser, served.url, undefined, { locale: 'en' });
  await openTable(aiko.page, { name: 'Aiko' });
  expect(await fault(aiko.page)).toBe('blocked');
  expect(await byId(aiko.page, 'invite-link').count()).toBe(0);

  // The other way that the page offers.
  await byId(aiko.page, 'make-code').click();
  const code = await byId(aiko.page, 'invite-code').inputValue();
  const ben = await visit(browser, `${served.url}#/hand/${code}`, undefined, { locale: 'en' });
  await byId(ben.page, 'join').click();
  const answer = await byId(ben.page, 'answer-code').inputValue({ timeout: 60_000 });
  await byId(aiko.page, 'answer-in').fill(answer);
  await byId(aiko.page, 'answer-in-enter').click();
  for (const { page } of [aiko, ben])
    await expect.poll(() => byId(page, 'person-1').getAttribute('data-link'), patient).toMatch(/^(direct|self)$/);
  await Promise.all([aiko.leave(), ben.leave(), served.close()]);
  relay.close();
}

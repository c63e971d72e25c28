import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { loadPage } from '../../../src/cli/bench/relay/load-page.ts';
import { runRelay, type RunningRelay } from '../../../src/cli/relay.ts';
import { serve } from '../../../src/cli/serve.ts';
import { answerFile } from '../../../src/cli/serve/files.ts';
import { decodeInvitation } from '../../../src/net/address/invitation.ts';
import { launchBrowser } from '../harness/browser.ts';
import { builtPage } from '../harness/page.ts';
import { visit, type Visitor } from '../harness/visitor.ts';
import { joinTable, openTable } from '../support/start.ts';
import { byId, playOut, stage } from '../support/suken.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const person = (url: string, name: string, join: boolean): Promise<Visitor> =>
  visit(browser, url, undefined, { locale: 'en' }).then(async (visitor) => {
    await (join ? joinTable : openTable)(visitor.page, { name });
    return visitor;
  });

/** The link to a table, once it names so many relays. */
async function link(page: Page, relays: number): Promise<string> {
  const field = byId(page, 'invite-link');
  await field.waitFor();
  await expect
    .poll(async () => decodeInvitation(await field.inputValue()).relays.length, { timeout: 30_000 })
    .toBe(relays);
  return field.inputValue();
}

async function begin(...people: Visitor[]): Promise<void> {
  for (const { page } of people) {
    await expect
      .poll(() => byId(page, 'person-1').getAttribute('data-link'), { timeout: 60_000 })
      .toMatch(/^(direct|self)$/);
    await byId(page, 'agree').click();
  }
  for (const { page } of people) await expect.poll(() => stage(page), { timeout: 60_000 }).toBe('playing');
}

const fault = (page: Page, name: string) =>
  byId(page, 'relay-fault').filter({ hasText: name }).getAttribute('data-fault');

it('friends meet by a link that names two relays of which one has died, and play to the end', async () => {
  const [gone, alive] = [await runRelay({ port: 0 }), await runRelay({ port: 0 })];
  const served = await serve({ root: builtPage, port: 0, relays: [gone.address, alive.address] });
  await served.killRelay();
  const aiko = await person(served.url, 'Aiko', false);
  const invitation = await link(aiko.page, 2);
  await gone.close();

  // Whoever looks at their link learns which relay is of no use, and that the link goes on without it.
  await expect.poll(() => fault(aiko.page, `:${gone.port}`), { timeout: 60_000 }).toBe('dead');
  expect(decodeInvitation(await link(aiko.page, 1)).relays).toEqual([alive.address]);

  // A link sent earlier still names both.
  const began = Date.now();
  const ben = await person(invitation, 'Ben', true);
  await byId(ben.page, 'lobby').waitFor();
  console.log(`joined after ${Date.now() - began} ms`);

  await begin(aiko, ben);
  await Promise.all([playOut(aiko.page), playOut(ben.page)]);
  for (const { complaints } of [aiko, ben])
    expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
  await Promise.all([aiko.leave(), ben.leave(), served.close(), alive.close()]);
});

/** Takes all places of a relay, as many pages do. */
async function flood(relay: RunningRelay, places: number): Promise<() => Promise<void>> {
  const pages = await Promise.all(Array.from({ length: places }, () => loadPage(relay.address)));
  expect(await Promise.all(pages.map((page) => page.reserve()))).not.toContain(false);
  expect((await fetch(`http://127.0.0.1:${relay.port}/healthz`)).status).toBe(503);
  return async () => void (await Promise.all(pages.map((page) => page.stop())));
}

it('a page on a static host, below a path, uses the relays that are set in it, says which one is overloaded, and goes on by the other', async () => {
  const [full, relay] = [await runRelay({ port: 0, places: 12, spare: 0 }), await runRelay({ port: 0 })];
  const release = await flood(full, 12);
  const host: Server = createServer((request, response) => {
    request.url = request.url?.replace(/^\/games\/facedown/, '') ?? '/';
    void answerFile(builtPage, request, response);
  });
  const port = await new Promise<number>((resolve) =>
    host.listen(0, '127.0.0.1', () => resolve((host.address() as { port: number }).port)),
  );
  const url = `http://127.0.0.1:${port}/games/facedown/`;

  const aiko = await visit(browser, `${url}#/doctor`, undefined, { locale: 'en' });
  await byId(aiko.page, 'relays').fill('ws://relay.example');
  await byId(aiko.page, 'keep-ways').click();
  expect(await byId(aiko.page, 'ways-wrong').getAttribute('data-code')).toBe('bad-relay');
  await byId(aiko.page, 'relays').fill(`${full.address}\n${relay.address}`);
  await byId(aiko.page, 'keep-ways').click();
  await expect.poll(() => byId(aiko.page, 'ways-wrong').count()).toBe(0);
  await aiko.page.goto(url);
  await openTable(aiko.page);
  const began = Date.now();
  const field = byId(aiko.page, 'relay-fault').filter({ hasText: `:${full.port}` });
  await field.waitFor();
  console.log(`named as ${await field.getAttribute('data-fault')} ${Date.now() - began} ms after the table was opened`);
  await expect.poll(() => fault(aiko.page, `:${full.port}`), { timeout: 30_000 }).toBe('full');
  const invitation = await link(aiko.page, 1);
  expect(decodeInvitation(invitation).relays).toEqual([relay.address]);

  // The friend has set nothing: the link says by which relay the table is reached.
  const ben = await person(invitation, 'Ben', true);
  await begin(aiko, ben);
  await release();
  await Promise.all([aiko.leave(), ben.leave(), full.close(), relay.close()]);
  host.closeAllConnections();
  await new Promise((done) => host.close(done));
});

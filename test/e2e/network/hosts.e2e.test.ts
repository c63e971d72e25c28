import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { serve, type Served } from '../../../src/cli/serve.ts';
import { makeCertificate } from '../../../src/cli/serve/certificate.ts';
import { launchBrowserOn } from '../harness/browser.ts';
import { BRIDGE, hindrance, makeHosts, type HostNetwork } from '../harness/network/hosts.ts';
import { builtPage } from '../harness/page.ts';
import { visit, type Visitor } from '../harness/visitor.ts';
import { joinTable, openTable } from '../support/start.ts';
import { byId, download, playOut, stage } from '../support/suken.ts';

const why = hindrance();
let network: HostNetwork;
let served: Served;
let browsers: Browser[] = [];

beforeAll(async () => {
  if (why !== undefined) return;
  network = await makeHosts(3);
  await network.sever(network.hosts[1]!, network.hosts[2]!);
  served = await serve({ root: builtPage, port: 0, host: '0.0.0.0', certificate: await makeCertificate([BRIDGE]) });
  browsers = await Promise.all(network.hosts.map(launchBrowserOn));
});

afterAll(async () => {
  if (why !== undefined) return;
  await Promise.all(browsers.map((browser) => browser.close()));
  await served.close();
  await network.remove();
});

const patient = { timeout: 90_000 };

async function person(host: number, name: string, link?: string): Promise<Visitor> {
  const visitor = await visit(browsers[host]!, link ?? `https://${BRIDGE}:${served.port}/`, undefined, {
    locale: 'en',
    ignoreHTTPSErrors: true,
  });
  if (link === undefined) await openTable(visitor.page, { name, game: 'suken' });
  else await joinTable(visitor.page, { name });
  await byId(visitor.page, 'lobby').waitFor({ timeout: 60_000 });
  return visitor;
}

/** What a page shows of its links, by name. */
const links = (page: Page): Promise<Record<string, string | undefined>> =>
  page
    .locator('[data-testid^="person-"]')
    .evaluateAll((people) =>
      Object.fromEntries(
        people.map((one) => [one.querySelector('b')?.textContent ?? '', (one as HTMLElement).dataset['link']]),
      ),
    );

it('three hosts of which two have no route to each other play to the end, through the relay and without it through the third', async ({
  skip,
}) => {
  if (why !== undefined) {
    console.warn(`Not tried: ${why}.`);
    skip(why);
  }

  const aiko = await person(0, 'Aiko');
  const field = byId(aiko.page, 'invite-link');
  await expect.poll(() => field.inputValue(), patient).toContain('#/join/');
  const invitation = await field.inputValue();
  const [ben, chie] = await Promise.all([person(1, 'Ben', invitation), person(2, 'Chie', invitation)]);
  const began = Date.now();
  await expect.poll(() => links(aiko.page), patient).toEqual({ Aiko: 'self', Ben: 'direct', Chie: 'direct' });
  await expect.poll(() => links(ben.page), patient).toEqual({ Aiko: 'direct', Ben: 'self', Chie: 'relayed' });
  await expect.poll(() => links(chie.page), patient).toEqual({ Aiko: 'direct', Ben: 'relayed', Chie: 'self' });
  console.log(`relayed ${Date.now() - began} ms after the lobby was there`);

  const people = [aiko, ben, chie];
  for (const { page } of people) await byId(page, 'agree').click();
  for (const { page } of people) await expect.poll(() => stage(page), patient).toBe('playing');
  console.log(`playing after ${Date.now() - began} ms`);

  await served.killRelay();
  for (const { page } of [ben, chie]) await byId(page, 'link-lost').waitFor(patient);
  for (const { page } of [ben, chie]) await expect.poll(() => byId(page, 'link-lost').count(), patient).toBe(0);
  console.log(`linked again without the relay after ${Date.now() - began} ms`);
  await Promise.all(people.map(({ page }) => playOut(page)));
  console.log(`played after ${Date.now() - began} ms`);

  const files = await Promise.all(people.map(({ page }) => download(page)));
  expect(files[1]).toEqual(files[0]);
  expect(files[2]).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'suken' });
  expect([...report.names!].sort()).toEqual(['Aiko', 'Ben', 'Chie']);
  // The browser reports every request to the relay that failed because it is gone.
  for (const { complaints } of people) expect(complaints.filter((text) => !/WebSocket|ERR_/.test(text))).toEqual([]);
});

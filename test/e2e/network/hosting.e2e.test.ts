import { request } from 'node:https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { SECURITY_HEADERS } from '../../../src/cli/serve/headers.ts';
import { decodeInvitation } from '../../../src/net/address/invitation.ts';
import { launchBrowser } from '../harness/browser.ts';
import { freePort, hostSite, nginxHindrance, type HostedSite } from '../harness/network/nginx.ts';
import { builtPage } from '../harness/page.ts';
import { relayService, type RelayService } from '../harness/network/relay-service.ts';
import { visit, type Visitor } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, download, playOut, stage } from '../support/suken.ts';

/** The page and a relay as docs/hosting.md sets them up: the files of deploy/ as they are, but for ports and paths. */

const why = nginxHindrance();
const patient = { timeout: 120_000 };

let site: HostedSite;
let relay: RelayService;
let address: string;
let browser: Browser;

beforeAll(async () => {
  if (why !== undefined) {
    console.warn(`Not tried: ${why}.`);
    return;
  }
  const port = await freePort();
  site = await hostSite(builtPage, port);
  relay = await relayService(port, site.port);
  address = await relay.start();
  await site.place('relay.json', JSON.stringify({ relays: [address] }));
  browser = await launchBrowser([
    '--host-resolver-rules=MAP *.example 127.0.0.1',
    `--ignore-certificate-errors-spki-list=${site.vouched.pin}`,
  ]);
});

afterAll(async () => {
  if (why !== undefined) return;
  await browser.close();
  await relay.remove();
  await site.stop();
});

/** A request over https, from somebody who believes the authority and nobody else. */
const get = (
  name: string,
  path: string,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: site.port, path, servername: name, ca: site.vouched.authority };
    const sent = request({ ...options, headers: { host: name } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on('error', reject).end();
  });

async function person(name: string, link?: string): Promise<Visitor> {
  const visitor = await visit(browser, link ?? `https://play.example:${site.port}/`, undefined, { locale: 'en' });
  if (link === undefined) await openTable(visitor.page, { name });
  else {
    await byId(visitor.page, 'name').fill(name);
    await byId(visitor.page, 'join').click();
  }
  return visitor;
}

const seen = (page: Page) =>
  expect.poll(() => byId(page, 'person-1').getAttribute('data-link'), patient).toMatch(/^(direct|self)$/);

it.skipIf(why !== undefined)('nginx sends the page as npm start does, and the relay’s state', async () => {
  const page = await get('play.example', '/');
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' });
  const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(page.body)![1]!;
  expect((await get('play.example', script)).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect((await get('play.example', '/manifest.webmanifest')).headers['content-type']).toContain(
    'application/manifest+json',
  );
  // A messenger has written %23 in place of #.
  expect((await get('play.example', '/%23/join/aB-_')).headers['location']).toMatch(/\/#\/join\/aB-_$/);
  expect((await get('play.example', '/%23/join/a%0d%0aSet-Cookie:x')).headers['set-cookie']).toBeUndefined();
  expect(await get('relay.example', '/healthz')).toMatchObject({ status: 200, body: 'ok\n' });
});

it.skipIf(why !== undefined)(
  'two play over https by a relay behind nginx; it is killed and comes back with its key in mid-game, and a page reloaded then is back at the table',
  async () => {
    const aiko = await person('Aiko');
    const field = byId(aiko.page, 'invite-link');
    await field.waitFor();
    await expect.poll(async () => decodeInvitation(await field.inputValue()).relays, patient).toEqual([address]);
    expect(address).toContain(`/dns/relay.example/tcp/${site.port}/tls/ws/`);
    const ben = await person('Ben', await field.inputValue());
    for (const { page } of [aiko, ben]) {
      await seen(page);
      await byId(page, 'agree').click();
    }
    for (const { page } of [aiko, ben]) await expect.poll(() => stage(page), patient).toBe('playing');

    let cut = false;
    await Promise.all([
      playOut(aiko.page),
      playOut(ben.page, async (turn) => {
        if (turn === 1) await relay.stop('SIGKILL');
        // A turn has been played without it.
        if (turn !== 2 || cut) return;
        cut = true;
        expect(await relay.start()).toBe(address);
        await ben.page.reload();
        await byId(ben.page, 'own-board').first().waitFor(patient);
        return 'reloaded';
      }),
    ]);
    expect(cut).toBe(true);
    const [one, other] = [await download(aiko.page), await download(ben.page)];
    expect(other).toEqual(one);
    expect(audit(one, gameById)).toMatchObject({ verdict: 'valid' });
    for (const { complaints } of [aiko, ben])
      expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
    await Promise.all([aiko.leave(), ben.leave()]);
  },
);

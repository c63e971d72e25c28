import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { runRelay } from '../../../src/cli/relay.ts';
import { lanAddresses } from '../../../src/cli/serve/terminal.ts';
import { openSite } from '../harness/site.ts';
import { stunServer } from '../harness/network/stun.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId } from '../support/suken.ts';

const site = openSite();

const verdict = (page: Page) => byId(page, 'doctor-verdict').getAttribute('data-verdict', { timeout: 30_000 });
const codes = (page: Page, check: string) =>
  byId(page, `check-${check}`).evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['code']));

it('the doctor says what works, which relay is dead and which server answers, and writes it down without secrets', async () => {
  const host = lanAddresses()[0] ?? '127.0.0.1';
  const stun = await stunServer(host, { address: [8, 8, 4, 4], port: 4242 });
  const dead = await runRelay({ port: 0 });
  await dead.close();
  const { page, complaints, leave } = await visit(site.browsers[0]!, site.served.url, undefined, {
    locale: 'en',
    viewport: { width: 360, height: 740 },
  });
  await byId(page, 'doctor').click();
  // In a network without names for hidden addresses the browser may or may not show them.
  expect(await verdict(page)).toBe('limited');
  for (const check of ['secure', 'crypto', 'storage', 'worker', 'wasm', 'channel'])
    expect(await codes(page, check)).toEqual([`${check}-yes`]);
  expect(await codes(page, 'network')).toEqual([expect.stringMatching(/^network-(hidden|local)$/)]);
  expect(await codes(page, 'relay')).toEqual(['relay-open']);
  expect(await codes(page, 'ice')).toEqual(['ice-none']);

  await byId(page, 'relays').fill(dead.address);
  await byId(page, 'ice-servers').fill(`stun:${host}:${stun.port}\nturn:${host}:9?transport=tcp player hunter2`);
  await byId(page, 'keep-ways').press('Enter');
  await expect.poll(() => codes(page, 'ice'), { timeout: 30_000 }).toEqual(['stun-yes', 'turn-no']);
  expect(await verdict(page)).toBe('limited');
  expect(await codes(page, 'network')).toEqual(['network-nat']);
  expect((await codes(page, 'relay')).sort()).toEqual(['relay-dead', 'relay-open']);
  const text = await byId(page, 'report').inputValue();
  expect(text).toContain(`127.0.0.1:${dead.port}`);
  for (const secret of ['hunter2', 'player h', '8.8.4.4', '.local', '#/']) expect(text).not.toContain(secret);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints.filter((complaint) => !complaint.includes('WebSocket'))).toEqual([]);
  await leave();
  stun.close();
});

it('the doctor tells at a table which links are direct, and where WebRTC is blocked that nobody can be played with', async () => {
  const [browser] = site.browsers;
  const aiko = await visit(browser!, site.served.url, undefined, { locale: 'en' });
  await openTable(aiko.page, { name: 'Aiko' });
  const link = byId(aiko.page, 'invite-link');
  await link.waitFor();
  await expect.poll(() => link.inputValue()).toContain('#/join/');
  const invitation = await link.inputValue();
  const ben = await visit(browser!, invitation, undefined, { locale: 'ja' });
  await byId(ben.page, 'name').fill('ベン');
  await byId(ben.page, 'join').click();
  await expect.poll(() => byId(aiko.page, 'person-1').getAttribute('data-link'), { timeout: 60_000 }).toBe('direct');
  await aiko.page.evaluate(() => (location.hash = '#/doctor'));
  expect(await verdict(aiko.page)).toBe('limited');
  expect(await codes(aiko.page, 'link')).toEqual(['link-direct']);
  expect(await codes(aiko.page, 'relay')).toEqual(['relay-ready']);
  const text = await byId(aiko.page, 'report').inputValue();
  for (const secret of ['Aiko', 'ベン', 'join', invitation.split('#/join/')[1]!]) expect(text).not.toContain(secret);
  // A look at the connection is not the end of the table.
  await aiko.page.evaluate(() => (location.hash = '#/table'));
  await byId(aiko.page, 'lobby').waitFor();
  await Promise.all([aiko.leave(), ben.leave()]);

  const walled = (): void => {
    Object.defineProperty(RTCPeerConnection.prototype, 'createDataChannel', {
      value: () => {
        throw new DOMException('blocked', 'NotAllowedError');
      },
    });
  };
  const coco = await visit(browser!, `${site.served.url}#/doctor`, walled, { locale: 'ja' });
  expect(await verdict(coco.page)).toBe('not');
  expect(await codes(coco.page, 'channel')).toEqual(['channel-no']);
  await coco.leave();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type Served } from '../../src/cli/serve.ts';
import { launchBrowser } from './harness/browser.ts';
import { buildMeshSite } from './harness/mesh-site.ts';
import { visit, type Visitor } from './harness/visitor.ts';
import type {} from './harness/mesh-page/main.ts';

let site: Awaited<ReturnType<typeof buildMeshSite>>;
let browser: Browser;

beforeAll(async () => {
  site = await buildMeshSite();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.remove();
});

/** A visitor whose mesh is open. */
async function player(served: Served, seed: number): Promise<Visitor & { self: string; addresses: string[] }> {
  const visitor = await visit(browser, served.url);
  return { ...visitor, ...(await visitor.page.evaluate(n => window.bench.open(n), seed)) };
}

type Player = Awaited<ReturnType<typeof player>>;

const state = (of: Player, peer: string) =>
  of.page.evaluate(id => window.bench.states.filter(change => change.peer === id).at(-1)?.state, peer);
const send = (from: Player, to: string, text: string) => from.page.evaluate(([peer, words]) => window.bench.send(peer, words), [to, text] as const);
const texts = (of: Player) => of.page.evaluate(() => window.bench.frames.map(frame => frame.text));

describe('two pages and a relay', () => {
  test('meet directly, and go on when the relay is gone', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [opener, guest] = [await player(served, 1), await player(served, 2)];
    expect(opener.addresses).toHaveLength(1);
    const took = await guest.page.evaluate(([peer, addresses]) => window.bench.connect(peer, addresses), [opener.self, opener.addresses] as const);
    console.log(`connected in ${Math.round(took)} ms`);
    // The opener has not asked for this guest: a friend who follows a link is delivered all the same.
    await expect.poll(() => state(opener, guest.self)).toBe('direct');
    expect(await state(guest, opener.self)).toBe('direct');

    await served.killRelay();
    await expect.poll(() => opener.page.evaluate(() => window.bench.addresses())).toEqual([]);
    expect(await send(guest, opener.self, 'to the opener')).toBe(true);
    expect(await send(opener, guest.self, 'to the guest')).toBe(true);
    await expect.poll(() => texts(opener)).toContain('to the opener');
    await expect.poll(() => texts(guest)).toContain('to the guest');

    expect(await guest.page.evaluate(peer => window.bench.sendBytes(peer, 8 * 1024 * 1024), opener.self)).toBe(true);
    await expect.poll(() => opener.page.evaluate(() => window.bench.frames.at(-1)?.length), { timeout: 20_000 }).toBe(8 * 1024 * 1024);

    // A page that computes for longer than the patience of a heartbeat is reported, not cut off.
    await guest.page.evaluate(() => window.bench.compute(9000));
    await expect.poll(() => state(opener, guest.self), { timeout: 10_000 }).toBe('direct');
    await expect.poll(() => opener.page.evaluate(peer => window.bench.rtt(peer) ?? 0, guest.self)).toBeGreaterThan(0);
    console.log(`round trip ${await opener.page.evaluate(peer => window.bench.rtt(peer), guest.self)} ms`);
    expect(await opener.page.evaluate(peer => window.bench.states.filter(change => change.peer === peer && change.state === 'direct').length, guest.self)).toBeLessThanOrEqual(2);
    expect(opener.complaints.filter(text => !text.includes('WebSocket'))).toEqual([]);

    await guest.leave();
    await expect.poll(() => state(opener, guest.self), { timeout: 10_000 }).toBe('lost');
    await opener.leave();
    await served.close();
  });

  test('a reloaded page is back on its seat, and its other links are dropped', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [one, two] = [await player(served, 3), await player(served, 4)];
    await Promise.all([
      one.page.evaluate(([peer, addresses]) => window.bench.connect(peer, addresses), [two.self, two.addresses] as const),
      two.page.evaluate(([peer, addresses]) => window.bench.connect(peer, addresses), [one.self, one.addresses] as const)
    ]);
    const began = Date.now();
    await two.page.reload();
    await two.page.evaluate(n => window.bench.open(n), 4);
    await two.page.evaluate(([peer, addresses]) => window.bench.connect(peer, addresses), [one.self, one.addresses] as const);
    console.log(`back after ${Date.now() - began} ms`);
    await expect.poll(() => state(one, two.self)).toBe('direct');
    await send(one, two.self, 'welcome back');
    await expect.poll(() => texts(two)).toEqual(['welcome back']);
    await one.leave();
    await two.leave();
    await served.close();
  });

  test('a friend who is not there is told of as such', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [one, two] = [await player(served, 5), await player(served, 6)];
    await two.leave();
    await one.page.evaluate(([peer, addresses]) => void window.bench.connect(peer, addresses), [two.self, two.addresses] as const);
    await expect.poll(() => one.page.evaluate(() => window.bench.troubles[0]), { timeout: 20_000 }).toBe('peer-absent');
    await one.leave();
    await served.close();
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type Served } from '../../../src/cli/serve.ts';
import { decodeAnswerCode, encodeAnswerCode } from '../../../src/net/signalling/code.ts';
import { launchMortalBrowser, launchShell } from '../harness/browser.ts';
import { buildMeshSite } from '../harness/mesh-site.ts';
import { survivorsIn } from '../harness/survivors.ts';
import { visit, type Visitor } from '../harness/visitor.ts';
import type {} from '../harness/mesh-page/main.ts';

let site: Awaited<ReturnType<typeof buildMeshSite>>;
let browser: Browser;

beforeAll(async () => {
  site = await buildMeshSite();
  browser = await launchShell();
});

afterAll(async () => {
  await browser.close();
  await site.remove();
});

/** Waits for what a loaded machine may take its time for. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });

/** A visitor whose mesh is open. */
async function player(
  served: Served,
  seed: number,
  script?: () => void,
  at = browser,
): Promise<Visitor & { self: string; addresses: string[] }> {
  const visitor = await visit(at, served.url, script);
  return { ...visitor, ...(await visitor.page.evaluate((n) => window.bench.open(n), seed)) };
}

type Player = Awaited<ReturnType<typeof player>>;

const connect = (from: Player, to: Player) =>
  from.page.evaluate(([peer, addresses]) => window.bench.connect(peer, addresses), [to.self, to.addresses] as const);
const state = (of: Player, peer: string) =>
  of.page.evaluate((id) => window.bench.states.filter((change) => change.peer === id).at(-1)?.state, peer);
const send = (from: Player, to: string, text: string) =>
  from.page.evaluate(([peer, words]) => window.bench.send(peer, words), [to, text] as const);
const texts = (of: Player) => of.page.evaluate(() => window.bench.frames.map((frame) => frame.text));

describe('pages and a relay', () => {
  test('meet directly, and go on when the relay is gone', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [opener, guest] = [await player(served, 1), await player(served, 2)];
    expect(opener.addresses).toHaveLength(1);
    const took = await connect(guest, opener);
    console.log(`connected in ${Math.round(took)} ms`);
    // The opener has not asked for this guest: a friend who follows a link is delivered all the same.
    await eventually(() => state(opener, guest.self)).toBe('direct');
    await eventually(() => state(guest, opener.self)).toBe('direct');

    await served.killRelay();
    await eventually(() => opener.page.evaluate(() => window.bench.addresses())).toEqual([]);
    expect(await send(guest, opener.self, 'to the opener')).toBe(true);
    expect(await send(opener, guest.self, 'to the guest')).toBe(true);
    await eventually(() => texts(opener)).toContain('to the opener');
    await eventually(() => texts(guest)).toContain('to the guest');

    expect(await guest.page.evaluate((peer) => window.bench.sendBytes(peer, 8 * 1024 * 1024), opener.self)).toBe(true);
    await eventually(() => opener.page.evaluate(() => window.bench.frames.at(-1)?.length)).toBe(8 * 1024 * 1024);

    // A page that computes for longer than the patience of a heartbeat is reported, not cut off.
    await guest.page.evaluate(() => window.bench.compute(9000));
    await eventually(() => state(opener, guest.self)).toBe('direct');
    await eventually(() => opener.page.evaluate((peer) => window.bench.rtt(peer) ?? 0, guest.self)).toBeGreaterThan(0);
    console.log(`round trip ${await opener.page.evaluate((peer) => window.bench.rtt(peer), guest.self)} ms`);
    expect(
      await opener.page.evaluate(
        (peer) => window.bench.states.filter((change) => change.peer === peer && change.state === 'direct').length,
        guest.self,
      ),
    ).toBeLessThanOrEqual(2);
    expect(opener.complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);

    await guest.leave();
    await eventually(() => state(opener, guest.self)).toBe('lost');
    await opener.leave();
    await served.close();
  });

  test('a reloaded page is back on its seat, and its other links are dropped', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [one, two] = [await player(served, 3), await player(served, 4)];
    await Promise.all([connect(one, two), connect(two, one)]);
    const began = Date.now();
    await two.page.reload();
    await two.page.evaluate((n) => window.bench.open(n), 4);
    await connect(two, one);
    console.log(`back after ${Date.now() - began} ms`);
    await eventually(() => state(one, two.self)).toBe('direct');
    await send(one, two.self, 'welcome back');
    await eventually(() => texts(two)).toEqual(['welcome back']);
    await one.leave();
    await two.leave();
    await served.close();
  });

  test('joining a friend who is not there fails with that reason', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [one, two] = [await player(served, 5), await player(served, 6)];
    await two.leave();
    await one.page.evaluate(([peer, addresses]) => void window.bench.connect(peer, addresses), [
      two.self,
      two.addresses,
    ] as const);
    await eventually(() => one.page.evaluate(() => window.bench.troubles[0])).toBe('peer-absent');
    await one.leave();
    await served.close();
  });

  test('a peer whose machine dies is reported as lost within seconds', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const { browser: doomed, kill } = await launchMortalBrowser();
    const [one, two] = [await player(served, 7), await player(served, 8, undefined, doomed)];
    await connect(one, two);
    await kill();
    const began = Date.now();
    await eventually(() => state(one, two.self)).toBe('lost');
    console.log(`missed after ${Date.now() - began} ms`);
    expect(Date.now() - began).toBeLessThan(12_000);
    await one.leave();
    await served.close();
  });

  test('the relay carries the messages where no direct connection is possible', async () => {
    const served = await serve({ root: site.root, port: 0 });
    // As behind two strict NATs: no candidate of the other side is ever of use.
    const walledIn = (): void => {
      RTCPeerConnection.prototype.addIceCandidate = () => Promise.resolve();
    };
    const [one, two] = [await player(served, 9, walledIn), await player(served, 10, walledIn)];
    const took = await connect(one, two);
    console.log(`relayed after ${Math.round(took)} ms`);
    await eventually(() => state(one, two.self)).toBe('relayed');
    await eventually(() => state(two, one.self)).toBe('relayed');
    await one.page.evaluate((peer) => window.bench.sendBytes(peer, 2 * 1024 * 1024), two.self);
    await eventually(() => two.page.evaluate(() => window.bench.frames.at(-1)?.length)).toBe(2 * 1024 * 1024);
    await one.leave();
    await two.leave();
    await served.close();
  });

  test('members of a table connect others to each other when the relay is gone', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [one, two, three] = [await player(served, 16), await player(served, 17), await player(served, 18)];
    await Promise.all([connect(one, three), connect(two, three)]);
    await served.killRelay();
    const took = await one.page.evaluate((peer) => window.bench.connect(peer, []), two.self);
    console.log(`introduced in ${Math.round(took)} ms`);
    await eventually(() => state(one, two.self)).toBe('direct');
    await three.leave();
    await send(one, two.self, 'without anybody');
    await eventually(() => texts(two)).toContain('without anybody');
    await Promise.all([one.leave(), two.leave()]);
    await served.close();
  });

  test('without a relay a page connects by a code to one member and through it to all, and lost links are restored through a third', async () => {
    const served = await serve({ root: site.root, port: 0 });
    await served.killRelay();
    const four = await Promise.all([31, 32, 33, 34].map((seed) => player(served, seed)));
    const [one, two, three, last] = four as [Player, Player, Player, Player];
    expect(one.addresses).toEqual([]);
    const exchange = async (inviter: Player, guest: Player): Promise<void> => {
      const code = await inviter.page.evaluate(() => window.bench.invite());
      const answer = await guest.page.evaluate((text) => window.bench.answer(text), code);
      console.log(`codes of ${code.length} and ${answer.length} characters`);
      expect(await inviter.page.evaluate((text) => window.bench.enter(text), answer)).toBe(guest.self);
      await eventually(() => state(guest, inviter.self)).toBe('direct');
      expect(await inviter.page.evaluate((text) => window.bench.enter(text), answer)).toBe('code-used');
    };
    await exchange(one, two);
    await exchange(two, three);
    await exchange(three, last);
    for (const [from, to] of [
      [three, one],
      [last, one],
    ] as const) {
      const took = await from.page
        .evaluate((peer) => window.bench.connect(peer, []), to.self)
        .catch((error: unknown) => error);
      console.log(`carried in ${Math.round(took as number)} ms`);
    }
    for (const from of four)
      for (const to of four)
        if (from !== to) await from.page.evaluate((peer) => window.bench.connect(peer, []), to.self);
    for (const from of four)
      for (const to of four) if (from !== to) await eventually(() => state(from, to.self)).toBe('direct');

    // A link that breaks is made anew through those who are left: the last still seeks the first.
    await one.page.evaluate((peer) => window.bench.forget(peer), last.self);
    await eventually(() =>
      last.page.evaluate(
        (peer) =>
          window.bench.states
            .filter((change) => change.peer === peer)
            .slice(-2)
            .map((change) => change.state),
        one.self,
      ),
    ).toEqual(['lost', 'direct']);
    expect(await send(last, one.self, 'through the others')).toBe(true);

    await two.page.reload();
    await two.page.evaluate((seed) => window.bench.open(seed), 32);
    for (const other of [one, three, last]) await eventually(() => state(other, two.self)).toBe('lost');
    await exchange(last, two);
    // Nobody but the fourth has heard of the second again; the others seek it, and find it through the fourth.
    for (const other of [one, three]) await eventually(() => state(other, two.self)).toBe('direct');
    await send(one, two.self, 'healed');
    await eventually(() => texts(two)).toContain('healed');
    for (const { complaints } of four) expect(complaints.filter((text) => !/WebSocket|404/.test(text))).toEqual([]);
    await Promise.all(four.map((each) => each.leave()));
    await served.close();
  });

  test('an answer to a code by another key than its author’s is refused', async () => {
    const served = await serve({ root: site.root, port: 0 });
    await served.killRelay();
    const [host, guest, other] = [await player(served, 35), await player(served, 36), await player(served, 37)];
    const code = await host.page.evaluate(() => window.bench.invite());
    const answer = await guest.page.evaluate((text) => window.bench.answer(text), code);
    const { description, to } = decodeAnswerCode(answer);
    const forged = encodeAnswerCode({ guest: other.self, description, to });
    expect(await host.page.evaluate((text) => window.bench.enter(text), forged)).toBe('code-impostor');
    expect(await host.page.evaluate((text) => window.bench.enter(text), answer)).toBe('code-used');
    expect(await state(host, other.self)).toBeUndefined();
    expect(await state(host, guest.self)).toBeUndefined();
    await Promise.all([host.leave(), guest.leave(), other.leave()]);
    await served.close();
  });

  test('a relay that comes back under another key is found again', async () => {
    const first = await serve({ root: site.root, port: 0 });
    const one = await player(first, 19);
    await first.close();
    await eventually(() => one.page.evaluate(() => window.bench.addresses())).toEqual([]);
    const second = await serve({ root: site.root, port: first.port });
    await eventually(() => one.page.evaluate(() => window.bench.addresses())).toHaveLength(1);
    const two = await player(second, 20);
    await connect(two, { ...one, addresses: await one.page.evaluate(() => window.bench.addresses()) });
    await eventually(() => state(two, one.self)).toBe('direct');
    await Promise.all([one.leave(), two.leave()]);
    await second.close();
  });

  test('a second tab with the same key takes the seat, and the first gives it up', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [host, first] = [await player(served, 21), await player(served, 22)];
    await connect(first, host);
    const second = await player(served, 22);
    await connect(second, host);
    await eventually(() => first.page.evaluate(() => window.bench.displaced)).toEqual([host.self]);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await send(host, second.self, 'to the seat');
    await eventually(() => texts(second)).toEqual(['to the seat']);
    expect(await texts(first)).toEqual([]);
    await Promise.all([host.leave(), first.leave(), second.leave()]);
    await served.close();
  });

  test('a page keeps no connection of those who have gone', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const [host, stays] = [await player(served, 40), await player(served, 41)];
    await connect(stays, host);
    for (let seed = 42; seed < 48; seed += 1) {
      const guest = await player(served, seed);
      // Half of them are called, and are let go by the host; the others call, and close their page.
      const called = seed % 2 === 0;
      await (called ? connect(host, guest) : connect(guest, host));
      await eventually(() => state(host, guest.self)).toBe('direct');
      if (called) await host.page.evaluate((peer) => window.bench.forget(peer), guest.self);
      await guest.leave();
      if (!called) await eventually(() => state(host, guest.self)).toBe('lost');
    }
    // The one that is in use stays.
    await eventually(async () => (await survivorsIn(host.page)).connections).toBe(1);
    expect(await send(host, stays.self, 'still here')).toBe(true);
    await Promise.all([host.leave(), stays.leave()]);
    await served.close();
  });

  test('five pages that all call each other at once are all connected', async () => {
    const served = await serve({ root: site.root, port: 0 });
    const five = await Promise.all([11, 12, 13, 14, 15].map((seed) => player(served, seed)));
    const began = Date.now();
    const dials = await Promise.all(
      five.flatMap((one) => five.filter((other) => other !== one).map((other) => connect(one, other))),
    );
    console.log(`meshed in ${Date.now() - began} ms, median ${Math.round(dials.sort((a, b) => a - b)[10] ?? 0)} ms`);
    for (const one of five)
      for (const other of five) if (one !== other) expect(await send(one, other.self, `from ${one.self}`)).toBe(true);
    for (const one of five) await eventually(() => texts(one).then((heard) => heard.length)).toBe(4);
    expect(
      await Promise.all(
        five.map((one) => one.page.evaluate(() => window.bench.states.filter(({ state }) => state === 'lost').length)),
      ),
    ).toEqual([0, 0, 0, 0, 0]);
    await Promise.all(five.map((one) => one.leave()));
    await served.close();
  });
});

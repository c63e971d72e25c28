import { afterAll, beforeAll, it, type ExpectStatic } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { serve, type Served } from '../../../src/cli/serve.ts';
import { makeCertificate } from '../../../src/cli/serve/certificate.ts';
import { launchBrowserOn } from '../harness/browser.ts';
import { INTERNET, makeHomes, natHindrance, type Homes } from '../harness/network/nats.ts';
import { builtPage } from '../harness/page.ts';
import { turnHindrance, turnServer, type TurnServer } from '../harness/network/turn.ts';
import { visit, type Visitor } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, download, playOut, stage } from '../support/suken.ts';

/** Two at home, each behind a router that lets nobody through to the other. Most of each game is waiting: both are played at once. */

const why = natHindrance() ?? turnHindrance();
const patient = { timeout: 120_000 };

let homes: Homes;
let turn: TurnServer;
let browsers: Browser[];

beforeAll(async () => {
  if (why !== undefined) {
    console.warn(`Not tried: ${why}.`);
    return;
  }
  homes = await makeHomes(2);
  turn = await turnServer();
  browsers = await Promise.all(homes.homes.map(launchBrowserOn));
});

afterAll(async () => {
  if (why !== undefined) return;
  await Promise.all(browsers.map((browser) => browser.close()));
  await turn.stop();
  await homes.remove();
});

async function person(home: number, served: Served, name: string, link?: string): Promise<Visitor> {
  const visitor = await visit(browsers[home]!, link ?? `https://${INTERNET}:${served.port}/`, undefined, {
    locale: 'en',
    ignoreHTTPSErrors: true,
  });
  if (link === undefined) await openTable(visitor.page, { name });
  else {
    await byId(visitor.page, 'name').fill(name);
    await byId(visitor.page, 'join').click();
  }
  return visitor;
}

/** What a page shows of its link to the other. */
const linkOf = (page: Page): Promise<string | undefined> =>
  page
    .locator('[data-testid^="person-"]')
    .evaluateAll((people) =>
      people.map((one) => (one as HTMLElement).dataset['link']).find((link) => link !== undefined && link !== 'self'),
    );

/** Two play a whole game, and see their link so. `begun` is called when the game has begun. */
async function play(
  expect: ExpectStatic,
  iceServers: string[],
  link: 'direct' | 'relayed',
  begun?: (served: Served) => Promise<void>,
): Promise<void> {
  const certificate = await makeCertificate([INTERNET]);
  const served = await serve({ root: builtPage, port: 0, host: INTERNET, certificate, iceServers });
  const aiko = await person(0, served, 'Aiko');
  const field = byId(aiko.page, 'invite-link');
  await field.waitFor();
  await expect.poll(() => field.inputValue(), patient).toContain('#/join/');
  const began = Date.now();
  const ben = await person(1, served, 'Ben', await field.inputValue());
  for (const { page } of [aiko, ben]) await expect.poll(() => linkOf(page), patient).toBe(link);
  console.log(`${link} after ${Date.now() - began} ms`);
  for (const { page } of [aiko, ben]) await byId(page, 'agree').click();
  for (const { page } of [aiko, ben]) await expect.poll(() => stage(page), patient).toBe('playing');
  await begun?.(served);
  await Promise.all([playOut(aiko.page), playOut(ben.page)]);
  const [one, other] = [await download(aiko.page), await download(ben.page)];
  expect(other).toEqual(one);
  expect(audit(one, gameById)).toMatchObject({ verdict: 'valid' });
  await Promise.all([aiko.leave(), ben.leave()]);
  await served.close();
}

it.skipIf(why !== undefined).concurrent(
  'two behind two symmetric NATs play a whole game by the relay, since STUN alone does not bring them together',
  ({ expect }) => play(expect, [turn.stun], 'relayed'),
);

it.skipIf(why !== undefined).concurrent(
  'they play a whole game by TURN, also when there is no relay any more',
  ({ expect }) => play(expect, [turn.turn], 'direct', (served) => served.killRelay()),
);

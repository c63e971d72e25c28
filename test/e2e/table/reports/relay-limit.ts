import type { ExpectStatic } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { gameById } from '../../../../protocol/game/registry.ts';
import { audit } from '../../../../protocol/room/audit/audit.ts';
import { serve } from '../../../../src/cli/serve.ts';
import type { RelayLimits } from '../../../../src/net/relay/relay.ts';
import { builtPage } from '../../harness/page.ts';
import { visit, type Visitor } from '../../harness/visitor.ts';
import { invitationOf } from './invitation.ts';
import { joinTable, openTable } from '../../support/start.ts';
import { byId, download, playOut, stage } from '../../support/suken.ts';

const patient = { timeout: 90_000 };

/** As behind two strict NATs: no candidate of the other side is ever of use. The page notes for how long it has lost the other. */
const walledIn = (): void => {
  RTCPeerConnection.prototype.addIceCandidate = () => Promise.resolve();
  const gaps: number[] = [];
  Object.assign(window, { gaps });
  let since: number | undefined;
  new MutationObserver(() => {
    const lost = document.querySelector('[data-testid="link-lost"]') !== null;
    if (lost) since ??= Date.now();
    else if (since !== undefined) {
      gaps.push(Date.now() - since);
      since = undefined;
    }
  }).observe(document, { subtree: true, childList: true });
};

/** Milliseconds that each loss of the other side has lasted. */
const gaps = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { gaps: number[] }).gaps);

async function person(browser: Browser, url: string, name: string, hook: typeof openTable): Promise<Visitor> {
  const visitor = await visit(browser, url, walledIn, { locale: 'en' });
  await hook(visitor.page, { name });
  return visitor;
}

/** What libp2p's relays give, but for seconds instead of two minutes. */
const STINGY: RelayLimits = { durationMs: 6000, bytes: 1n << 17n };

/** @param expect the test's own: several go at the same time */
export async function relayLimit(expect: ExpectStatic, browser: Browser): Promise<void> {
  const served = await serve({ root: builtPage, port: 0, limits: STINGY });
  const aiko = await person(browser, served.url, 'Aiko', openTable);
  const invitation = await invitationOf(expect, aiko.page);
  const ben = await person(browser, invitation, 'Ben', joinTable);
  const people = [aiko, ben];
  const began = Date.now();
  for (const { page } of people) {
    await expect.poll(() => byId(page, 'person-1').getAttribute('data-link'), patient).toMatch(/^(relayed|self)$/);
    await byId(page, 'agree').click();
  }
  for (const { page } of people) await expect.poll(() => stage(page), patient).toMatch(/^(keys|playing)$/);
  await Promise.all(people.map(({ page }) => playOut(page)));
  console.log(`played after ${Date.now() - began} ms; lost for ${(await gaps(aiko.page)).join(', ')} ms`);
  expect((await gaps(aiko.page)).length).toBeGreaterThanOrEqual(2);

  const files = await Promise.all(people.map(({ page }) => download(page)));
  expect(files[1]).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'suken-binary', names: ['Aiko', 'Ben'] });
  for (const [index, { page, complaints }] of people.entries()) {
    expect(await byId(page, 'outcome').getAttribute('data-winners')).toBe(report.outcome!.winners!.join(' '));
    expect(
      complaints.filter((text) => !text.includes('WebSocket')),
      `page ${index}`,
    ).toEqual([]);
  }
  await Promise.all([...people.map(({ leave }) => leave()), served.close()]);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { findFirefox } from '../../../scripts/install/firefox.mjs';
import { findWebKit } from '../../../scripts/install/webkit.mjs';
import { openSite } from '../harness/site.ts';
import { sitAtChromium } from '../harness/tab/chromium.ts';
import { launchFirefox, type Firefox } from '../harness/tab/firefox.ts';
import type { Sitter } from '../harness/tab/tab.ts';
import { launchWebKit, type WebKitBrowser } from '../harness/tab/webkit.ts';
import { playLetter } from '../support/letter.ts';
import { attribute, join, openTable, practise, start, transcripts, verdictOf } from '../support/meeting.ts';
import { playOut } from '../support/suken.ts';

/** Whole games between browsers of different makers, each with the audit of its transcript. */

const site = openSite(0);
const path = findFirefox();

describe.skipIf(path === undefined)(`in Firefox${path === undefined ? ', of which none is installed' : ''}`, () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await launchFirefox(path!);
  });
  afterAll(() => firefox.close());

  it('a guest plays Secret Binary Suken with a host in Chromium, and both pages find their transcript valid', async () => {
    const aiko = await sitAtChromium(site.served.url);
    const ben = await firefox.sit(await openTable(aiko, 'Aiko', 'suken-binary'));
    await join(ben, 'Ben');
    await start([aiko, ben]);
    await Promise.all([aiko, ben].map(({ tab }) => playOut(tab)));
    await agreed([aiko, ben], 'suken-binary');
    expect(await Promise.all([verdictOf(aiko), verdictOf(ben)])).toEqual(['valid', 'valid']);
    await gone([aiko, ben]);
  });

  it('two play a round of Love Letter', async () => {
    const chie = await firefox.sit(site.served.url);
    const dai = await firefox.sit(await openTable(chie, 'Chie', 'love-letter'));
    await join(dai, 'Dai');
    await start([chie, dai]);
    await Promise.all([chie, dai].map(({ tab }) => playLetter(tab)));
    await agreed([chie, dai], 'love-letter');
    expect(await verdictOf(dai)).toBe('valid');
    await gone([chie, dai]);
  });
});

const webkit = findWebKit();

describe.skipIf(webkit === undefined)(`in WebKit${webkit === undefined ? ', of which none is installed' : ''}`, () => {
  let browser: WebKitBrowser;
  beforeAll(async () => {
    browser = await launchWebKit(webkit!);
  });
  afterAll(() => browser.close());

  it('somebody alone practises Secret Binary Suken, and the page, which says that it has no WebRTC, finds the transcript valid', async () => {
    const emi = await browser.sit(site.served.url);
    const lack = (): Promise<string> =>
      emi.tab.evaluate(() => document.querySelector('[data-testid="unable"]')?.textContent ?? '');
    await expect.poll(lack, { timeout: 60_000 }).toContain('WebRTC');
    await practise(emi, 'suken-binary');
    await playOut(emi.tab);
    await agreed([emi], 'suken-binary');
    expect(await verdictOf(emi)).toBe('valid');
    await gone([emi]);
  });
});

/** All have seen the same end, and saved the same transcript, which an audit outside of any browser finds valid. */
async function agreed(sitters: readonly Sitter[], game: string): Promise<void> {
  const winners = await Promise.all(sitters.map(({ tab }) => attribute(tab, 'outcome', 'data-winners')));
  expect(winners).toEqual(sitters.map(() => winners[0]));
  const [file, ...others] = await transcripts(sitters);
  for (const other of others) expect(other).toEqual(file);
  expect(audit(file!, gameById)).toMatchObject({ verdict: 'valid', game });
}

/** The browsers that have played are printed: README.md names those that have been tried. */
async function gone(sitters: readonly Sitter[]): Promise<void> {
  expect(sitters.flatMap(({ complaints }) => complaints)).toEqual([]);
  console.log(`played by ${sitters.map(({ browser }) => browser).join(' and ')}`);
  await Promise.all(sitters.map((sitter) => sitter.leave()));
}

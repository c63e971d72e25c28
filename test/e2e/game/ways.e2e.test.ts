import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import type { Hand } from '../ways/hand.ts';
import { PLAYS, type Play } from '../ways/play.ts';
import { watchPage, type Watched } from '../ways/watch.ts';
import { WAYS, type WayName } from '../ways/ways.ts';
import { byId, stage } from '../support/suken.ts';

/** Whole games in practice, from the first screen to the transcript, in every way in which people use a page. */

const site = openSite();

const GAMES = PLAYS.flatMap((play) => {
  const ways = process.env['FACEDOWN_LONG'] === undefined ? [play.way] : (Object.keys(WAYS) as WayName[]);
  return ways.map((way) => [play.game, way, play] as const);
});

it.each(GAMES)('%s: a whole game by %s', async (game, way, play) => {
  const { options, hand } = WAYS[way];
  const { outcome } = play;
  const { page, complaints, leave } = await visit(site.browsers[0]!, 'about:blank', watchPage, {
    locale: 'en',
    ...options,
  });
  await page.goto(site.served.url);
  const began = performance.now();
  const heard: string[] = [];
  const person = hand(page, heard);
  await sitDown(page, person, play);
  const presses = await playOn(page, person, play);
  const told = (await byId(page, 'outcome').innerText()).replace(/\s+/g, ' ').trim();

  // The transcript is had in the same way.
  await page.locator('[data-testid="closed"][data-closed="true"]').first().waitFor();
  const saving = page.waitForEvent('download');
  await person.press('download-transcript');
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
  expect(audit(new Uint8Array(Buffer.concat(chunks)), gameById)).toMatchObject({ verdict: 'valid', game, outcome });

  const { faults, said } = await watched(page);
  console.log(`${game} by ${way}: ${presses} presses in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expect({ faults, complaints }).toEqual({ faults: [], complaints: [] });
  expect(said.filter((line) => line.includes(told))).not.toEqual([]);
  await leave();
});

/** From the first screen to a table with bots. */
async function sitDown(page: Page, person: Hand, { game, seats }: Play): Promise<void> {
  await person.press('to-practise');
  await byId(page, 'practise').waitFor();
  const front = await page
    .locator('[data-testid^="game-"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['testid']!));
  if (front.includes(`game-${game}`)) await person.press(`game-${game}`);
  else
    for (const id of front) {
      await person.press(id);
      if ((await byId(page, `variant-${game}`).count()) === 0) continue;
      await person.press(`variant-${game}`);
      break;
    }
  if (seats !== undefined) await person.select('practise-seats', seats);
  await person.press('practise');
}

/**
 * Plays to the end, and expects that a screen reader has said something before the page asks anything.
 * @returns how often something was pressed
 */
async function playOn(page: Page, person: Hand, { look }: Play): Promise<number> {
  let presses = 0;
  for (;;) {
    await stage(page);
    const { over, press } = await page.evaluate(look);
    if (over) return presses;
    if (press === undefined) {
      await page.waitForTimeout(150);
      continue;
    }
    if (presses === 0) expect((await watched(page)).said).not.toEqual([]);
    presses += 1;
    // What is asked for a time may be gone between look and press.
    await person.press(press).catch(async (error: unknown) => {
      if ((await page.evaluate(look)).press === press) throw error;
    });
  }
}

const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: { faults: Set<string>; said: string[] } };
    return { faults: [...watched.faults], said: watched.said };
  });

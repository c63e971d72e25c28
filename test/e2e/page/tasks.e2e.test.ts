import { expect, it } from 'vitest';
import { slowDown, keepBusy, longTasks, watchTasks } from '../support/long-tasks.ts';
import type { BrowserGroup } from '../table/losses/browser-group.ts';
import { SUKEN_TWO, WEREWOLF } from '../table/losses/phase.ts';
import { seated } from '../table/losses/seats.ts';
import { openSite } from '../harness/site.ts';
import { byId, playOut } from '../support/suken.ts';
import { playVillager } from '../support/werewolf.ts';

/** Whether pages answer while rounds are worked on. What it measures is time, so it runs only when it is asked for: FACEDOWN_LONG=1. */

const site = openSite(5);

/** What the control keeps a thread busy for. */
const CONTROL_MS = 80;

/** How many times slower than this machine: as it is, and as a phone. */
const SLOWNESS = [1, 4];

/**
 * `held`: the goal holds there on a machine of two cores. Five pages with their engines take turns on them, and a task
 * that waits for a core is long, too.
 */
const GAMES = [
  { played: SUKEN_TWO, ready: 'confirm', play: playOut, held: (slow: number) => slow === 1 },
  { played: WEREWOLF, ready: 'role-card', play: playVillager, held: () => false },
];

it
  .runIf(process.env['FACEDOWN_LONG'] !== undefined)
  .each(GAMES.flatMap((game) => SLOWNESS.map((slow) => ({ ...game, slow, id: game.played.id }))))(
  'in a whole game of $id, $slow times slowed down: for how long is a page deaf at a stretch?',
  async ({ played, ready, play, held, slow }) => {
    const group: BrowserGroup = {
      url: site.served.url,
      network: undefined,
      browsers: site.browsers.map((browser) => ({ browser, host: undefined })),
    };
    const people = await seated(expect, group, played, 180, watchTasks);
    const pages = people.map(({ page }) => page);
    // What moves costs time as well.
    for (const page of pages) await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const page of pages) await byId(page, ready).waitFor({ timeout: 240_000 });
    for (const page of pages) {
      await slowDown(page, slow);
      await longTasks(page);
    }
    await Promise.all(pages.map((page) => play(page)));
    const long = (await Promise.all(pages.map(longTasks))).flat();
    console.log(
      `${played.id}, ${pages.length} pages, ${slow} times slowed down: ${long.length} tasks of more than 50 ms, the longest ${Math.max(0, ...long)} ms`,
    );
    // It does see what is there.
    for (const page of pages) await keepBusy(page, CONTROL_MS);
    for (const page of pages) expect(Math.max(...(await longTasks(page)))).toBeGreaterThanOrEqual(CONTROL_MS - 1);
    await Promise.all(people.map(({ leave }) => leave()));
    if (held(slow)) expect(long).toEqual([]);
  },
  1_200_000,
);

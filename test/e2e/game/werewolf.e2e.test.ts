import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { moderated } from '../../game/werewolf/support/play.ts';
import { engineSaid } from '../support/evening/engine-record.ts';
import { fiveFriends, NAMES, SETTINGS, watcherOf } from '../support/evening/friends.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { searchMemory } from '../support/evening/heap.ts';
import type { Stored } from '../support/storage.ts';
import { stored } from '../support/storage.ts';
import { choose } from '../support/start.ts';
import { byId, download } from '../support/suken.ts';
import { inTheClear, knownAt, sightsInStore, tellsNoRole } from '../support/evening/village.ts';
import { ownRole, playVillager } from '../support/werewolf.ts';

const site = openSite();

/** Where to keep pictures of the screens; none by default. */
const pictures = process.env['FACEDOWN_PICTURES'];

it('somebody alone practises Werewolf with bots on a phone, to the end, and the transcript is valid', async () => {
  const { page, complaints } = await visit(site.browsers[0]!, site.served.url, undefined, {
    locale: process.env['FACEDOWN_LOCALE'] ?? 'en',
    reducedMotion: 'no-preference',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await choose(page, 'practise', { game: 'werewolf' });
  await byId(page, 'practise-seats').selectOption('4');
  await byId(page, 'practise').click();
  let number = 0;
  await playVillager(page, async (name) => {
    number += 1;
    if (name === 'werewolf.vote') {
      const words = await byId(page, 'quick-0').innerText();
      await byId(page, 'quick-0').click();
      await page.locator('[data-testid="said"][data-from="0"]', { hasText: words }).waitFor();
      expect(await page.locator('[data-testid^="villager-"]').count()).toBe(4);
    }
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${String(number).padStart(2, '0')}-${name}.png`, fullPage: true });
  });
  const winners = (await byId(page, 'outcome').getAttribute('data-winners')) ?? '';
  await expect.poll(() => byId(page, 'closed').getAttribute('data-closed'), { timeout: 60_000 }).toBe('true');
  const report = audit(await download(page), gameById);
  expect(report.verdict).toBe('valid');
  expect(report.outcome?.winners?.join(' ')).toBe(winners);
  // The bots show their cards at once, and the page tells the nights by them; the player shows their own by a click.
  await byId(page, 'shown-by').waitFor({ timeout: 60_000 });
  const shown = await byId(page, 'shown-by').innerText();
  await byId(page, 'show-cards').click();
  await expect.poll(() => byId(page, 'shown-by').innerText()).not.toBe(shown);
  await expect.poll(() => byId(page, 'show-cards').count()).toBe(0);
  // There is a seer, who has looked at somebody.
  await expect.poll(() => page.locator('[data-testid="nights"] li').count()).toBeGreaterThan(0);
  expect(await byId(page, 'misshown').count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** What the page shows of everybody in the village, in one look: the role once it is turned, and whether they live. */
const villageOn = (page: Page) =>
  page.evaluate(() => ({
    over: document.querySelector<HTMLElement>('[data-testid="narration"]')?.dataset['stage'] === 'over',
    winners: document.querySelector<HTMLElement>('[data-testid="outcome"]')?.dataset['winners'],
    people: [
      ...[...document.querySelectorAll('[data-testid="village"]')]
        .at(-1)!
        .querySelectorAll<HTMLElement>('[data-testid^="villager-"]'),
    ].map(({ dataset }) => [dataset['role'] ?? '', dataset['alive']]),
  }));

it('five friends play a whole evening over WebRTC, and a sixth watches; nobody’s page, engine or store knows a role before it is turned, and each saw the evening that plain cards come to', async () => {
  const { visitors, invitation } = await fiveFriends(site);
  const pages = visitors.map(({ page }) => page);
  const roles = (await Promise.all(pages.map((page) => ownRole(expect, page)))) as string[];
  const dealt = ['werewolf', 'seer', 'hunter', 'witch', 'cupid'];
  expect([...roles].sort()).toEqual([...dealt].sort());
  const watcher = await watcherOf(site, invitation, pages);

  const looked: number[] = [];
  const stores: Stored[] = [];
  await Promise.all(
    pages.map((page, seat) =>
      playVillager(page, async (screen) => {
        const { over, people } = await villageOn(page);
        if (!over) expect([screen, people.map(([role]) => role)]).toEqual([screen, people.map(() => '')]);
        // The first vote: this player has not voted yet, so the table stands still while the page's memory is searched.
        if (screen !== 'werewolf.vote') return;
        // Whoever watches sees who lives, and is asked nothing.
        const watched = await villageOn(watcher.page);
        expect(watched.people.map(([role]) => role)).toEqual(people.map(() => ''));
        expect(await byId(watcher.page, 'question').count()).toBe(0);
        const memory = await searchMemory(page, [...new Set(dealt)], 5);
        for (const { sights, owned, lists, objects } of [memory.page, memory.engine]) {
          expect(objects).toBeGreaterThan(500);
          for (const sight of sights)
            if (sight.startsWith('werewolf.role')) expect(sight).toBe(`werewolf.role: ${roles[seat]}`);
          for (const each of owned) expect(each).toBe(`${seat}: ${roles[seat]}`);
          // The roles that were laid out before they were dealt.
          for (const list of lists) expect(list).toBe(dealt.join());
        }
        // It does find what is there: what the player saw, and in the engine the roles of the procedure that runs.
        expect(memory.page.sights).toContain(`werewolf.role: ${roles[seat]}`);
        expect(memory.engine.lists).toEqual([dealt.join()]);
        stores[seat] = await stored(page, true);
        looked.push(seat);
      }),
    ),
  );
  expect(looked.sort()).toEqual([0, 1, 2, 3, 4]);
  // Where everybody may know them the same search finds them.
  expect((await searchMemory(pages[1]!, [...new Set(dealt)], 5)).page.lists).toContain(roles.join());

  await byId(watcher.page, 'outcome').waitFor({ timeout: 120_000 });
  const ends = await Promise.all([...pages, watcher.page].map(villageOn));
  for (const end of ends) expect(end).toEqual(ends[0]);
  expect(ends[0]!.people.map(([role]) => role)).toEqual(roles);
  for (const page of pages)
    await expect.poll(() => byId(page, 'closed').getAttribute('data-closed'), { timeout: 60_000 }).toBe('true');

  const said = await Promise.all(pages.map(engineSaid));
  const settings = { ...defaultSettings(werewolfGame, 5), ...SETTINGS };
  const clear = inTheClear(roles, settings, said);
  expect(moderated(clear).story).toEqual(clear.story);
  expect(ends[0]!.winners).toBe(clear.outcome.winners!.join(' '));
  said.forEach((messages, seat) => {
    tellsNoRole(messages, dealt, roles[seat]!);
    expect(messages.flatMap((message) => (message.kind === 'hear' ? [message.event] : []))).toEqual(clear.story);
    expect(knownAt(messages, seat)).toEqual(clear.turns[seat]);
    // And a program that is given all that the page had stored sees what the page had seen, and nothing else.
    const sights = messages.flatMap((message) => (message.kind === 'see' ? [message.sight] : []));
    const inStore = sightsInStore(stores[seat]!);
    expect(inStore.length).toBeGreaterThan(0);
    expect(inStore).toEqual(sights.slice(0, inStore.length));
    for (const role of new Set(dealt)) expect(stores[seat]!.dump).not.toContain(role);
  });

  // What is told to all, and no role before that, is all that the watcher's engine has said.
  const toWatcher = await engineSaid(watcher.page);
  tellsNoRole(toWatcher, dealt);
  expect(toWatcher.flatMap((message) => (message.kind === 'hear' ? [message.event] : []))).toEqual(clear.story);
  expect(toWatcher.filter(({ kind }) => kind === 'see' || kind === 'answered')).toEqual([]);

  const files = await Promise.all([pages[0]!, pages[4]!, watcher.page].map(download));
  for (const file of files) expect(file).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'werewolf', names: NAMES });
  expect(report.outcome).toEqual(clear.outcome);
  expect(report.story).toEqual(clear.story);
  for (const { complaints } of [...visitors, watcher]) expect(complaints).toEqual([]);
});

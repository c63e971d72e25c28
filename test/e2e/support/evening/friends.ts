import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../../harness/site.ts';
import { visit, type Visitor } from '../../harness/visitor.ts';
import { recordEngine } from './engine-record.ts';
import { openTable, openTerms } from '../start.ts';
import { byId } from '../suken.ts';

/** Five friends at a Werewolf table, and somebody who watches them. */

export const NAMES = ['Aiko', 'Ben', 'Chie', 'Dai', 'Emi'];

/** Five who have something to do; everything else is as a table has it. */
export const SETTINGS = { hunters: 1, witches: 1, cupids: 1, nightSeconds: 10 };

/** Five people, each with storage of their own, at an opened table, who have agreed; and the invitation that they followed. */
export async function fiveFriends({ served, browsers }: Site): Promise<{ visitors: Visitor[]; invitation: string }> {
  const first = await visit(browsers[0]!, served.url, recordEngine, { locale: 'en' });
  const visitors = [first];
  await openTable(first.page, { name: NAMES[0]!, game: 'werewolf' });
  const link = byId(first.page, 'invite-link');
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');
  const invitation = await link.inputValue();
  for (const name of NAMES.slice(1)) {
    const visitor = await visit(browsers[0]!, invitation, recordEngine, {
      locale: name === 'Emi' ? 'ja' : 'en',
      viewport: { width: 360, height: 740 },
    });
    visitors.push(visitor);
    await byId(visitor.page, 'name').fill(name);
    await byId(visitor.page, 'join').click();
    await byId(visitor.page, `person-${visitors.length - 1}`).waitFor({ timeout: 120_000 });
  }
  await openTerms(first.page);
  for (const [setting, value] of Object.entries(SETTINGS)) {
    await byId(first.page, `setting-${setting}`).fill(String(value));
    await byId(first.page, `setting-${setting}`).press('Tab');
  }
  for (const { page } of visitors) {
    await expect
      .poll(
        () =>
          page
            .locator('[data-testid^="person-"]')
            .evaluateAll(
              (people) =>
                people.filter((person) => ['direct', 'self'].includes(person.getAttribute('data-link') ?? '')).length,
            ),
        { timeout: 120_000 },
      )
      .toBe(5);
    await byId(page, 'agree').click();
  }
  return { visitors, invitation };
}

/** Somebody else, who follows the invitation when the roles are dealt, and is on the list of watchers of every page. */
export async function watcherOf({ browsers }: Site, invitation: string, players: readonly Page[]): Promise<Visitor> {
  const watcher = await visit(browsers[0]!, invitation, recordEngine, { locale: 'en' });
  await byId(watcher.page, 'name').fill('Fumi');
  await byId(watcher.page, 'join').click();
  await byId(watcher.page, 'watch-instead').click({ timeout: 120_000 });
  for (const page of [...players, watcher.page])
    await expect.poll(() => byId(page, 'watching').innerText(), { timeout: 120_000 }).toContain('Fumi');
  return watcher;
}

import { expect } from 'vitest';
import { testId, type Sitter, type Tab } from '../harness/tab/tab.ts';
import { stage } from './suken.ts';

/** A table in browsers of any kind, led through their pages as people would. */

const SLOW = { timeout: 120_000 };

/** Waits until the page shows this. */
const shown = (tab: Tab, id: string): Promise<void> =>
  expect.poll(() => tab.evaluate((found) => document.querySelector(found) !== null, testId(id)), SLOW).toBe(true);

/** An attribute of what bears this test id; undefined while there is no such thing. */
export const attribute = (tab: Tab, id: string, name: string): Promise<string | undefined> =>
  tab.evaluate(({ found, name }) => document.querySelector(found)?.getAttribute(name) ?? undefined, {
    found: testId(id),
    name,
  });

/** The picture of a game in the list of games: the field itself lies out of sight. */
const pictureOf = (game: string): string => `label:has(${testId(`game-${game}`)})`;

/** Opens a table of a game under a name; resolves to its invitation. */
export async function openTable({ tab }: Sitter, name: string, game: string): Promise<string> {
  await shown(tab, 'with-friends');
  await tab.click(testId('with-friends'));
  await shown(tab, 'name');
  await tab.fill(testId('name'), name);
  await tab.click(pictureOf(game));
  await tab.click(testId('open-table'));
  const invitation = (): Promise<string> =>
    tab.evaluate(() => document.querySelector<HTMLInputElement>('[data-testid="invite-link"]')?.value ?? '');
  await expect.poll(invitation, SLOW).toContain('#/join/');
  return invitation();
}

/** Sits down with bots. */
export async function practise({ tab }: Sitter, game: string): Promise<void> {
  await shown(tab, 'to-practise');
  await tab.click(testId('to-practise'));
  await shown(tab, 'practise');
  await tab.click(pictureOf(game));
  await tab.click(testId('practise'));
}

/** Takes a seat at the table whose invitation the page has opened. */
export async function join({ tab }: Sitter, name: string): Promise<void> {
  await shown(tab, 'name');
  await tab.fill(testId('name'), name);
  await tab.click(testId('join'));
}

/** Waits until all are linked to each other directly, agrees for each to the terms, and waits until cards are dealt. */
export async function start(sitters: readonly Sitter[]): Promise<void> {
  for (const { tab } of sitters) {
    for (const person of sitters.keys())
      await expect.poll(() => attribute(tab, `person-${person}`, 'data-link'), SLOW).toMatch(/^(direct|self)$/);
  }
  for (const { tab } of sitters) await tab.click(testId('agree'));
  for (const { tab } of sitters) await expect.poll(() => stage(tab), SLOW).toMatch(/^(keys|playing)$/);
}

/** What each has saved as the transcript, once all have signed the outcome: before that, one may lack what another has. */
export async function transcripts(sitters: readonly Sitter[]): Promise<Uint8Array[]> {
  for (const { tab } of sitters) await expect.poll(() => attribute(tab, 'closed', 'data-closed'), SLOW).toBe('true');
  const files: Uint8Array[] = [];
  for (const sitter of sitters) files.push(await sitter.save(testId('download-transcript')));
  return files;
}

/** The verdict of a page's own audit of the game that it has just played. */
export async function verdictOf({ tab }: Sitter): Promise<string> {
  await tab.click(testId('audit-now'));
  const verdict = (): Promise<string | undefined> => attribute(tab, 'verdict', 'data-verdict');
  await expect
    .poll(verdict, { timeout: 300_000 })
    .toBeDefined()
    .catch(async (cause: unknown) => {
      const shown = await tab.evaluate(() => `${location.pathname}: ${document.body.innerText}`);
      throw new Error(`no verdict within five minutes at ${shown}`, { cause });
    });
  return (await verdict())!;
}

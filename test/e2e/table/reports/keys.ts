import type { ExpectStatic } from 'vitest';
import type { Browser } from 'playwright-core';
import type { Site } from '../../harness/site.ts';
import { visit, type Visitor } from '../../harness/visitor.ts';
import { invitationOf } from './invitation.ts';
import { joinTable, openTable } from '../../support/start.ts';
import { byId, stage } from '../../support/suken.ts';

const patient = { timeout: 120_000 };

/** A machine that has yet to begin: the others wait for its part of the key. */
const slow = (): void => {
  window.Worker = class extends Worker {
    override postMessage(message: unknown, ...rest: []): void {
      if ((message as { kind?: unknown } | null)?.kind !== 'start') super.postMessage(message, ...rest);
    }
  };
};

async function person(
  browser: Browser,
  url: string,
  name: string,
  hook: typeof openTable,
  script?: () => void,
): Promise<Visitor> {
  const visitor = await visit(browser, url, script, { locale: 'en', viewport: { width: 360, height: 740 } });
  await hook(visitor.page, { name, game: 'werewolf' });
  return visitor;
}

/** Names of those at the table, as a page shows them. */
const names = ({ page }: Visitor) => byId(page, 'people').locator('b').allInnerTexts();

async function agree(expect: ExpectStatic, people: readonly Visitor[]): Promise<void> {
  for (const { page } of people) {
    await expect
      .poll(
        () => page.locator('[data-testid^="person-"]:is([data-link="direct"], [data-link="self"])').count(),
        patient,
      )
      .toBe(people.length);
    await byId(page, 'agree').click();
  }
}

/** @param expect the test's own: several go at the same time */
export async function closedWhileKeysAreMade(expect: ExpectStatic, { served, browsers }: Site): Promise<void> {
  const browser = browsers[0]!;
  const aiko = await person(browser, served.url, 'Aiko', openTable);
  const invitation = await invitationOf(expect, aiko.page);
  const people = [
    aiko,
    ...(await Promise.all(
      ['Ben', 'Chie', 'Dai', 'Emi'].map((name) =>
        person(browser, invitation, name, joinTable, name === 'Emi' ? slow : undefined),
      ),
    )),
  ];
  await agree(expect, people);
  for (const { page } of people) await expect.poll(() => stage(page), patient).toBe('keys');
  const others = people.slice(0, 4);
  for (const { page } of others) expect(await byId(page, 'begin-anew').count()).toBe(0);

  await people[4]!.page.close();
  // One goes ahead; the opener is told, and follows.
  for (const { page } of others) {
    await byId(page, 'begin-anew').waitFor({ timeout: 120_000 });
    expect(await page.getByRole('alert').filter({ hasText: 'No key can be made without Emi' }).count()).toBe(1);
  }
  await byId(people[1]!.page, 'begin-anew').click();
  await aiko.page.getByRole('alert').filter({ hasText: 'Back in the lobby: Ben' }).waitFor({ timeout: 120_000 });
  for (const { page } of [aiko, people[3]!, people[2]!]) await byId(page, 'begin-anew').click();
  for (const each of others)
    await expect.poll(async () => (await names(each)).sort(), patient).toEqual(['Aiko', 'Ben', 'Chie', 'Dai']);

  await agree(expect, others);
  for (const { page } of others) await expect.poll(() => stage(page), patient).toBe('playing');
  for (const { complaints } of others) expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
  await Promise.all(people.map(({ leave }) => leave()));
}

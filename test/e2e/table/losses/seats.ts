import type { ExpectStatic } from 'vitest';
import { visit, type Visitor } from '../../harness/visitor.ts';
import { joinTable, openTable, openTerms } from '../../support/start.ts';
import { byId, stage } from '../../support/suken.ts';
import type { Visit } from './loss.ts';
import type { Played } from './phase.ts';
import type { BrowserGroup } from './browser-group.ts';

/** Everybody at a table that all have agreed to, in the order of seats: whoever opened it first. */

/** A slow machine that plays several games at once takes its time. */
const patient = { timeout: 240_000 };

export interface Person extends Visit, Omit<Visitor, 'page'> {
  readonly name: string;
}

const NAMES = ['Aiko', 'Ben', 'Chie', 'Dai', 'Emi'];

/**
 * @param expect the test's own where several go at the same time
 * @param patience seconds, one of those that the lobby offers
 * @param script runs in every page before its own code
 */
export async function seated(
  expect: ExpectStatic,
  group: BrowserGroup,
  played: Played,
  patience: number,
  script?: () => void,
): Promise<Person[]> {
  const people: Person[] = [];
  const sit = async (url: string): Promise<Person> => {
    const seat = people.length;
    const { browser, host } = group.browsers[seat]!;
    const visitor = await visit(browser, url, script, {
      locale: 'en',
      ignoreHTTPSErrors: true,
      viewport: { width: 360, height: 740 },
    });
    const person: Person = { ...visitor, browser, host, name: NAMES[seat]! };
    people.push(person);
    return person;
  };
  const { page: opener, name } = await sit(group.url);
  await openTable(opener, { name, game: played.id });
  const link = byId(opener, 'invite-link');
  await link.waitFor(patient);
  await expect.poll(() => link.inputValue(), patient).toContain('#/join/');
  while (people.length < played.people) {
    const guest = await sit(await link.inputValue());
    await joinTable(guest.page, guest);
    await byId(opener, `person-${people.length - 1}`).waitFor(patient);
  }
  await openTerms(opener);
  for (const [name, value] of Object.entries(played.settings)) await choose(opener, `setting-${name}`, value);
  await choose(opener, 'patience', String(patience));
  for (const { page } of people) await expect.poll(() => directLinks(page), patient).toBe(played.people - 1);
  for (const { page } of people) await byId(page, 'agree').click();
  for (const { page } of people) await expect.poll(() => stage(page), patient).toMatch(/^(keys|playing)$/);
  return people;
}

async function choose(page: Person['page'], field: string, value: string): Promise<void> {
  const input = byId(page, field);
  if ((await input.evaluate(({ tagName }) => tagName)) === 'SELECT') return void (await input.selectOption(value));
  await input.fill(value);
  await input.blur();
}

const directLinks = (page: Person['page']): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-testid^="person-"]')].filter(
        ({ dataset }) => dataset['link'] === 'direct',
      ).length,
  );

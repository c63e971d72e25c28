import type { Browser, Page } from 'playwright-core';
import { visit, type Visitor } from '../harness/visitor.ts';
import { joinTable, openTable } from './start.ts';
import { byId } from './suken.ts';

/** Joining by link, again and again, and how long that takes. */

/** What became of one table. */
export interface Gathering {
  /** For each who followed the link: ms from opening it until the page showed a direct link to the opener; undefined if it never did. */
  readonly joins: readonly (number | undefined)[];
  /** ms from when the link was opened until every page showed direct links to all others; undefined if one never did. */
  readonly complete: number | undefined;
}

/** The one game here that seats more than four. */
const GAME = 'werewolf';

const OPENER = 'Opener';

/** Waits no longer than this for a page to come so far. */
const WAIT_MS = 60_000;

/** Opens a table, lets so many others follow its link at the same moment, each in a browser context of its own, and ends it. */
export async function gather(browser: Browser, url: string, guests: number): Promise<Gathering> {
  const opener = await visit(browser, url, undefined, { locale: 'en' });
  const visitors: Visitor[] = [opener];
  try {
    const link = await openWerewolf(opener.page);
    const began = performance.now();
    const come = Array.from({ length: guests }, async (_, index) => {
      const guest = await visit(browser, link, undefined, { locale: 'en' });
      visitors.push(guest);
      await joinTable(guest.page, { name: `Guest ${index + 1}` });
      return reached(guest.page, { who: OPENER }, began);
    });
    const joins = await Promise.all(come.map((join) => join.catch(() => undefined)));
    const whole = await Promise.all(visitors.map(({ page }) => reached(page, { people: guests + 1 }, began)));
    return {
      joins,
      complete:
        visitors.length <= guests || whole.includes(undefined) ? undefined : Math.max(...whole.map((ms) => ms!)),
    };
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.leave()));
  }
}

export async function openWerewolf(page: Page): Promise<string> {
  await openTable(page, { name: OPENER, game: GAME });
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-testid="invite-link"]')?.value.includes('#/join/'),
    undefined,
    { timeout: WAIT_MS },
  );
  return byId(page, 'invite-link').inputValue();
}

/** What a page has to show: a direct link to somebody, or direct links to all of so many people, itself included. */
type Goal = { readonly who: string } | { readonly people: number };

/** ms until the page shows that; undefined if it never does. */
export function reached(page: Page, goal: Goal, began: number): Promise<number | undefined> {
  const shown = page.waitForFunction(
    (goal) => {
      const people = [...document.querySelectorAll<HTMLElement>('[data-testid^="person-"]')];
      const linked = people.filter(({ dataset }) => dataset['link'] === 'direct' || dataset['link'] === 'self');
      return 'who' in goal
        ? linked.some((person) => person.querySelector('b')?.textContent === goal.who)
        : linked.length === goal.people;
    },
    goal,
    { timeout: WAIT_MS, polling: 50 },
  );
  return shown.then(
    () => Math.round(performance.now() - began),
    () => undefined,
  );
}

/** The middle of the numbers; of an even count the smaller of the two. */
export const median = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1];

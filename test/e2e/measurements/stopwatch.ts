import type { Browser, BrowserContext, Page } from 'playwright-core';
import { visit } from '../harness/visitor.ts';
import { byId } from '../support/suken.ts';

/** From the open page to a table, and from a link to a seat, as people go: what they press and type, and how long the page takes. */

/** One way through the page. */
interface Course {
  readonly presses: number;
  /** Fields that were typed into: what the page did not know yet. */
  readonly typed: number;
  readonly ms: number;
}

/** Somebody opens a table, and a friend follows the link. */
export interface TimedVisit {
  readonly toTable: Course;
  readonly toSeat: Course;
}

/** One visit of two people who have never been here, and a second one of the same two. */
export async function timeVisits(browser: Browser, url: string): Promise<{ first: TimedVisit; second: TimedVisit }> {
  const [host, guest] = await Promise.all(
    ['Aiko', 'Ben'].map(async (name) => {
      const { context, page, leave } = await visit(browser, 'about:blank', undefined, { locale: 'en' });
      await page.close();
      return { name, context, leave };
    }),
  );
  const first = await timeVisit(host!, guest!, url);
  const second = await timeVisit(host!, guest!, url);
  await Promise.all([host!.leave(), guest!.leave()]);
  return { first, second };
}

interface Owner {
  readonly name: string;
  /** The browser's storage. */
  readonly context: BrowserContext;
}

async function timeVisit(host: Owner, guest: Owner, url: string): Promise<TimedVisit> {
  const opener = await Person.open(host, url);
  await opener.press('with-friends');
  await opener.press('game-werewolf');
  await opener.giveName();
  await opener.press('open-table');
  await opener.page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[data-testid="invite-link"]')?.value.includes('#/join/'),
  );
  const toTable = opener.course();

  const friend = await Person.open(guest, await byId(opener.page, 'invite-link').inputValue());
  await friend.giveName();
  await friend.press('join');
  await friend.page.locator('[data-testid="person-1"][data-link="self"]').waitFor();
  await friend.page.locator('[data-testid="person-0"][data-link="direct"]').waitFor();
  const toSeat = friend.course();
  await Promise.all([opener.page.close(), friend.page.close()]);
  return { toTable, toSeat };
}

/** Somebody at a page, from when it was opened. */
class Person {
  private presses = 0;
  private typed = 0;
  private readonly began = performance.now();

  private constructor(
    private readonly owner: Owner,
    readonly page: Page,
  ) {}

  static async open(owner: Owner, address: string): Promise<Person> {
    const person = new Person(owner, await owner.context.newPage());
    await person.page.goto(address);
    return person;
  }

  async press(id: string): Promise<void> {
    this.presses += 1;
    await this.page.locator(`label:has([data-testid="${id}"]), [data-testid="${id}"]:not(label *)`).first().click();
  }

  /** Types the name, where the page asks for it: it may still know it. */
  async giveName(): Promise<void> {
    const field = byId(this.page, 'name');
    if ((await field.inputValue()) === this.owner.name) return;
    this.typed += 1;
    await field.fill(this.owner.name);
  }

  course(): Course {
    return { presses: this.presses, typed: this.typed, ms: Math.round(performance.now() - this.began) };
  }
}

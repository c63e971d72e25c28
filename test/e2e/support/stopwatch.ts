import type { Browser, Page } from 'playwright-core';
import { visit } from '../harness/visitor.ts';
import { byId } from './suken.ts';

/** From the open page to a table, and from a link to a seat, as people who have never been here: what they press and type, and how long the page takes. */

/** One way through the page. */
interface Course {
  readonly presses: number;
  /** Fields that were typed into. */
  readonly typed: number;
  readonly ms: number;
}

/** Somebody opens a table, and a friend follows the link. */
interface Evening {
  readonly toTable: Course;
  readonly toSeat: Course;
}

/** Both begin with the address, on pages whose files no browser has yet. */
export async function timeEvening(browser: Browser, url: string): Promise<Evening> {
  let began = performance.now();
  const host = await visit(browser, url, undefined, { locale: 'en' });
  const opener = new Person(host.page);
  await opener.press('with-friends');
  await opener.press('game-werewolf');
  await opener.type('name', 'Aiko');
  await opener.press('open-table');
  const link = byId(host.page, 'invite-link');
  await host.page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('[data-testid="invite-link"]')?.value.includes('#/join/'),
  );
  const toTable = opener.course(began);

  began = performance.now();
  const guest = await visit(browser, await link.inputValue(), undefined, { locale: 'en' });
  const friend = new Person(guest.page);
  await friend.type('name', 'Ben');
  await friend.press('join');
  await guest.page.locator('[data-testid="person-1"][data-link="self"]').waitFor();
  await guest.page.locator('[data-testid="person-0"][data-link="direct"]').waitFor();
  const toSeat = friend.course(began);
  await Promise.all([host.leave(), guest.leave()]);
  return { toTable, toSeat };
}

class Person {
  private presses = 0;
  private typed = 0;

  constructor(private readonly page: Page) {}

  async press(id: string): Promise<void> {
    this.presses += 1;
    await this.page.locator(`label:has([data-testid="${id}"]), [data-testid="${id}"]:not(label *)`).first().click();
  }

  async type(id: string, text: string): Promise<void> {
    this.typed += 1;
    await byId(this.page, id).fill(text);
  }

  course(began: number): Course {
    return { presses: this.presses, typed: this.typed, ms: Math.round(performance.now() - began) };
  }
}

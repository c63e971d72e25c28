import type { Page } from 'playwright-core';
import type { ExpectStatic } from 'vitest';
import { byId, stage } from './suken.ts';

/** What a page shows at one moment: read in one go, for a question may be gone before the next look. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    return {
      over: find('outcome') !== null,
      narration: find('narration')?.dataset['stage'],
      question: find('question') === null ? undefined : (find('question')?.dataset['question'] ?? 'question'),
      choice: document.querySelector('[data-testid^="target-"]') !== null,
      unbound: find('bound') !== null && document.querySelector('label.chosen [data-testid^="bind-"]') === null,
      unknown: find('known')?.matches(':enabled') === true,
      unread: find('known') !== null && find('role-card')?.matches(':enabled') === true,
      confirmable: find('confirm')?.matches(':enabled') === true,
    };
  });

/**
 * One player at a Werewolf table, driven through the page as a person would: names the first who is offered, by night
 * and by day, and as Cupid the last two. `onScreen` is called with a name for every kind of screen, the first time that it is seen.
 */
export async function playVillager(
  page: Page,
  onScreen: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  const seen = new Set<string>();
  const screen = async (name: string): Promise<void> => {
    if (seen.has(name)) return;
    seen.add(name);
    await onScreen(name);
  };
  for (;;) {
    await stage(page);
    const shown = await shownOn(page);
    if (shown.over) return screen('end');
    if (shown.narration !== undefined) await screen(shown.narration);
    if (shown.question !== undefined) await screen(shown.question);
    // A person looks at the card before saying that they know it.
    if (shown.unread && !shown.unknown) {
      await byId(page, 'role-card').focus();
      await page.keyboard.press(' ');
    }
    if (shown.unknown)
      await byId(page, 'known')
        .click({ timeout: 1000 })
        .catch(() => {});
    // The window may close between look and click: then there is nothing to click, and the next look says so.
    if (shown.choice)
      await page
        .locator('label:has([data-testid^="target-"])')
        .first()
        .click({ timeout: 1000 })
        .catch(() => {});
    if (shown.unbound)
      for (const place of [-1, -2])
        await page
          .locator('label:has([data-testid^="bind-"])')
          .nth(place)
          .click({ timeout: 1000 })
          .catch(() => {});
    if (shown.confirmable)
      await page
        .getByTestId('confirm')
        .first()
        .click({ timeout: 1000 })
        .catch(() => {});
    await page.waitForTimeout(300);
  }
}

/** The own card, held by the key that a person would hold. */
export async function ownRole(expect: ExpectStatic, page: Page): Promise<string | null> {
  const card = byId(page, 'role-card');
  await expect.poll(() => card.isEnabled(), { timeout: 300_000 }).toBe(true);
  await card.focus();
  await page.keyboard.down(' ');
  const role = await byId(page, 'own-role').getAttribute('data-role', { timeout: 10_000 });
  await page.keyboard.up(' ');
  return role;
}

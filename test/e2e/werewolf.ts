import type { Page } from 'playwright-core';
import { byId, stage } from './suken.ts';

/**
 * One player at a Werewolf table, driven through the page as a person would: names the first who is offered, by night
 * and by day. `onScreen` is called with a name for every kind of screen, the first time that it is seen.
 */
export async function playVillager(page: Page, onScreen: (name: string) => Promise<void> = async () => {}): Promise<void> {
  const seen = new Set<string>();
  const screen = async (name: string): Promise<void> => {
    if (seen.has(name)) return;
    seen.add(name);
    await onScreen(name);
  };
  for (;;) {
    await stage(page);
    if ((await byId(page, 'outcome').count()) > 0) return screen('end');
    if ((await byId(page, 'narration').count()) > 0) await screen(`${await byId(page, 'narration').first().getAttribute('data-stage')}`);
    const question = byId(page, 'question');
    if ((await question.count()) > 0) {
      await screen((await question.first().getAttribute('data-question')) ?? 'question');
      const target = page.locator('label:has([data-testid^="target-"])').first();
      if ((await target.count()) > 0) await target.click({ timeout: 1000 }).catch(() => {});
    }
    const confirm = byId(page, 'confirm');
    if ((await confirm.count()) > 0 && (await confirm.first().isEnabled())) await confirm.first().click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(300);
  }
}

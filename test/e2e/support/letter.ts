import type { Tab } from '../harness/tab/tab.ts';
import { stage } from './suken.ts';

/** What a player at the page does next, if anything, and does: one tap at a time. */
const tap = (page: Tab): Promise<{ over: boolean; said: string | undefined }> =>
  page.evaluate(() => {
    const find = (id: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
    const tapped = (button: HTMLElement, said?: string) => {
      button.click();
      return { over: false, said };
    };
    if (find('outcome') !== null) return { over: true, said: undefined };
    for (const id of ['go-on', 'open-hand']) {
      const button = find(id);
      if (button !== null) return tapped(button);
    }
    // Also where nothing can be chosen: who holds a Minister beside a high card is out, whichever is played.
    const confirm = find('confirm');
    if (confirm !== null && !confirm.disabled) return tapped(confirm, confirm.innerText.trim());
    for (const group of find('choose')?.querySelectorAll('[role="radiogroup"]') ?? []) {
      if (group.querySelector('[aria-checked="true"]') !== null) continue;
      const open = [...group.querySelectorAll<HTMLElement>('[aria-disabled="false"]')].at(-1);
      if (open !== undefined) return tapped(open);
    }
    return { over: false, said: undefined };
  });

/** Plays at the page until the match is over. @returns what the button said with which each card was played */
export async function playLetter(page: Tab): Promise<string[]> {
  const plays: string[] = [];
  for (;;) {
    await stage(page);
    const { over, said } = await tap(page);
    if (over) return plays;
    if (said !== undefined) plays.push(said);
    await page.waitForTimeout(60);
  }
}

import type { Page } from 'playwright-core';

/** What a page of either game shows at one moment, read in one go: what is there at one look may be gone at the next. */
export interface Look {
  /** `data-stage` of the table; undefined before everybody has agreed, and while a page comes back. */
  readonly stage?: string;
  readonly broken?: string;
  /** Werewolf: the part of the evening, and the number of the night or day. */
  readonly narration?: string;
  readonly date: number;
  readonly ghost: boolean;
  /** Suken BINGO: the turn, from 1. */
  readonly turn: number;
  readonly asked: boolean;
  readonly over: boolean;
  readonly winners?: string;
  readonly closed: boolean;
  /** Seats with which the page says that it has no connection. */
  readonly lost: number;
  readonly convicted: number;
}

export const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    const { dataset: narration } = find('narration') ?? { dataset: {} as DOMStringMap };
    const outcome = find('outcome');
    return {
      stage: find('stage')?.dataset['stage'],
      broken: find('broken')?.innerText ?? find('failed')?.innerText,
      narration: narration['stage'],
      date: Number(narration['date'] ?? 0),
      ghost: find('ghost') !== null,
      turn: Number(find('turn')?.dataset['turn'] ?? 0),
      asked: find('question') !== null || find('confirm') !== null,
      over: outcome !== null,
      winners: outcome?.dataset['winners'],
      closed: find('closed')?.dataset['closed'] === 'true',
      lost: document.querySelectorAll('[data-testid="link-lost"]').length,
      convicted: document.querySelectorAll('[data-testid="convicted"]').length,
    } as Look;
  });

/**
 * Does what a player does next, in one go: votes for going on without whom the table has waited for long enough; names
 * the first who is offered; at the Suken board the first number of the first row that is not marked, or 0.
 * @returns whether an answer was given
 */
export const act = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const find = (id: string, within: ParentNode = document) =>
      within.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    find('vote-absent')?.click();
    // A card is looked at before its owner confirms it.
    find(find('known')?.dataset['looked'] === 'false' ? 'role-card' : 'known')?.click();
    const targets = [...document.querySelectorAll<HTMLInputElement>('[data-testid^="target-"]')];
    const confirm = find('confirm');
    if (targets.length > 0) {
      if (confirm === null || !confirm.matches(':enabled')) {
        if (targets[0]?.checked !== true) targets[0]!.click();
        return false;
      }
    } else if (confirm !== null && !confirm.matches(':enabled')) {
      const squares = [
        ...(find('own-board') ?? document).querySelectorAll<HTMLElement>('[data-testid^="square-"]'),
      ].map(({ dataset }) => dataset);
      const open = squares
        .slice(0, Math.sqrt(squares.length))
        .find((square) => square['marked'] !== 'true' && square['number'] !== undefined);
      const least = Number(document.querySelector('[data-testid^="pick-"]')?.textContent?.trim() ?? 0);
      const number = find('role')?.dataset['role'] === 'progressor' ? Number(open?.['number'] ?? least) - least : 0;
      find(`pick-${number}`)?.click();
      return false;
    }
    if (confirm === null) return false;
    confirm.click();
    return true;
  });

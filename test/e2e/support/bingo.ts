import type { Page } from 'playwright-core';
import { byId } from './suken.ts';

/** Pages that play a game of the Suken family to a line that all of them help to fill. */

/** A board as a page shows it. */
export interface ShownBoard {
  /** By square, as people call it; undefined: face down, or free. */
  readonly numbers: readonly (number | undefined)[];
  readonly marks: readonly boolean[];
}

/** Own board first, then those of the others in the order of the seats. */
export const boardsOn = (page: Page): Promise<ShownBoard[]> =>
  page.evaluate(() =>
    ['own-board', 'rival-board', 'rival-board-2'].flatMap((id) => {
      const board = document.querySelector(`[data-testid="${id}"]`);
      if (board === null) return [];
      const squares = [...board.querySelectorAll<HTMLElement>('[data-testid^="square-"]')].map(
        ({ dataset }) => dataset,
      );
      return [
        {
          numbers: squares.map(({ number }) => (number === undefined ? undefined : Number(number))),
          marks: squares.map(({ marked }) => marked === 'true'),
        },
      ];
    }),
  );

/** Notes all that the page says aloud from here on. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = [];
    const region = document.querySelector('[data-testid="announcer"]')!;
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(globalThis, { said });
  });

export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

const askedOn = (page: Page) =>
  page.evaluate(() => {
    const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    return {
      broken: find('broken')?.innerText,
      over: find('outcome') !== null,
      turn: Number(find('turn')?.dataset['turn'] ?? 0),
      asked: find('confirm') !== null,
      naming: find('role')?.dataset['role'] === 'progressor',
    };
  });

/** The list of all numbers is folded where a narrow screen has no room for it. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator('[data-testid="all-numbers"]:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
}

/**
 * Plays until the game has ended: names `aims` in turn, whoever is progressor, and adds 0 as saboteur. Each of them is
 * thus the sum of its turn.
 * @param aims counted from 0
 * @returns how long each turn took, in milliseconds
 */
export async function playLine(page: Page, aims: readonly number[]): Promise<number[]> {
  const began: number[] = [];
  for (let answered = 0; ;) {
    const { broken, over, turn, asked, naming } = await askedOn(page);
    if (broken !== undefined) throw new Error(`the table broke: ${broken}`);
    if (turn > began.length) began.push(Date.now());
    if (over) return began.map((start, index) => (began[index + 1] ?? Date.now()) - start);
    if (asked && turn > answered) {
      await unfold(page);
      await byId(page, `pick-${naming ? aims[turn - 1]! : 0}`).click();
      await byId(page, 'confirm').click();
      answered = turn;
    }
    await page.waitForTimeout(200);
  }
}

import type { Page } from 'playwright-core';
import { testId, type Tab } from '../harness/tab/tab.ts';

/** One player at the Suken board, driven through the page as a person would. */

export const byId = (page: Page, id: string) => page.getByTestId(id);

/**
 * The stage that a page shows, if any. Read in one go: what is there at one look may be gone at the next.
 * @throws {Error} if the page says that the table broke
 */
export async function stage(page: Tab): Promise<string | undefined> {
  const { broken, stage } = await page.evaluate(() => {
    const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    return { broken: find('broken')?.innerText, stage: find('stage')?.dataset['stage'] };
  });
  if (broken !== undefined) throw new Error(`the table broke: ${broken}`);
  return stage;
}

/**
 * What is to be done at the board, read in one go; `pick` is undefined while nothing is asked.
 * @throws {Error} if the page says that the table broke
 */
async function turnOn(page: Tab): Promise<{ over: boolean; turn: number; pick: number | undefined; folded: boolean }> {
  const { broken, ...shown } = await page.evaluate(() => {
    const find = (id: string, within: ParentNode = document) =>
      within.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    const asked = find('confirm') !== null && find('turn') !== null;
    const squares = [...(find('own-board') ?? document).querySelectorAll<HTMLElement>('[data-testid^="square-"]')].map(
      ({ dataset }) => dataset,
    );
    const open = squares.slice(0, Math.sqrt(squares.length)).find((square) => square?.['marked'] !== 'true');
    const number = find('role')?.dataset['role'] === 'saboteur' ? 0 : Number(open?.['number'] ?? 0);
    return {
      broken: find('broken')?.innerText,
      over: find('outcome') !== null,
      turn: Number(find('turn')?.dataset['turn'] ?? 0),
      pick: asked ? number : undefined,
      // The list of all numbers is folded where a narrow screen has no room for it.
      folded: document.querySelector('[data-testid="all-numbers"]:not([open])') !== null,
    };
  });
  if (broken !== undefined) throw new Error(`the table broke: ${broken}`);
  return shown;
}

/**
 * Plays until the game has ended. As progressor the player names the numbers of the first row, one after another,
 * as saboteur always 0: so whoever is progressor first has finished when a row has been named, if not before.
 */
export async function playOut(
  page: Tab,
  onTurn: (turn: number) => Promise<'reloaded' | void> = async () => {},
): Promise<void> {
  let answered = 0;
  for (;;) {
    const { over, turn, pick, folded } = await turnOn(page);
    if (over) return;
    if (folded) await page.click(`${testId('all-numbers')} > summary`, { timeout: 2000 }).catch(() => {});
    // Who leaves or comes back makes a question go away between look and click: the next look says what there is.
    if (
      pick !== undefined &&
      turn > answered &&
      (await clicked(page, `pick-${pick}`)) &&
      (await clicked(page, 'confirm'))
    ) {
      answered = turn;
      // An answer that was not yet written down when the page was reloaded is asked for again.
      if ((await onTurn(turn)) === 'reloaded') answered = turn - 1;
    }
    await page.waitForTimeout(200);
  }
}

const clicked = (page: Tab, id: string): Promise<boolean> =>
  page.click(testId(id), { timeout: 2000 }).then(
    () => true,
    () => false,
  );

/** Saves what the page offers as its transcript, once all have signed the outcome: before that, a machine may lack what another has. */
export async function download(page: Page): Promise<Uint8Array> {
  await page.locator('[data-testid="closed"][data-closed="true"]').first().waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), byId(page, 'download-transcript').click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

import type { Page } from 'playwright-core';

/** One player at the Suken board, driven through the page as a person would. */

export const byId = (page: Page, id: string) => page.getByTestId(id);

/**
 * The stage that a page shows, if any. Read in one go: what is there at one look may be gone at the next.
 * @throws {Error} if the page says that the table broke
 */
export async function stage(page: Page): Promise<string | undefined> {
  const { broken, stage } = await page.evaluate(() => {
    const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    return { broken: find('broken')?.innerText, stage: find('stage')?.dataset['stage'] };
  });
  if (broken !== undefined) throw new Error(`the table broke: ${broken}`);
  return stage;
}

/**
 * Plays until the game has ended. As progressor the player names the numbers of her first row, one after another,
 * as saboteur always 0: so whoever is progressor first is through in her fourth turn at the latest.
 */
export async function playOut(page: Page, onTurn: (turn: number) => Promise<'reloaded' | void> = async () => {}): Promise<void> {
  let answered = 0;
  for (;;) {
    if ((await byId(page, 'outcome').count()) > 0) return;
    await stage(page);
    const shown = (await byId(page, 'turn').count()) > 0 ? Number(await byId(page, 'turn').first().getAttribute('data-turn', { timeout: 2000 }).catch(() => 0)) : 0;
    if (shown > answered && (await byId(page, 'confirm').count()) > 0) {
      await byId(page, `pick-${await choice(page)}`).click();
      await byId(page, 'confirm').click();
      answered = shown;
      // An answer that was not yet written down when the page was reloaded is asked for again.
      if ((await onTurn(shown)) === 'reloaded') answered = shown - 1;
    }
    await page.waitForTimeout(200);
  }
}

async function choice(page: Page): Promise<number> {
  if ((await byId(page, 'role').first().getAttribute('data-role')) === 'saboteur') return 0;
  const board = byId(page, 'own-board');
  for (let square = 0; square < 4; square += 1) {
    const shown = board.getByTestId(`square-${square}`);
    if ((await shown.getAttribute('data-marked')) !== 'true') return Number(await shown.getAttribute('data-number'));
  }
  return 0;
}

/** Saves what the page offers as its transcript. */
export async function download(page: Page): Promise<Uint8Array> {
  await byId(page, 'closed').first().waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), byId(page, 'download-transcript').click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

import type { Page } from 'playwright-core';

/** From the first screen to a table, as a person goes. */

export interface Start {
  readonly name?: string;
  /** By its id. */
  readonly game?: string;
}

/** Everything but the last press: the way, the game and the name are chosen. */
export async function choose(page: Page, how: 'friends' | 'practise', { name, game }: Start = {}): Promise<void> {
  await page.getByTestId(how === 'friends' ? 'with-friends' : 'to-practise').click();
  const field = page.getByTestId('name');
  await field.waitFor();
  await chooseGame(page, game ?? 'suken-binary');
  if (name !== undefined) await field.fill(name);
}

/** A game that stands in front, or one of its variants, which show once it is chosen. */
async function chooseGame(page: Page, game: string): Promise<void> {
  const choice = page.getByTestId(`game-${game}`);
  if ((await choice.count()) > 0) return press(page, `game-${game}`);
  const front = await page
    .locator('[data-testid^="game-"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['testid']!));
  for (const id of front) {
    await press(page, id);
    if ((await page.getByTestId(`variant-${game}`).count()) > 0) return press(page, `variant-${game}`);
  }
  throw new Error(`no game "${game}" is offered`);
}

/** What is pressed is the picture; the field itself lies out of sight. */
const press = (page: Page, id: string): Promise<void> => page.locator(`label:has([data-testid="${id}"])`).click();

/** Opens a table of the game for friends. */
export async function openTable(page: Page, start: Start = {}): Promise<void> {
  await choose(page, 'friends', start);
  await page.getByTestId('open-table').click();
}

/** Sits down with bots. */
export async function practise(page: Page, start: Start = {}): Promise<void> {
  await choose(page, 'practise', start);
  await page.getByTestId('practise').click();
}

/** Sits down at the table to whose invitation the page has been led. */
export async function joinTable(page: Page, { name }: Start = {}): Promise<void> {
  if (name !== undefined) await page.getByTestId('name').fill(name);
  await page.getByTestId('join').click();
}

/** Lays open all that the opener can change of the terms. */
export async function openTerms(page: Page): Promise<void> {
  for (const id of ['change-terms', 'more-terms']) {
    const part = page.getByTestId(id);
    if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
  }
}

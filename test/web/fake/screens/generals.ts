import { at, open, start, type Screens } from './steps.ts';

/** Game of the Generals. */
export const generalsScreens: Screens = {
  'generals-home': start('practise', 'generals'),
  'generals-lobby': (page) => open(page, 'generals'),
  setup: at('setup', async (page) => {
    await page.getByTestId('own-name').fill('Night attack');
    await page.getByTestId('save-formation').click();
    await page.getByTestId('place-13').click();
  }),
  'set-up-silver': at('set-up-silver'),
  march: at('march', (page) => page.getByTestId('square-e3').click()),
  midgame: at('midgame', async (page) => {
    await page.locator('[data-testid="board"] [data-side="silver"]').first().click();
    await page.getByTestId('mark-below').selectOption('COL');
    await page.getByTestId('mark-note').fill('fled from e3');
    await page.getByTestId('mark-note').blur();
  }),
  'silver-turn': at('silver', (page) => page.locator('[data-testid="board"] [data-side="silver"]').last().click()),
  challenge: at('challenge'),
  paced: at('paced', async (page) => {
    await page.getByTestId('square-a3').click();
    const target = page.locator('[data-target]').first();
    if (await target.isVisible()) await target.click();
  }),
  resigning: at('march', (page) => page.getByTestId('resign').click()),
  show: at('show'),
  'watched-game': at('watched-game', (page) => page.getByTestId('history').locator('summary').click()),
  won: at('won', (page) => page.getByTestId('replay-back').click()),
  'generals-rules': at('march', (page) => page.getByTestId('rules').click()),
};

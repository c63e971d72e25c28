import { at, open, showCards, start, type Screens } from './steps.ts';

/** Love Letter. */
export const letterScreens: Screens = {
  guard: at('guard', async (page) => {
    await page.getByTestId('open-hand').click();
    await page.locator('[data-testid^="card-"]:has([data-card="1"])').first().click();
    await page.locator('[data-testid^="target-"][aria-disabled="false"]').first().click();
    await page.getByTestId('guess-5').click();
  }),
  covered: at('guard'),
  countess: at('countess', async (page) => {
    const goOn = page.getByTestId('go-on');
    if (await goOn.isVisible()) await goOn.click();
  }),
  minister: at('minister'),
  'secret-turn': at('secret-turn', async (page) => {
    await showCards(page, 'mixed');
  }),
  'other-turn': at('other-turn', (page) => page.getByTestId('history').locator('summary').click()),
  'round-end': at('round-end'),
  'letter-end': at('letter-end'),
  'letter-rules': at('guard', (page) => page.getByTestId('rules').click()),
  'letter-lobby': (page) => open(page, 'love-letter'),
  'letter-home': start('practise', 'love-letter'),
};

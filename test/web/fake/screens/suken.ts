import type { Page } from 'playwright-core';
import { at, showCards, type Screens } from './steps.ts';

/** By the list, or where that is folded by the field. */
const named = (number: number) => async (page: Page) => {
  const field = page.getByTestId('number');
  await page.getByTestId('confirm').waitFor();
  if (await field.isVisible()) await field.fill(String(number));
  else await page.getByTestId(`pick-${number}`).click();
};

/** The Suken family. */
export const sukenScreens: Screens = {
  naming: at('naming', (page) => page.getByTestId('pick-17').click()),
  adding: at('adding', (page) => page.getByTestId('pick-2').click()),
  reach: at('reach'),
  rules: at('naming', (page) => page.getByTestId('rules').click()),
  working: at('working', async (page) => {
    await page.getByTestId('watch').locator('summary').click();
    await showCards(page, 'turned');
    await page.getByTestId('history').locator('summary').click();
  }),
  secret: at('secret', (page) => page.getByTestId('pick-17').click()),
  open: at('open', (page) => page.getByTestId('pick-2').click()),
  four: at('four', named(30)),
  fewer: at('fewer', named(30)),
  wide: at('wide', named(40)),
  'suken-rules': at('four', (page) => page.getByTestId('rules').click()),
};

import { at, open, start, type Screens } from './steps.ts';

/** Proofs that a puzzle is solved. */
export const proofScreens: Screens = {
  'proof-lobby': (page) => open(page, 'kurodoko'),
  'proof-home': start('practise', 'nurimisaki'),
  laying: at('laying'),
  checking: at('checking', (page) => page.locator('[data-status="checking"]').first().waitFor()),
  counted: at('counted'),
  proved: at('proved'),
  'not-proved': at('not-proved'),
  'proof-rules': at('checking', (page) => page.getByTestId('rules').click()),
};

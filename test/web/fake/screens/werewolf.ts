import { at, held, type Screens } from './steps.ts';

/** Werewolf, by night and by day. */
export const werewolfScreens: Screens = {
  village: at('village'),
  known: at('known'),
  introduction: at('introduction'),
  exchange: at('exchange', (page) => page.locator('label:has([data-testid^="target-"])').nth(1).click()),
  held: at('exchange', held),
  asleep: at('asleep'),
  again: at('again'),
  morning: at('morning', (page) => page.locator('label:has([data-testid^="target-"])').nth(2).click()),
  'run-off': at('run-off'),
  verdict: at('verdict', (page) => page.getByTestId('history').locator('summary').click()),
  claim: at('claim', (page) => page.getByTestId('claim-1').focus()),
  fanatic: at('fanatic', held),
  medium: at('medium', held),
  hunter: at('hunter'),
  'hunter-held': at('hunter', held),
  shot: at('shot', (page) => page.getByTestId('history').locator('summary').click()),
  pairing: at('pairing', async (page) => {
    for (const seat of [1, 4]) await page.locator(`label:has([data-testid="bind-${seat}"])`).click();
  }),
  paired: at('paired', held),
  potions: at('potions', (page) => page.getByTestId('heal').click()),
  'potions-held': at('potions', held),
  meeting: at('meeting'),
  twin: at('twin', held),
  'bound-end': at('bound-end', (page) => page.getByTestId('replay-roles').click()),
  'many-roles': at('many-roles'),
  'many-rules': at('potions', async (page) => {
    await page.getByTestId('rules').click();
    await page.getByTestId('order').evaluate((order) => order.scrollIntoView());
  }),
  'private-notes': at('potions', async (page) => {
    await page.getByTestId('private-notes').locator('summary').click();
    await page.getByTestId('opinion-2').selectOption('suspected');
    await page.getByTestId('private-note-2').fill('?');
  }),
  ghost: at('ghost'),
  evening: at('evening'),
  replay: at('evening', async (page) => {
    for (let step = 0; step < 6; step += 1) await page.getByTestId('replay-on').click();
  }),
  'werewolf-rules': at('asleep', (page) => page.getByTestId('rules').click()),
};

import { at, auditOf, hold, open, start, type Screens } from './steps.ts';

/** The second-price auction. */
export const auctionScreens: Screens = {
  'auction-home': start('practise', 'auction'),
  'auction-lobby': (page) => open(page, 'auction'),
  bidding: at('bidding', (page) => page.getByTestId('bid').fill('3100')),
  'bidding-two': at('bidding-two', (page) => page.getByTestId('bid').fill('2.25')),
  'bidding-long': at('bidding-long', async (page) => {
    await page.getByTestId('step-up').click();
    await page.getByTestId('step-up').click();
  }),
  'bid-sure': at('bidding', async (page) => {
    await page.getByTestId('bid').fill('3100');
    await page.keyboard.press('Enter');
  }),
  reserving: at('reserving'),
  selling: at('selling'),
  'bid-placed': at('bid-placed'),
  'comparing-bids': at('comparing-bids'),
  'bids-watched': at('bids-watched'),
  'won-auction': at('won-auction'),
  'won-held': at('won-auction', (page) => hold(page, 'own-result')),
  'lost-auction': at('lost-auction'),
  'lost-held': at('lost-auction', (page) => hold(page, 'own-result')),
  'result-waits': at('result-waits'),
  'auction-kept': at('auction-kept'),
  'auction-shown': at('auction-shown'),
  'auction-bids': at('auction-bids'),
  'auction-unsold': at('auction-unsold', (page) => hold(page, 'own-result')),
  'auction-broken': at('auction-broken'),
  'auction-receipt': at('auction-kept', (page) => page.getByTestId('receipt').click()),
  'auction-no-receipt': at('auction-shown', (page) => page.getByTestId('receipt').click()),
  'receipt-valid': auditOf('w'),
  'receipt-refused': auditOf('x'),
  'auction-rules': at('bidding', (page) => page.getByTestId('rules').click()),
};

import type { GameWords } from '../../game-view.ts';

const seconds = ' Seconds; 0 means ';

/** What the list of games says, and how the settings are called. */
export const wordsEn: GameWords = {
  title: 'Second-price auction',
  short: 'Auction',
  blurb:
    'Everybody bids once, in secret. The highest bid wins and pays the second-highest. Only the winner learns it: no auctioneer, and no bid is ever opened.',
  facts: '2 to 10 bidders, with or without a seller · a few minutes',
  faults: {
    'title-empty': 'Write what is sold.',
    'unit-empty': 'Write what amounts are counted in.',
  },
  settings: {
    title: { label: 'What is sold' },
    unit: { label: 'Currency or unit', help: 'What amounts are counted in: points, yen, €, hours …' },
    decimals: {
      label: 'Figures behind the point',
      help: 'With 2, write amounts below in the smallest unit: 150 for 1.50.',
    },
    lowest: { label: 'Lowest bid' },
    step: { label: 'Step from one amount to the next' },
    amounts: {
      label: 'How many amounts there are',
      options: { '10': '10', '20': '20', '50': '50', '100': '100', '200': '200', '500': '500', '1000': '1,000' },
      help: 'Together with the step it gives the highest bid.',
    },
    seller: {
      label: 'Seller',
      options: { none: 'Nobody at the table', opener: 'Who has opened the table' },
      help: 'A seller does not bid, and may set a lowest price that the others do not see.',
    },
    reserve: {
      label: 'Lowest price at which it is sold',
      options: { none: 'None', public: 'Known to all', hidden: 'Known to the seller alone' },
      help: 'If it is not reached, nobody learns the highest bid, not even the seller.',
    },
    publicReserve: { label: 'Not sold below', help: 'One of the amounts that can be bid.' },
    sole: {
      label: 'If there is only one bid',
      options: { lowest: 'It pays the lowest amount', nothing: 'It pays nothing' },
      help: 'Or the lowest price at which it is sold, where there is one.',
    },
    bidSeconds: {
      label: 'Time for bidding',
      help: `Who has not bid by then does not bid.${seconds}as long as it takes.`,
    },
    after: {
      label: 'Who learns the result',
      options: {
        winner: 'The winner alone, who may show it',
        result: 'Everybody: winner and price',
        bids: 'Everybody: all bids',
      },
    },
    afterSeconds: {
      label: 'After how long',
      help: `Until the result is shown; or the time in which it can be shown.${seconds}at once, or as long as it takes.`,
    },
  },
};

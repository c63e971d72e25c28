import type { GameWords } from '../../game-view.ts';

/** What the list of games says, and how the settings are called. */
export const wordsEn: GameWords = {
  title: 'Game of the Generals',
  short: 'The Generals',
  blurb:
    'Two hidden armies, one flag each. Pieces challenge each other and nobody learns a rank: the cards are the arbiter.',
  facts: '2 players · 20 to 40 minutes',
  settings: {
    first: {
      label: 'Who plays gold and begins',
      options: { opener: 'Whoever opened the table', guest: 'The other', lots: 'Drawn by lot' },
      help: 'In a rematch the sides change, unless they are drawn by lot.',
    },
    farRow: {
      label: 'A flag on the far row has won',
      options: {
        clear: 'At once if no enemy stands beside it',
        survive: 'After the enemy’s next turn',
        'at-once': 'At once',
      },
      help: 'In the first case a flag that arrives beside an enemy has won if it is not taken in the enemy’s next turn.',
    },
    quiet: {
      label: 'A draw after so many moves without a challenge',
      help: 'Both sides’ moves together; 0: no limit.',
    },
    pace: {
      label: 'Fixed pace: seconds a move',
      help: 'Every move is made when this time is up, however early it was chosen, so that thinking tells nothing. 0: at once.',
    },
    bots: { label: 'How well bots play', options: { strong: 'Well', simple: 'Simply' } },
  },
};

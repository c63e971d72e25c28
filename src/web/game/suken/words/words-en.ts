import type { GameWords } from '../../game-view.ts';
import type { SukenId } from '../id.ts';

const first = { label: 'Who names a number first', options: { opener: 'Who opened the table', guest: 'The guest' } };
const firstOfMany = {
  label: 'Who names a number first',
  options: { opener: 'Who opened the table', guest: 'The next player' },
};

/** What the list of games says, and how the settings are called. */
export const wordsEn: Readonly<Record<SukenId, GameWords>> = {
  'suken-binary': {
    title: 'Secret Binary Suken BINGO',
    short: 'Suken BINGO',
    blurb:
      'Bingo with a bluff. One of you names a number, the other secretly adds a little to spoil it. Nobody sees the sum, only which squares it marks.',
    facts: '2 players · about 15 minutes',
    settings: { first },
  },
  'suken-secret': {
    title: 'Secret Suken BINGO',
    blurb: 'The same bluff on a big bingo board: 25 squares out of 75 numbers, all face down.',
    facts: '2 to 4 players · half an hour or more',
    settings: { first: firstOfMany },
  },
  suken: {
    title: 'Suken BINGO',
    blurb:
      'Bingo without a drum of balls, all cards open. One names a number, the others add a little at the same moment, and the sum is called.',
    facts: '2 to 4 players · about 10 minutes',
    settings: {
      numbers: {
        label: 'Numbers',
        options: { '0-74': '0 to 74, as in the paper', '1-75': '1 to 75, as on usual bingo cards' },
      },
      centre: {
        label: 'Square in the centre',
        options: { number: 'A number like the others', free: 'Free from the beginning' },
      },
      first: firstOfMany,
    },
  },
  'suken-variants': {
    title: 'Secret Binary Suken BINGO, variants',
    blurb: 'Bigger boards, more numbers, more players, and diagonals through a square of your choice.',
    facts: '2 to 4 players · half an hour or more',
    settings: {
      board: {
        label: 'Board',
        options: { '4x4': '4×4, numbers 0 to 63', '5x5': '5×5, numbers 0 to 127', '6x6': '6×6, numbers 0 to 127' },
      },
      diagonals: {
        label: 'Diagonals that count',
        options: {
          usual: 'The two usual ones',
          also: 'Besides them, the two through a square',
          instead: 'Instead of them, the two through a square',
        },
      },
      row: { label: 'That square: its row' },
      column: { label: 'That square: its column' },
      first: firstOfMany,
    },
  },
};

interface Facts {
  readonly squares: number;
  readonly side: number;
  readonly most: number;
}

const naming =
  'Each turn one of you names a number, face down. The others each secretly add 0, 1, 2, 3 or 4, to spoil it.';
const roles =
  'Then the roles go round. Naming, aim where several of your numbers lie close together; adding, push the sum off the others’ lines.';
const winning = (side: number): string =>
  `${side - 1} marks in a line of ${side}: “Reach”. ${side}: “BINGO”, and you win. Several at once share the win.`;
const leavingTwo = 'If one of you leaves and does not come back, the other one may go on alone, and has won.';
const leaving =
  'Whoever leaves and is voted absent is passed over; their board stands as it is, and the others play on. Of two, the other one has won. Where too few are left to turn cards, by the number you agreed on, the game ends, and nobody has won unless only one is left.';
const secret = ({ squares, side, most }: Facts): string[] => [
  `Each of you has a board of ${squares} different numbers out of 0 to ${most}. The cards dealt it: you see your own, nobody sees another’s.`,
  naming,
  `The cards are added face down (after ${most} comes 0 again). Nobody sees the sum, but whoever has it on the board gets that square marked.`,
  roles,
  winning(side),
  leaving,
];

export const rulesEn: Readonly<Record<SukenId, readonly string[]>> = {
  'suken-binary': [
    'Each of you has a board of 16 different numbers out of 0 to 63. The cards dealt it: you see your own, nobody sees another’s.',
    'Each turn one of you names a number, face down. The other one secretly adds 0, 1, 2, 3 or 4, to spoil it.',
    'The cards are added face down (after 63 comes 0 again). Nobody sees the sum, but whoever has it on the board gets that square marked.',
    'Then you change roles. Naming, aim where several of your numbers lie close together; adding, push the sum off your friend’s line.',
    'Three marks in a row, column or diagonal of four: “Reach”. Four: “BINGO”, and you win. Both at once is a draw.',
    leavingTwo,
  ],
  'suken-secret': secret({ squares: 25, side: 5, most: 74 }),
  suken: [
    'Each of you has an open bingo board of 25 numbers, each column from its own fifth of the numbers. The cards dealt it.',
    'Each turn one of you names a number while the others each add 0, 1, 2, 3 or 4 to spoil it. All declare at the same moment; nobody hears another before.',
    'The numbers are added (after the highest comes the lowest again), and whoever has the sum on the board gets that square marked.',
    roles,
    winning(5),
    leaving,
  ],
  'suken-variants': [
    'Each of you has a board of different numbers, 4×4 out of 0 to 63, or 5×5 or 6×6 out of 0 to 127, as you agreed. The cards dealt it: you see your own, nobody sees another’s.',
    naming,
    'The cards are added face down (after the highest number comes 0 again). Nobody sees the sum, but whoever has it on the board gets that square marked.',
    roles,
    'All squares but one marked in a row, column or diagonal: “Reach”. All: “BINGO”, and you win. Several at once share the win.',
    'You may have agreed on a square: then its two diagonals count too, or instead of the usual ones. They go on at the opposite edge: through row 1, column 2 of four they are (2,1) (1,2) (4,3) (3,4) and (4,1) (1,2) (2,3) (3,4).',
    leaving,
  ],
};

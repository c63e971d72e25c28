import type { Kind } from '../../../../../protocol/puzzle/puzzle.ts';
import type { GameWords } from '../../game-view.ts';

const facts = '1 prover, up to 14 verifiers · a few minutes';
const alone = 'The prover';
const settings = {
  puzzle: { label: 'Puzzle: an address at puzz.link, a pzprv3 file or another form' },
  prover: { label: 'Who proves', options: { opener: 'who opened the table', guest: 'the first guest' } },
};

/** What the list of games says, and how the setting is called. */
export const wordsEn: Readonly<Record<Kind, GameWords>> = {
  nurimisaki: {
    title: 'Nurimisaki proof',
    short: 'Puzzle proof',
    blurb:
      'You have solved a Nurimisaki. Convince the others of it with face-down cards, without showing them anything of your solution.',
    facts,
    alone,
    settings,
  },
  kurodoko: {
    title: 'Kurodoko proof',
    blurb:
      'You have solved a Kurodoko. Convince the others of it with face-down cards, without showing them anything of your solution.',
    facts,
    alone,
    settings,
  },
};

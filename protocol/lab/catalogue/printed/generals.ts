import type { Entry } from '../../study.ts';
import { arriving } from '../generals.ts';

/** What an arbiter may do alone, and a table that does it in public shows. */
export const printedGenerals: readonly Entry[] = [
  {
    name: 'flag-arrival-printed',
    source: '[MW] §4.1',
    printed:
      'the referee goes “without modifying the rules”. By the rule sheet a flag wins on the far row, and a referee looks at every piece that arrives there; a table that does so tells of every other piece that it is no flag',
    studies: [arriving(true)],
  },
];

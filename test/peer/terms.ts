import type { Terms } from '../../src/peer/model/state.ts';

/** The terms of the table for two that most tests of peers and pages sit at. */
export const terms: Terms = {
  game: 'suken-binary',
  settings: { first: 'opener' },
  copying: 'ciphertext',
  threshold: 2,
  patience: 20,
  watchers: 8,
};

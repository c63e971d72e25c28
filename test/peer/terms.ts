import type { Terms } from '../../src/peer/model/state.ts';

/** Terms of a table for two, used by most tests of peers and pages. */
export const terms: Terms = {
  game: 'suken-binary',
  settings: { first: 'opener' },
  copying: 'ciphertext',
  threshold: 2,
  patience: 20,
  watchers: 8,
};

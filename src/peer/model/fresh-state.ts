import { PATIENCE } from '../../../protocol/room/wire/header.ts';
import { NO_COUNTS } from '../../../protocol/table/sealed/need.ts';
import type { TableState, Terms } from './state.ts';

const NO_TERMS: Terms = {
  game: '',
  settings: {},
  copying: 'ciphertext',
  threshold: 2,
  patience: PATIENCE.usual,
  watchers: 0,
};

/** The state of a table before any message has arrived. */
export const freshState = (opener: boolean, terms: Terms = NO_TERMS): TableState => ({
  stage: 'gathering',
  people: [],
  others: [],
  unseated: [],
  watchers: [],
  opener,
  terms,
  proposal: '',
  story: [],
  chat: [],
  rounds: 0,
  counts: NO_COUNTS,
  closed: false,
  convicted: [],
  relay: 'connecting',
});

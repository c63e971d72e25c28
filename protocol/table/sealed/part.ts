/**
 * Parts of a round in their order. The first four happen once at a table, before the game. `seen-…`: before
 * anything is told, opened or turned, all who are present confirm that they have seen the same; by what follows.
 * `close`: all sign the outcome. `vote`: about a seat that is silent or guilty, at any time.
 */
export const PARTS = [
  'sit',
  'deal-hash',
  'deal',
  'confirm',
  'seen-place',
  'place',
  'seen-open',
  'open',
  'seen-shuffle',
  'pass',
  'proof',
  'seen-turn',
  'shares',
  'close',
  'vote',
] as const;

export type Part = (typeof PARTS)[number];

/** Whether a part lies before the game. */
export const isBeforeGame = (part: Part): boolean => PARTS.indexOf(part) < PARTS.indexOf('seen-place');

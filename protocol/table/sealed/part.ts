/**
 * The parts of a round, in order. Those before `place` happen once at a table, before the game. In `seen-…`, all seats
 * present confirm that they have consumed the same messages, before an event is shown or cards are opened or turned;
 * the rest of the name is the part that follows. In `close` all sign the outcome. A `vote`, about a silent or guilty
 * seat, can come at any time.
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

/** The rounds before the game: 0 sitting down, 1 commitments to deals, 2 deals, 3 confirmations. */
export const CEREMONY_ROUNDS = 4;

/** Whether a part lies before the game. */
export const isBeforeGame = (part: Part): boolean => PARTS.indexOf(part) < PARTS.indexOf('seen-place');

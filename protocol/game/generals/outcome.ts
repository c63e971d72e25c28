/** Why a game ends. The winner is in the outcome; the last three are draws. */
export type EndReason =
  /** A flag fell in a challenge. */
  | 'flag-taken'
  /** A flag has arrived on the far row. */
  | 'flag-home'
  /** A piece was declared to be the flag, and is not. */
  | 'false-claim'
  | 'resigned'
  | 'agreed'
  /** The same position came for the third time. */
  | 'repetition'
  /** As many moves without a challenge as the settings allow. */
  | 'quiet';

/** How a game of the Generals ended. A draw has both seats among the winners. */
export type GeneralsOutcome = {
  readonly winners: readonly number[];
  readonly reason: EndReason;
  /** Moves of both sides together. */
  readonly moves: number;
};

/** How a match of Love Letter ended that was played to its end. */
export type LoveLetterOutcome = {
  /** The seats among the champions: people who have won. Empty when only virtual players have. */
  readonly winners: readonly number[];
  /** The players who have won, seats first and virtual players after them. */
  readonly champions: readonly number[];
  /** Tokens of each player. */
  readonly tokens: readonly number[];
  readonly rounds: number;
};

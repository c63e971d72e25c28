/**
 * What a player may show to the others after the end. It must be the player's own: no sight in which somebody else's
 * secret lies belongs here.
 */
export interface DisclosureKind {
  /** Sights whose cards are the player's own. */
  readonly sights: readonly string[];
  /** Questions whose answers stayed face down. */
  readonly questions: readonly string[];
}

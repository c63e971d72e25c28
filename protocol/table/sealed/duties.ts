/**
 * The duties of the seats' machines towards the cards, whether or not their players are still in the game. Seats in
 * ascending order.
 */
export interface Duties {
  /** Seats with a share of the key: as many of them as the threshold turn a card together. */
  readonly holders: readonly number[];
  /** Seats that make a pass in every shuffle. All holders do; others may, without a share. */
  readonly shufflers: readonly number[];
}

/**
 * The duties of the seats' machines: who holds the key and who shuffles, whether or not their players are still in the
 * game. Seats are in ascending order.
 */
export interface Duties {
  /** Seats with a share of the key. Any `threshold` of them together turn a card. */
  readonly holders: readonly number[];
  /** Seats that make a pass in every shuffle: all holders, and possibly others without a share. */
  readonly shufflers: readonly number[];
}

/**
 * The state of a relay: `trying`; `ready`, with a reservation; or why it cannot be used. `full`: it takes no more reservations.
 * `slow`: it answers and then makes no progress. `blocked`: the browser or the network forbids the call. `dead`:
 * nobody answers there, or another relay than the one named.
 */
export type RelayState = 'trying' | 'ready' | 'full' | 'slow' | 'blocked' | 'dead';

/** One relay and its state. */
export interface RelayReport {
  /** Multiaddr. */
  address: string;
  state: RelayState;
}

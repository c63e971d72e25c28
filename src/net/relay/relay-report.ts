/**
 * How a relay does: being tried; `ready`, a place on it is ours; or what keeps it from being of use. `full`: it has no
 * place left. `slow`: it takes calls and then does not get on. `blocked`: the browser forbids the call, or the network
 * swallows it. `dead`: nobody answers there, or another one than named.
 */
export type RelayState = 'trying' | 'ready' | 'full' | 'slow' | 'blocked' | 'dead';

/** One relay, and how it does. */
export interface RelayReport {
  /** Multiaddr. */
  address: string;
  state: RelayState;
}

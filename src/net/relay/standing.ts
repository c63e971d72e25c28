import { setMaxListeners } from '@libp2p/interface';
import type { CircuitRelayService, RelayReservation } from '@libp2p/circuit-relay-v2';

/** The signal of a reservation that ends only when it is deleted. */
export function standingSignal(): RelayReservation['signal'] {
  const { signal } = new AbortController();
  // Every connection that is relayed to the page adds a listener.
  setMaxListeners(Infinity, signal);
  return Object.assign(signal, { reset: () => undefined, clear: () => undefined });
}

/**
 * Makes all reservations of a relay last until they are deleted, and so as long as the pages are connected. The two
 * timers with which @libp2p/circuit-relay-v2 4.2.13 ends each after two hours take an eighth of a connection's memory.
 */
export function keepReservations({ reservations }: CircuitRelayService): void {
  const signal = standingSignal();
  const set = reservations.set.bind(reservations);
  reservations.set = (peer, reservation) => {
    if (reservation.signal !== signal) reservation.signal.clear();
    return set(peer, { ...reservation, signal });
  };
}

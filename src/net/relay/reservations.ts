import type { PeerId, Transport } from '@libp2p/interface';

/**
 * The reservations inside the circuit transport of @libp2p/circuit-relay-v2 4.2.13: a public field of the transport,
 * though not of its type. Listening by the official way leaves a listener behind at every try, and closing one
 * cancels the reservations of all; and it gives up a relay for good that has once been away.
 */
export interface Reservations {
  addRelay: (peer: PeerId, type: 'configured') => Promise<unknown>;
  hasReservation: (peer: PeerId) => boolean;
  addEventListener: (type: 'relay:removed', listener: () => void) => void;
}

/** The reservations of a circuit transport. */
export function reservationsOf(transport: Transport): Reservations {
  const { reservationStore } = transport as Transport & { reservationStore?: Reservations };
  if (reservationStore === undefined)
    throw new TypeError('This version of @libp2p/circuit-relay-v2 hides its reservations.');
  return reservationStore;
}

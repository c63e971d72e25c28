import '../base/polyfill.ts';
import { circuitRelayTransport } from '@libp2p/circuit-relay-v2';
import { identify } from '@libp2p/identify';
import { webSockets } from '@libp2p/websockets';
import { createLibp2p } from 'libp2p';
import { KEY_BYTES } from '../address/identity.ts';
import { fetchPageNetwork } from '../address/page-relays.ts';
import type { SpokenCode } from '../address/spoken-code.ts';
import { systemRandom } from '../base/random.ts';
import { findByCode, type Found } from '../code/find.ts';
import { nodeOptions } from './node-options.ts';

/**
 * Finds the invitation to which a spoken code leads, by the relays that the page's own server names, under a key that
 * is used for nothing else.
 * @throws {NetError} as `findByCode`
 */
export async function findInvitation(code: SpokenCode, signal: AbortSignal): Promise<Found> {
  const libp2p = await createLibp2p({
    ...(await nodeOptions(systemRandom(KEY_BYTES))),
    transports: [webSockets(), circuitRelayTransport()],
    services: { identify: identify() },
  });
  try {
    const { relays } = await fetchPageNetwork();
    return await findByCode(libp2p, relays, code, systemRandom, signal);
  } finally {
    await libp2p.stop();
  }
}

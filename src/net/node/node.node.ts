import '../base/polyfill.node.ts';
import { identify } from '@libp2p/identify';
import { tcp } from '@libp2p/tcp';
import { multiaddr, type Multiaddr } from '@multiformats/multiaddr';
import { createLibp2p } from 'libp2p';
import { createMesh } from '../mesh/create-mesh.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { nodeOptions } from './node-options.ts';
import { intervalTicker } from '../base/ticker.ts';

/** How a mesh in Node is opened. */
export interface NodeMeshOptions {
  /** 32 bytes, from which the peer's key is made. */
  seed: Uint8Array;
  /** Default: this machine alone. */
  host?: string;
  /** Default: any free one. */
  port?: number;
}

/** A mesh over TCP for `npm run play` and for tests; its addresses are handed to the others' `connect`. */
export async function openMesh({ seed, host = '127.0.0.1', port = 0 }: NodeMeshOptions): Promise<Mesh> {
  const libp2p = await createLibp2p({
    ...(await nodeOptions(seed)),
    addresses: { listen: [`/ip4/${host}/tcp/${port}`] },
    transports: [tcp()],
    services: { identify: identify() },
  });
  return createMesh({
    self: libp2p.peerId.toString(),
    libp2p,
    ticker: intervalTicker(),
    addresses: () => libp2p.getMultiaddrs().map(String),
    routes: (peer, hints) => ({ direct: hints.flatMap((hint) => own(peer, hint)), relayed: [] }),
    isRelay: () => false,
    onReachable: () => undefined,
    stop: async () => libp2p.stop(),
  });
}

/** The hint, if it is a well-formed address of this very peer. */
function own(peer: string, hint: string): Multiaddr[] {
  try {
    const address = multiaddr(hint);
    return address
      .getComponents()
      .filter(({ name }) => name === 'p2p')
      .at(-1)?.value === peer
      ? [address]
      : [];
  } catch {
    return [];
  }
}

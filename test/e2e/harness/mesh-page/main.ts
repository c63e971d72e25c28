// A page with nothing but a mesh, which a test drives through `window.bench`.
import type { Mesh, PeerState } from '../../../../src/net/mesh/mesh.ts';

/** What a test sees of a mesh in a page. */
interface Bench {
  open: (seed: number, relays?: string[]) => Promise<{ self: string; addresses: string[] }>;
  connect: (peer: string, addresses: string[]) => Promise<number>;
  send: (peer: string, text: string) => boolean;
  sendBytes: (peer: string, length: number) => boolean;
  /** Codes by hand: makes one, answers one, enters an answer. The last two resolve to a PeerId; failures to a code. */
  invite: () => Promise<string>;
  answer: (code: string) => Promise<string>;
  enter: (code: string) => Promise<string>;
  close: () => Promise<void>;
  forget: (peer: string) => void;
  rtt: (peer: string) => number | undefined;
  addresses: () => string[];
  /** Keeps this page's thread busy, as heavy computing does. */
  compute: (ms: number) => void;
  states: { peer: string; state: PeerState; at: number }[];
  troubles: string[];
  displaced: string[];
  frames: { peer: string; text: string; length: number }[];
}

declare global {
  interface Window {
    bench: Bench;
  }
}

let mesh: Mesh;
const hand = (): NonNullable<Mesh['hand']> => {
  if (mesh.hand === undefined) throw new Error('no codes here');
  return mesh.hand;
};
const bench: Bench = {
  states: [],
  troubles: [],
  displaced: [],
  frames: [],
  async open(seed, relays) {
    const { openMesh } = await import('../../../../src/net/node/node.browser.ts');
    mesh = await openMesh({ seed: new Uint8Array(32).fill(seed), ...(relays === undefined ? {} : { relays }) });
    mesh.state = (peer, state) => void bench.states.push({ peer, state, at: Date.now() });
    mesh.trouble = (_, code) => void bench.troubles.push(code);
    mesh.displaced = (peer) => void bench.displaced.push(peer);
    mesh.frame = (peer, bytes) => {
      bench.frames.push({ peer, text: new TextDecoder().decode(bytes.subarray(0, 100)), length: bytes.length });
    };
    return { self: mesh.self, addresses: mesh.addresses };
  },
  async connect(peer, addresses) {
    const began = performance.now();
    await mesh.connect(peer, addresses);
    return performance.now() - began;
  },
  send: (peer, text) => mesh.send(peer, new TextEncoder().encode(text)),
  sendBytes: (peer, length) => mesh.send(peer, new Uint8Array(length)),
  async invite() {
    const { code } = await hand().invite({ table: new Uint8Array(8), opener: mesh.self });
    return code;
  },
  async answer(text) {
    const { code, inviter, connected } = await hand().answer(text);
    void connected.then(() => mesh.connect(inviter)).catch(() => undefined);
    return code;
  },
  enter: (code) =>
    hand()
      .enter(code)
      .then(
        (connection) => connection.remotePeer.toString(),
        (error: { code?: string }) => String(error.code ?? error),
      ),
  close: () => mesh.close(),
  forget: (peer) => mesh.forget(peer),
  rtt: (peer) => mesh.rtt(peer),
  addresses: () => mesh.addresses,
  compute(ms) {
    const end = performance.now() + ms;
    while (performance.now() < end);
  },
};
window.bench = bench;

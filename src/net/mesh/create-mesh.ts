import { NetError } from '../base/errors.ts';
import { newInstance, type Greeting } from '../link/greeting.ts';
import { Carrier } from '../signalling/carrier.ts';
import { Exchange } from '../signalling/exchange.ts';
import { isRelayed, type Host } from '../dial/host.ts';
import { keyFromPeerId } from '../address/identity.ts';
import { Parting, PROTOCOL, type Link } from '../link/link.ts';
import type { Mesh, MeshHandlers } from './mesh.ts';
import { Neighbour } from './neighbour.ts';
import { Reception, UNGREETED_EACH } from './reception.ts';
import { sweep, SWEEP_MS } from './sweep.ts';

/** The most links held by peers that this one did not seek. */
const STRANGERS = 32;

const nothing = (): void => undefined;

/** Makes a mesh over a running libp2p node. */
export async function createMesh(host: Host): Promise<Mesh> {
  const mesh = new LibP2pMesh(host);
  await mesh.start();
  return mesh;
}

/** A mesh over a libp2p node: one `Neighbour` for each peer. */
class LibP2pMesh implements Mesh {
  frame: MeshHandlers['frame'] = nothing;
  state: MeshHandlers['state'] = nothing;
  trouble: MeshHandlers['trouble'] = nothing;
  displaced: MeshHandlers['displaced'] = nothing;
  reachable: MeshHandlers['reachable'] = nothing;
  welcome: MeshHandlers['welcome'] = () => true;

  private readonly instance = newInstance();
  private readonly neighbours = new Map<string, Neighbour>();
  private readonly reception = new Reception(
    (peer, link, greeting) => this.greeted(peer, link, greeting),
    (peer) => this.neighbours.get(peer)?.wanted === true,
  );
  readonly hand: Exchange | undefined;
  private readonly carrier: Carrier | undefined;
  private lastSweep = 0;
  private closed = false;

  constructor(readonly host: Host) {
    if (host.hand === undefined) return;
    this.hand = new Exchange(host.self, host.hand);
    this.carrier = new Carrier(host.libp2p, host.hand, {
      way: (peer) => this.direct(peer)?.connection,
      linked: () => [...this.neighbours.keys()].filter((peer) => this.direct(peer) !== undefined),
      admits: (peer) => !this.closed && this.admits(peer),
      incoming: (peer) => this.neighbours.get(peer)?.incoming(),
    });
  }

  get spoken(): Host['spoken'] {
    return this.host.spoken;
  }

  get self(): string {
    return this.host.self;
  }

  get addresses(): string[] {
    return this.host.addresses();
  }

  async start(): Promise<void> {
    await this.host.libp2p.handle(PROTOCOL, (stream, connection) => this.reception.receive(stream, connection), {
      runOnLimitedConnection: true,
      maxInboundStreams: UNGREETED_EACH + 2,
      maxOutboundStreams: UNGREETED_EACH + 2,
    });
    await this.carrier?.start();
    this.host.libp2p.addEventListener('connection:open', ({ detail }) => {
      const neighbour = this.neighbours.get(detail.remotePeer.toString());
      if (!isRelayed(detail)) neighbour?.hint();
      else if (detail.direction === 'inbound') neighbour?.incoming();
    });
    this.host.onReachable(() => {
      if (this.closed) return;
      this.guarded(() => this.reachable(this.addresses));
      for (const neighbour of this.neighbours.values()) neighbour.soon();
    });
    this.host.ticker.start(() => this.tick());
  }

  connect(peer: string, addresses: string[] = []): Promise<void> {
    const found = this.connectTo(peer, addresses);
    // A caller may rely on the events and ignore the promise.
    found.catch(nothing);
    return found;
  }

  send(peer: string, bytes: Uint8Array): boolean {
    return this.neighbours.get(peer)?.link?.send(bytes) ?? false;
  }

  waiting(peer: string): number {
    return this.neighbours.get(peer)?.link?.waiting ?? 0;
  }

  rtt(peer: string): number | undefined {
    return this.neighbours.get(peer)?.link?.heartbeat.rtt;
  }

  forget(peer: string): void {
    this.neighbours.get(peer)?.end();
    this.neighbours.delete(peer);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.host.ticker.stop();
    this.hand?.close();
    for (const peer of [...this.neighbours.keys()]) this.forget(peer);
    await this.host.stop();
  }

  private async connectTo(peer: string, addresses: string[]): Promise<void> {
    if (this.closed) throw new NetError('closed', 'This mesh is closed.');
    keyFromPeerId(peer);
    if (peer === this.self) throw new NetError('bad-peer-id', 'A peer cannot connect to itself.');
    await this.neighbour(peer).want(addresses);
  }

  private neighbour(peer: string): Neighbour {
    const known = this.neighbours.get(peer);
    if (known !== undefined) return known;
    const neighbour = new Neighbour(peer, this.host, this.instance, {
      frame: (from, bytes) => this.guarded(() => this.frame(from, bytes)),
      state: (of, state, rttMs) => {
        this.guarded(() => this.state(of, state, rttMs));
        // A peer that is linked to us can carry descriptions to peers that we still seek.
        if (state === 'direct') for (const neighbour of this.neighbours.values()) neighbour.hint();
        if (this.neighbours.get(of)?.alive === false) this.neighbours.delete(of);
      },
      trouble: (of, code) => this.guarded(() => this.trouble(of, code)),
      carry: async (to, signal) => this.carrier?.call(to, signal),
      displaced: (by) => this.guarded(() => this.displaced(by)),
      sought: () => [...this.neighbours.values()].filter(({ missing }) => missing).length,
    });
    this.neighbours.set(peer, neighbour);
    return neighbour;
  }

  private direct(peer: string): Link | undefined {
    const link = this.neighbours.get(peer)?.link;
    return link?.open === true && !link.relayed ? link : undefined;
  }

  private greeted(peer: string, link: Link, greeting: Greeting): void {
    if (this.closed || !this.admits(peer)) {
      link.close(Parting.unwelcome);
      return;
    }
    const neighbour = this.neighbour(peer);
    neighbour.greeted(link, greeting);
    if (!neighbour.alive) this.neighbours.delete(peer);
  }

  private admits(peer: string): boolean {
    if (this.neighbours.has(peer)) return true;
    const strangers = [...this.neighbours.values()].filter(({ wanted }) => !wanted).length;
    return strangers < STRANGERS && this.guarded(() => this.welcome(peer)) === true;
  }

  private tick(): void {
    const now = performance.now();
    for (const neighbour of [...this.neighbours.values()]) neighbour.tick(now);
    this.reception.tick(now);
    if (now - this.lastSweep < SWEEP_MS) return;
    this.lastSweep = now;
    for (const connection of this.host.libp2p.getConnections()) {
      const peer = connection.remotePeer.toString();
      const neighbour = this.neighbours.get(peer);
      if (!this.host.isRelay(peer) && neighbour?.busy !== true) sweep(connection, neighbour?.link !== undefined);
    }
  }

  /** Runs the owner's code: its faults are its own, and must not look like faults of the peer. */
  private guarded<T>(call: () => T): T | undefined {
    try {
      return call();
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
      return undefined;
    }
  }
}

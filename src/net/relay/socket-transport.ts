import {
  transportSymbol,
  type ComponentLogger,
  type Connection,
  type Listener,
  type Transport,
  type Upgrader,
} from '@libp2p/interface';
import { multiaddr } from '@multiformats/multiaddr';
import type { WebSocket } from 'ws';
import { NetError } from '../base/errors.ts';
import { SocketPipe } from './socket-pipe.ts';

/** What a transport takes from its libp2p node. */
interface Components {
  upgrader: Upgrader;
  logger: ComponentLogger;
}

/**
 * Connections over WebSockets that a web server of ours has accepted. libp2p's own transport of WebSockets brings a
 * server of its own, so that each page would cost two more sockets and an HTTP request. It neither dials nor listens.
 */
export class SocketTransport implements Transport {
  readonly [transportSymbol] = true;
  readonly [Symbol.toStringTag] = 'facedown/socket';
  private readonly stopping = new AbortController();

  constructor(private readonly components: Components) {}

  /** Makes a connection of a socket that somebody else has opened; aborts it if that fails. */
  async accept(socket: WebSocket): Promise<void> {
    const pipe = new SocketPipe(
      { remoteAddr: CALLER, direction: 'inbound', log: this.components.logger.forComponent('facedown:socket') },
      socket,
    );
    try {
      await this.components.upgrader.upgradeInbound(pipe, { signal: this.stopping.signal });
    } catch (error) {
      pipe.abort(error as Error);
    }
  }

  /** Gives up what is not yet a connection. */
  stop(): void {
    this.stopping.abort();
  }

  dial(): Promise<Connection> {
    return Promise.reject(new NetError('no-path', 'A relay calls nobody.'));
  }

  dialFilter(): [] {
    return [];
  }

  listenFilter(): [] {
    return [];
  }

  createListener(): Listener {
    throw new NetError('no-path', 'A relay is given its sockets by a web server.');
  }
}

/** Addresses of callers are known to the web server alone, which counts them; libp2p has no use for them. */
const CALLER = multiaddr('/ip4/127.0.0.1/tcp/1/ws');

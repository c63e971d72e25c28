import { setMaxListeners, type Connection } from '@libp2p/interface';
import { multiaddr } from '@multiformats/multiaddr';
import type { WebSocket } from 'ws';
import { UnaddressedTransport, type TransportComponents } from '../base/unaddressed-transport.ts';
import { SocketPipe } from './socket-pipe.ts';

/**
 * Connections over WebSockets that a web server of ours has accepted. libp2p's own transport of WebSockets brings a
 * server of its own, so that each page would cost two more sockets and an HTTP request. It neither dials nor listens.
 */
export class SocketTransport extends UnaddressedTransport {
  readonly [Symbol.toStringTag] = 'facedown/socket';
  private readonly stopping = new AbortController();
  /** The addresses of the callers of open sockets, by the sockets' numbers. */
  private readonly callers = new Map<number, string>();
  private last = 0;

  constructor(components: TransportComponents) {
    super(components, 'A relay is given its connections by a web server.');
    // Every handshake under way listens to it.
    setMaxListeners(Infinity, this.stopping.signal);
  }

  /** Makes a connection of a socket that somebody at `from` has opened; aborts it if that fails. */
  async accept(socket: WebSocket, from: string): Promise<void> {
    const number = this.freeNumber();
    this.callers.set(number, from);
    socket.on('close', () => this.callers.delete(number));
    const remoteAddr = multiaddr(`/ip4/127.0.0.1/tcp/${number}/ws`);
    const pipe = new SocketPipe(
      { remoteAddr, direction: 'inbound', log: this.components.logger.forComponent('facedown:socket') },
      socket,
    );
    try {
      await this.components.upgrader.upgradeInbound(pipe, { signal: this.stopping.signal });
    } catch (error) {
      pipe.abort(error as Error);
    }
  }

  /** The address of the caller of a connection. */
  callerOf({ remoteAddr }: Connection): string | undefined {
    return this.callers.get(Number(remoteAddr.getComponents().find(({ name }) => name === 'tcp')?.value));
  }

  /** Gives up what is not yet a connection. */
  stop(): void {
    this.stopping.abort();
  }

  /**
   * A number for one open socket. It stands for a port in the address that libp2p is told, and leads back to the
   * caller: the true address is kept from libp2p, which would tell it to others.
   */
  private freeNumber(): number {
    do this.last = (this.last % NUMBERS) + 1;
    while (this.callers.has(this.last));
    return this.last;
  }
}

/** Ports; ten times as many as sockets that the web server lets in. */
const NUMBERS = 65_535;

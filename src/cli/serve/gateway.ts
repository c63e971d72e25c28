import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { TRY_AGAIN_LATER } from '../../net/relay/relay-probe.ts';

/** WebSockets in all, and from one address: a whole household behind one router is welcome, a flood is not. */
interface GatewayLimits {
  sockets: number;
  each: number;
}

const LIMITS: GatewayLimits = { sockets: 1024, each: 96 };

/** Hands the WebSockets that come to the page's port on to the relay's own. */
export class Gateway {
  private readonly open = new Map<Duplex, { upstream: Socket; from: string }>();
  /** Refuses connections beyond the limit. */
  private readonly porter = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  private port: number | undefined;

  /** `port` is where the relay listens on 127.0.0.1. */
  constructor(
    port: number,
    readonly limits = LIMITS,
  ) {
    this.port = port;
  }

  /** Takes an upgrade: replays its head to the relay, then lets the bytes through in both directions. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const from = request.socket.remoteAddress ?? '';
    if (this.port === undefined || request.url !== '/') {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      return;
    }
    const each = [...this.open.values()].filter((other) => other.from === from).length;
    if (this.open.size >= this.limits.sockets || each >= this.limits.each) {
      this.decline(request, socket, head);
      return;
    }
    const upstream = connect(this.port, '127.0.0.1', () => {
      upstream.write(headOf(request));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    this.open.set(socket, { upstream, from });
    const end = (): void => {
      this.open.delete(socket);
      socket.destroy();
      upstream.destroy();
    };
    for (const side of [socket, upstream]) side.on('error', end).on('close', end);
  }

  /** Cuts everything through the gateway at once and lets nothing through any more. */
  cut(): void {
    this.port = undefined;
    for (const [socket, { upstream }] of this.open) {
      socket.destroy();
      upstream.destroy();
    }
  }

  /** A page sees no status of HTTP on a WebSocket, but it sees the code with which one is closed. */
  private decline(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    this.porter.handleUpgrade(request, socket, head, (taken) => {
      taken.on('error', () => taken.terminate());
      taken.close(TRY_AGAIN_LATER, 'full');
      setTimeout(() => taken.terminate(), 1000).unref();
    });
  }
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  let head = `${method} ${url} HTTP/1.1\r\n`;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) head += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`;
  return `${head}\r\n`;
}

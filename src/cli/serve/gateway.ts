import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { TRY_AGAIN_LATER } from '../../net/relay/relay-probe.ts';
import { Allowance } from './allowance.ts';
import { callerOf } from './caller.ts';

/** The limits of the gateway. */
export interface GatewayLimits {
  /** WebSockets in all. */
  readonly sockets: number;
  /** WebSockets from one address: a whole household behind one router is welcome, a flood is not. */
  readonly each: number;
  /**
   * WebSockets whose caller has not yet proved its key, in all: each is up to ten milliseconds of work, and has ten
   * seconds.
   */
  readonly greeting: number;
  /** The same from one address. */
  readonly greetingEach: number;
  /** New WebSockets a second from one address in the long run; at once as many as may be open. */
  readonly rate: number;
}

export const GATEWAY_LIMITS: GatewayLimits = { sockets: 6500, each: 128, greeting: 256, greetingEach: 24, rate: 4 };

/** Figures for the operator. */
export interface GatewayCounts {
  open: number;
  greeting: number;
  /** Callers refused since the start, by limit. */
  readonly refused: { total: number; address: number; rate: number; greeting: number };
}

/** The longest message of a WebSocket that is taken: libp2p sends pieces of 64 KiB. */
const MESSAGE_BYTES = 1 << 20;

/** How often each page is asked for a sign of life. Proxies keep quiet connections for a minute at least. */
const PING_MS = 25_000;

/** A page that leaves this many of them in a row unanswered counts as gone. */
const UNANSWERED = 2;
const TICK_MS = 1000;

/** The most callers that are being told that there is no room; further ones are cut without an answer. */
const DECLINING = 256;

/** What the gateway knows of an open WebSocket. */
interface Guest {
  readonly from: string;
  pingAt: number;
  unanswered: number;
}

/** Passes WebSockets that come to the page's port on to the relay, within its limits. */
export class Gateway {
  readonly counts: GatewayCounts = { open: 0, greeting: 0, refused: { total: 0, address: 0, rate: 0, greeting: 0 } };
  private readonly guests = new Map<WebSocket, Guest>();
  private readonly openFrom = new Map<string, number>();
  private readonly greetingFrom = new Map<string, number>();
  private readonly allowance: Allowance;
  private readonly ticking = setInterval(() => this.ping(), TICK_MS);
  private readonly sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  private declining = 0;
  private closed = false;

  /** @param relay its `accept` resolves when the caller has proved its key, or the relay has given up on it */
  constructor(
    readonly relay: { accept: (socket: WebSocket, from: string) => Promise<void> },
    readonly limits: GatewayLimits = GATEWAY_LIMITS,
  ) {
    this.allowance = new Allowance(limits.rate, limits.each);
    this.ticking.unref();
  }

  /** Whether the relay lets nobody else in at present. */
  get full(): boolean {
    return this.counts.open >= this.limits.sockets || this.counts.greeting >= this.limits.greeting;
  }

  /** Takes an upgrade. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (this.closed || request.url !== '/') {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      return;
    }
    const from = callerOf(request);
    const refusal = this.refusal(from);
    if (refusal !== undefined) {
      this.counts.refused[refusal] += 1;
      this.decline(request, socket, head);
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (taken) => this.admit(taken, from));
  }

  /** Cuts everything through the gateway at once and lets nothing through any more. */
  cut(): void {
    this.closed = true;
    clearInterval(this.ticking);
    for (const socket of this.guests.keys()) socket.terminate();
  }

  private refusal(from: string): keyof GatewayCounts['refused'] | undefined {
    const { sockets, each, greeting, greetingEach } = this.limits;
    if (this.counts.open >= sockets) return 'total';
    if ((this.openFrom.get(from) ?? 0) >= each) return 'address';
    if (this.counts.greeting >= greeting || (this.greetingFrom.get(from) ?? 0) >= greetingEach) return 'greeting';
    return this.allowance.take(from) ? undefined : 'rate';
  }

  private admit(socket: WebSocket, from: string): void {
    const guest: Guest = { from, pingAt: performance.now() + PING_MS, unanswered: 0 };
    this.guests.set(socket, guest);
    this.counts.open = this.guests.size;
    add(this.openFrom, from, 1);
    socket.on('pong', () => (guest.unanswered = 0));
    socket.on('close', () => {
      this.guests.delete(socket);
      this.counts.open = this.guests.size;
      add(this.openFrom, from, -1);
    });
    this.counts.greeting += 1;
    add(this.greetingFrom, from, 1);
    void this.relay.accept(socket, from).finally(() => {
      this.counts.greeting -= 1;
      add(this.greetingFrom, from, -1);
    });
  }

  private ping(): void {
    const now = performance.now();
    for (const [socket, guest] of this.guests) {
      if (guest.pingAt > now) continue;
      if (guest.unanswered >= UNANSWERED) {
        socket.terminate();
        continue;
      }
      guest.unanswered += 1;
      guest.pingAt = now + PING_MS;
      socket.ping();
    }
  }

  /** A page sees no status of HTTP on a WebSocket, but it sees the code with which one is closed. */
  private decline(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.declining >= DECLINING) {
      socket.destroy();
      return;
    }
    this.declining += 1;
    socket.on('close', () => (this.declining -= 1));
    this.sockets.handleUpgrade(request, socket, head, (taken) => {
      taken.on('error', () => taken.terminate());
      taken.close(TRY_AGAIN_LATER, 'full');
      setTimeout(() => taken.terminate(), 1000).unref();
    });
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + by;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}

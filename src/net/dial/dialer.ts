import type { Connection } from '@libp2p/interface';
import { peerIdFromString } from '@libp2p/peer-id';
import { Attempt } from './attempt.ts';
import { Backoff } from '../base/backoff.ts';
import { RelayFallback } from './relay-fallback.ts';
import { NetError } from '../base/errors.ts';
import { isRelayed, type Host } from './host.ts';
import { explain, sentence } from './trouble.ts';

/** What a dialer looks for: nothing, any link, or a direct link to replace a relayed one. */
export type Need = 'nothing' | 'any' | 'direct';

/** Whoever needs a connection to the peer: what it needs, and what it does with one. */
export interface Client {
  need: () => Need;
  /** Opens a stream on the connection and greets; rejects when that fails. */
  use: (connection: Connection) => Promise<void>;
  /** Connects through a peer that both know; undefined when there is none. */
  carry: (signal: AbortSignal) => Promise<Connection | undefined>;
  failed: (error: NetError) => void;
  /** How many other peers are sought at the same time. */
  crowd: () => number;
}

/** Time-out of one attempt at a direct connection. Nine pages that dial each other at once need it. */
const ATTEMPT_MS = 35_000;

/** After this time without a direct connection, one through a relay is used as well, so that people can begin. */
const RELAY_AFTER_MS = 12_000;

/**
 * Two peers that dial each other at the same time would connect twice; the one with the larger PeerId waits. It waits
 * longer the more peers are dialled at once, because everything takes longer then.
 */
const STAGGER_MS = 250;
const STAGGER_EACH_MS = 750;

/** How long we wait for the other side, which has begun to connect to us. */
const YIELD_MS = 8_000;

/** Finds connections to one peer, again and again with back-off, for as long as there is need of one. */
export class Dialer {
  private readonly backoff = new Backoff();
  private readonly upgrade = new Backoff(15_000, 120_000);
  private hints: string[] = [];
  private notBefore = Number.POSITIVE_INFINITY;
  /**
   * When a direct connection is sought although a relay carries the link; 0: not set yet. Calls through the relay do
   * not postpone it.
   */
  private upgradeAt = 0;
  private yieldedUntil = 0;
  private attempts = 0;
  private attempt: Attempt | undefined;
  private readonly relayFallback: RelayFallback;

  constructor(
    readonly host: Host,
    readonly peer: string,
    readonly client: Client,
  ) {
    this.relayFallback = new RelayFallback({
      wanted: () => client.need() === 'any',
      standing: () => this.connections().find(isRelayed),
      addresses: () => host.routes(peer, this.hints).relayed,
      // force: libp2p would hand out an old connection, even a dead one, until somebody notices.
      dial: (addresses, signal) => host.libp2p.dial(addresses, { signal, force: true }),
      use: (connection) => client.use(connection),
      arrived: () => {
        if (this.upgradeAt === 0) this.upgradeAt = performance.now() + this.upgrade.next();
      },
    });
  }

  /** Begins at once. New hints are added to those known. */
  begin(hints: string[]): void {
    this.hints = [...new Set([...hints, ...this.hints])].slice(0, 16);
    this.soon();
  }

  /** Tries again without further waiting, as when a relay has come back. */
  soon(): void {
    this.backoff.reset();
    this.notBefore = performance.now();
    this.upgradeAt = 0;
    setTimeout(() => this.tick(performance.now()), this.stagger());
  }

  /** Tries again because there may be a new way, unless a better attempt is running. */
  hint(): void {
    if (this.attempt === undefined && performance.now() >= this.yieldedUntil) this.soon();
  }

  /** The link has been lost. */
  again(relayed: boolean): void {
    const now = performance.now();
    if (relayed) {
      this.relayFallback.lost(now);
      // The attempt's signalling used the relayed connection that has just ended. It is dropped, or libp2p would make the relay
      // fallback wait for it.
      if (this.attempt !== undefined) this.upgradeAt = now + this.upgrade.next();
      this.attempt?.drop();
    } else {
      this.relayFallback.close();
      this.upgradeAt = 0;
    }
    this.notBefore = now + this.backoff.next();
  }

  /** The link has lasted, so its next loss is not counted with earlier ones. */
  stable(): void {
    this.backoff.reset();
  }

  /**
   * Lets the other side connect, which has begun to. If both have begun, the one with the larger PeerId stops;
   * otherwise half of the work of a table that meshes would be wasted.
   */
  yield(): void {
    if (this.notBefore === Number.POSITIVE_INFINITY) return;
    if (this.attempt !== undefined && this.host.self < this.peer) return;
    this.yieldedUntil = performance.now() + YIELD_MS;
    this.notBefore = Math.max(this.notBefore, this.yieldedUntil);
    this.attempt?.drop();
  }

  /** Seeks no more. */
  end(): void {
    this.notBefore = Number.POSITIVE_INFINITY;
    this.relayFallback.close();
    this.attempt?.abort();
  }

  get busy(): boolean {
    return this.attempt !== undefined || this.relayFallback.busy;
  }

  tick(now: number): void {
    this.relayFallback.tick(now - this.stagger());
    const attempt = this.attempt;
    if (attempt === undefined) {
      if (now >= this.due() + this.stagger() && this.client.need() !== 'nothing' && !this.relayFallback.busy)
        void this.run(now);
    } else if (now - attempt.since > ATTEMPT_MS) {
      attempt.abort();
    } else if (this.client.need() === 'any') {
      const met = this.connections().length > 0;
      if (now - attempt.since > RELAY_AFTER_MS) {
        // The relay has ended the introduction: it can no longer succeed.
        if (attempt.introduced && !met) attempt.drop();
        this.relayFallback.open(now);
      }
      attempt.introduced ||= met;
    }
  }

  private async run(now: number): Promise<void> {
    const attempt = new Attempt(now);
    this.attempt = attempt;
    try {
      await this.direct(attempt.signal);
    } catch (error) {
      if (!attempt.dropped) await this.fallBack(error);
    } finally {
      this.attempt = undefined;
      if (!attempt.dropped) this.postpone();
    }
  }

  private async direct(signal: AbortSignal): Promise<void> {
    let connection = this.connections().find((one) => !isRelayed(one)) ?? (await this.carried(signal));
    if (connection === undefined) {
      await this.host.prepare?.(this.hints);
      const { direct } = this.host.routes(this.peer, this.hints);
      if (direct.length === 0) throw sentence('no-relay');
      // One dead relay at the head of the list can use up an attempt's time, so the next begins at the other end.
      if (this.attempts++ % 2 === 1) direct.reverse();
      // force: libp2p would hand out an old connection, even a dead one, until somebody notices.
      connection = await this.host.libp2p.dial(direct, { signal, force: true });
    }
    if (this.client.need() === 'nothing') return;
    try {
      await this.client.use(connection);
    } catch (error) {
      if (!(error instanceof NetError)) connection.abort(error as Error);
      throw error;
    }
  }

  /** Connects through a peer that carries descriptions, which is quickest. If it fails, a relay is dialled. */
  private async carried(signal: AbortSignal): Promise<Connection | undefined> {
    try {
      return await this.client.carry(signal);
    } catch (error) {
      if (signal.aborted) throw error;
      return undefined;
    }
  }

  private async fallBack(cause: unknown): Promise<void> {
    if (this.client.need() === 'nothing') return;
    const error = explain(cause);
    if (this.client.need() === 'any' && error.code === 'no-path') {
      try {
        await this.relayFallback.take(performance.now());
        return;
      } catch {
        // The failure of the direct way is the better explanation.
      }
    }
    if (this.client.need() !== 'nothing' && error.code !== 'superseded') this.client.failed(error);
  }

  private due(): number {
    return this.client.need() === 'direct' ? Math.max(this.upgradeAt, this.yieldedUntil) : this.notBefore;
  }

  private postpone(): void {
    if (this.notBefore === Number.POSITIVE_INFINITY) return;
    const now = performance.now();
    if (this.client.need() === 'direct') this.upgradeAt = now + this.upgrade.next();
    else this.notBefore = now + this.backoff.next();
  }

  private stagger(): number {
    return this.host.self < this.peer ? 0 : STAGGER_MS + STAGGER_EACH_MS * this.client.crowd();
  }

  private connections(): Connection[] {
    return this.host.libp2p.getConnections(peerIdFromString(this.peer)).filter(({ status }) => status === 'open');
  }
}

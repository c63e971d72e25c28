import type { Libp2p, PeerId } from '@libp2p/interface';
import { multiaddr } from '@multiformats/multiaddr';
import { parseRelayAddress, type RelayAddress } from '../address/relay-address.ts';
import { probe as probeOn, type Probe } from './relay-probe.ts';
import type { RelayState } from './relay-report.ts';
import type { Reservations } from './reservations.ts';

const DIAL_MS = 10_000;

/** A relay that has not answered within this time is given up. It is long because the page may just be waking up. */
const ANSWER_MS = 20_000;

/**
 * What Yamux offers beneath the interface of libp2p: a ping of twelve bytes. A stream for each sign of life would cost
 * a relay with thousands of pages half of its time.
 */
interface Muxed {
  muxer: { ping: (options: { signal: AbortSignal }) => Promise<number> };
}

/** One relay on which the page wants a reservation. */
export class RelayContact {
  readonly where: RelayAddress;
  state: RelayState = 'trying';
  private id: PeerId | undefined;
  private attempt: Promise<boolean> | undefined;

  /** @throws {NetError} `bad-address` */
  constructor(
    readonly address: string,
    readonly libp2p: Libp2p,
    readonly reservations: Reservations,
    readonly changed: () => void,
    readonly probe: (relay: RelayAddress) => Promise<Probe> = probeOn,
  ) {
    this.where = parseRelayAddress(address);
  }

  /** We have a reservation on it now. */
  get held(): boolean {
    return this.id !== undefined && this.reservations.hasReservation(this.id);
  }

  /** 2: connected, so usable at least for calling others; 1: unknown; 0: hardly usable. */
  get reachability(): 0 | 1 | 2 {
    if (this.id !== undefined && this.libp2p.getConnections(this.id).length > 0) return 2;
    return this.state === 'trying' ? 1 : 0;
  }

  /** Connects; rejects when that fails or takes too long. Cheap where a connection stands. */
  async connect(): Promise<void> {
    const { remotePeer } = await this.libp2p.dial(multiaddr(this.address), { signal: AbortSignal.timeout(DIAL_MS) });
    this.id = remotePeer;
  }

  /** Connects and makes a reservation. False when that fails; `state` then says why. */
  reserve(): Promise<boolean> {
    if (this.held) return Promise.resolve(true);
    this.attempt ??= this.requestReservation().finally(() => {
      this.attempt = undefined;
    });
    return this.attempt;
  }

  /**
   * Cuts connections to it that have died without a word, as when the network was away: libp2p goes on using one whose
   * other side has parted from it, as long as the socket beneath is not closed.
   */
  async check(): Promise<void> {
    const connections = this.id === undefined ? [] : this.libp2p.getConnections(this.id);
    await Promise.all(
      connections.map(async (connection) => {
        try {
          await (connection as unknown as Muxed).muxer.ping({ signal: AbortSignal.timeout(ANSWER_MS) });
        } catch (error) {
          connection.abort(error as Error);
        }
      }),
    );
  }

  /** The reservation has been lost. */
  lost(): void {
    if (this.state === 'ready' && !this.held) this.become('trying');
  }

  private async requestReservation(): Promise<boolean> {
    try {
      await this.connect();
    } catch (error) {
      const found = await this.probe(this.where);
      // It accepts connections: either it was too slow just now, or another relay than the one named runs there.
      this.become(found !== 'open' ? found : isTimeout(error) ? 'slow' : 'dead');
      return false;
    }
    try {
      await this.reservations.addRelay(this.id as PeerId, 'configured');
    } catch (error) {
      this.become(refusal(error));
      return false;
    }
    this.become('ready');
    return true;
  }

  private become(state: RelayState): void {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Timeout|Abort/.test(`${error.name} ${error.message}`);
}

/** circuit-relay-v2 tells the status of a refused reservation only in words; the names are of its specification. */
function refusal(error: unknown): RelayState {
  if (error instanceof Error && /RESERVATION_REFUSED|RESOURCE_LIMIT_EXCEEDED|PERMISSION_DENIED/.test(error.message))
    return 'full';
  return isTimeout(error) ? 'slow' : 'dead';
}

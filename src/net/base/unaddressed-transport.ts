import {
  transportSymbol,
  type ComponentLogger,
  type Connection,
  type Listener,
  type Transport,
  type Upgrader,
} from '@libp2p/interface';
import { NetError } from './errors.ts';

/** What a transport takes from its libp2p node. */
export interface TransportComponents {
  upgrader: Upgrader;
  logger: ComponentLogger;
}

/**
 * A transport without addresses: it makes connections of what somebody hands it, and libp2p can neither dial nor listen
 * by it.
 */
export abstract class UnaddressedTransport implements Transport {
  readonly [transportSymbol] = true;
  abstract readonly [Symbol.toStringTag]: string;

  constructor(
    protected readonly components: TransportComponents,
    /** Why it neither dials nor listens: a sentence. */
    private readonly why: string,
  ) {}

  dial(): Promise<Connection> {
    return Promise.reject(new NetError('no-path', this.why));
  }

  dialFilter(): [] {
    return [];
  }

  listenFilter(): [] {
    return [];
  }

  createListener(): Listener {
    throw new NetError('no-path', this.why);
  }
}

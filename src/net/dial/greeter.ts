import type { Connection } from '@libp2p/interface';
import { NetError } from '../base/errors.ts';
import { isRelayed } from './host.ts';
import { Link, Parting, PROTOCOL } from '../link/link.ts';
import type { Pairing } from '../link/pairing.ts';
import { sentence } from './trouble.ts';

/** Time-out of opening a stream, and of the answer to a greeting. */
export const GREETING_MS = 10_000;

const nothing = (): void => undefined;

/** Opens streams to one peer and greets on them, on one at a time. */
export class Greeter {
  private pending: Link | undefined;

  /** A greeting has gone out and waits for its answer. */
  get waiting(): boolean {
    return this.pending !== undefined;
  }

  /**
   * Greets over a connection. Resolves once the greeting has been welcomed, or if it is no longer `wanted` by the time
   * the stream is open; rejects when it is refused or stays without answer. `welcomed` is called before anything else
   * that the other side has sent is looked at.
   */
  async greet(
    connection: Connection,
    pairing: Pairing,
    wanted: (relayed: boolean) => boolean,
    welcomed: (link: Link) => void,
  ): Promise<void> {
    const relayed = isRelayed(connection);
    const signal = AbortSignal.timeout(GREETING_MS);
    const stream = await connection.newStream(PROTOCOL, { signal, runOnLimitedConnection: relayed });
    if (!wanted(relayed)) {
      stream.abort(new NetError('closed', 'Another stream was faster.'));
      return;
    }
    this.abandon();
    await new Promise<void>((resolve, reject) => {
      const link = new Link(stream, connection, relayed, {
        greeted: nothing,
        frame: nothing,
        welcomed: (_, answer) => {
          this.pending = undefined;
          pairing.learn(answer);
          welcomed(link);
          resolve();
        },
        refused: (_, answer) => {
          this.pending = undefined;
          pairing.learn(answer);
          link.close();
          reject(new NetError('superseded', 'The other side has a better stream.'));
        },
        closed: (_, parting) => {
          if (this.pending === link) this.pending = undefined;
          reject(sentence(parting === Parting.unwelcome ? 'refused' : 'no-path'));
        },
      });
      this.pending = link;
      link.greet(pairing.greeting);
    });
  }

  /** Stops waiting for an answer. */
  abandon(): void {
    const link = this.pending;
    this.pending = undefined;
    link?.close();
  }

  tick(now: number): void {
    if (this.pending !== undefined && now - this.pending.since > GREETING_MS) {
      this.pending.abort(new NetError('no-path', 'The other side does not answer.'));
    }
  }
}

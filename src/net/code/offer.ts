import type { Connection, Libp2p, Stream } from '@libp2p/interface';
import { lpStream } from '@libp2p/utils';
import { CryptoError } from '../../../crypto/error.ts';
import { Giver, NONCE_BYTES } from '../../../crypto/pake/delivery.ts';
import { randomScalar, type RandomBytes } from '../../../crypto/random.ts';
import { keyFromPeerId } from '../address/identity.ts';
import { newSpokenCode, type SpokenCode } from '../address/spoken-code.ts';
import { askRelay } from './ask.ts';
import { DELIVERY_BYTES, DELIVERY_PROTOCOL, type DeliveryState, encodeDelivery, type PlaceRequest } from './wire.ts';

/** The state of a page's spoken code. */
export interface Offered {
  /** Eight digits; undefined while there is no code: no relay gives a place, or nobody wants one. */
  readonly digits?: string | undefined;
  /** Wrong guesses at this code. */
  readonly failed: number;
  /** Codes that were withdrawn because of wrong guesses, since a person last asked for a new one. */
  readonly withdrawn: number;
  /** The last of `WITHDRAWALS` was withdrawn: the next one is made only when a person asks for it. */
  readonly stopped: boolean;
  /** The checks of the last friends who have come by a code (`crypto/pake/delivery.ts`). */
  readonly came: readonly (readonly number[])[];
}

/** The part of {@link Offers} that a page shows to people. */
export interface SpokenOffers {
  readonly state: Offered;
  changed: (state: Offered) => void;
  begin(text: () => Uint8Array | undefined): void;
  renew(): void;
  end(): void;
}

/** A code is withdrawn after this many failed exchanges. */
const TRIES = 3;

/** After this many withdrawn codes the next one waits for a person: nine guesses in all, each right once in 100,000. */
const WITHDRAWALS = 3;

/** How many checks are shown. */
const SHOWN = 4;

/** Numbers tried at a relay until one is free. */
const NUMBERS = 8;

/** How often a relay is told that the page is still there; well within its lease. */
const LEASE_RENEWAL_MS = 100_000;

/** Time for a whole exchange. */
const EXCHANGE_MS = 15_000;

const NONE: Offered = { failed: 0, withdrawn: 0, stopped: false, came: [] };

/** A code that is offered. */
interface Live {
  readonly code: SpokenCode;
  /** Tries that are left, and exchanges that are using one. */
  left: number;
  running: number;
}

/**
 * Makes spoken codes and answers pages that know one. A guess is paid for before it is made: an exchange takes one of
 * the tries and gives it back only when the other side has proved that it knows the code. So there are never more
 * guesses than tries, at once or in all.
 */
export class Offers implements SpokenOffers {
  changed: (state: Offered) => void = () => undefined;
  private offered: Offered = NONE;
  private text: (() => Uint8Array | undefined) | undefined;
  private live: Live | undefined;
  private placing = false;
  private again = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param relays the page's own relays on which it has a reservation: there friends look for its number
   */
  constructor(
    readonly libp2p: Pick<Libp2p, 'peerId' | 'dial' | 'handle'>,
    readonly relays: () => readonly string[],
    readonly random: RandomBytes,
  ) {}

  async start(): Promise<void> {
    await this.libp2p.handle(
      DELIVERY_PROTOCOL,
      (stream, connection) => void this.serve(stream, connection).catch((error: Error) => stream.abort(error)),
      { runOnLimitedConnection: true, maxInboundStreams: 1 },
    );
  }

  get state(): Offered {
    return this.offered;
  }

  /** Offers a text from now on. @param text what to deliver; undefined: nothing just now */
  begin(text: () => Uint8Array | undefined): void {
    this.text = text;
    this.timer ??= setInterval(() => void this.place(), LEASE_RENEWAL_MS);
    void this.place();
  }

  /** A person wants another code. */
  renew(): void {
    if (this.text === undefined) return;
    this.drop();
    this.tell({ ...NONE, came: this.offered.came });
    void this.place();
  }

  /** Offers nothing more. */
  end(): void {
    if (this.text === undefined) return;
    this.text = undefined;
    clearInterval(this.timer);
    this.timer = undefined;
    this.drop();
    this.tell(NONE);
  }

  /**
   * Takes the code's place at the relays, or keeps it; makes a code if there is none. To be called when relays come
   * back.
   */
  async place(): Promise<void> {
    this.again = true;
    if (this.placing) return;
    this.placing = true;
    try {
      while (this.again) {
        this.again = false;
        await this.placeOnce();
      }
    } finally {
      this.placing = false;
    }
  }

  private async placeOnce(): Promise<void> {
    if (this.text === undefined || this.offered.stopped) return;
    const before = this.live;
    // A code whose place nobody else has taken is kept, also while no relay is there.
    if (before !== undefined && (await this.take(before.code)) !== 'taken') return;
    for (let n = 0; n < NUMBERS; n += 1) {
      const code = newSpokenCode(this.random);
      const answer = await this.take(code);
      if (answer === 'taken') continue;
      if (answer !== 'done') return;
      if (this.text === undefined || this.live !== before) return void this.ask({ kind: 'leave', place: code.place });
      this.live = { code, left: TRIES, running: 0 };
      return this.tell({ ...this.offered, digits: code.digits, failed: 0 });
    }
  }

  /** Takes a place: `done` if any relay gives it, `none` if no relay can be asked or gives places at present. */
  private async take({ place }: SpokenCode): Promise<'done' | 'taken' | 'none'> {
    const answers = await this.ask({ kind: 'take', place });
    return answers.includes('done') ? 'done' : answers.includes('taken') ? 'taken' : 'none';
  }

  private ask(request: PlaceRequest): Promise<(string | undefined)[]> {
    return Promise.all(
      this.relays().map(async (relay) => (await askRelay(this.libp2p, relay, request).catch(() => undefined))?.kind),
    );
  }

  private drop(): void {
    const { live } = this;
    this.live = undefined;
    if (live !== undefined) void this.ask({ kind: 'leave', place: live.code.place });
  }

  /** Answers one stream. Nothing that is sent before the other side's proof depends on the code. */
  private async serve(stream: Stream, { remotePeer }: Connection): Promise<void> {
    const signal = AbortSignal.timeout(EXCHANGE_MS);
    const framed = lpStream(stream, { maxDataLength: DELIVERY_BYTES });
    const read = async (): Promise<Uint8Array> => (await framed.read({ signal })).subarray();
    const say = (state: DeliveryState, body?: Uint8Array): Promise<void> =>
      framed.write(encodeDelivery(state, body), { signal });
    const request = await read();
    const { live } = this;
    const text = this.text?.();
    if (live === undefined || text === undefined || live.left <= 0) {
      await say(live !== undefined && text !== undefined && live.running > 0 ? 'busy' : 'gone');
    } else {
      const end = this.begun(live);
      try {
        const giver = this.giver(live.code, remotePeer.toString());
        await say('go', giver.reply(request));
        const delivered = delivery(giver, await read(), text);
        end(delivered?.check);
        await (delivered === undefined ? say('wrong') : say('go', delivered.delivery));
      } finally {
        end();
      }
    }
    await stream.close({ signal });
  }

  private giver({ digits }: SpokenCode, taker: string): Giver {
    const giver = keyFromPeerId(this.libp2p.peerId.toString());
    return new Giver(
      { code: new TextEncoder().encode(digits), taker: keyFromPeerId(taker), giver },
      { secret: randomScalar(this.random), nonce: this.random(NONCE_BYTES) },
    );
  }

  /**
   * An exchange takes a try.
   * @returns the function to call at its end, with the check if the other side has proved that it knows the code
   */
  private begun(live: Live): (check?: readonly number[]) => void {
    live.left -= 1;
    live.running += 1;
    let over = false;
    return (check) => {
      if (over) return;
      over = true;
      live.running -= 1;
      if (check !== undefined) live.left += 1;
      if (live !== this.live) return;
      if (check !== undefined) this.tell({ ...this.offered, came: [...this.offered.came, check].slice(-SHOWN) });
      else this.failed(live);
    };
  }

  private failed({ left, running }: Live): void {
    const failed = TRIES - left - running;
    if (failed < TRIES) return this.tell({ ...this.offered, failed });
    const withdrawn = this.offered.withdrawn + 1;
    this.drop();
    this.tell({ ...this.offered, digits: undefined, failed: 0, withdrawn, stopped: withdrawn >= WITHDRAWALS });
    void this.place();
  }

  private tell(state: Offered): void {
    this.offered = state;
    this.changed(state);
  }
}

/** What is delivered for this proof; undefined if it is none. */
function delivery(giver: Giver, proof: Uint8Array, text: Uint8Array): ReturnType<Giver['deliver']> | undefined {
  try {
    return giver.deliver(proof, text);
  } catch (error) {
    if (error instanceof CryptoError) return undefined;
    throw error;
  }
}

import type { Libp2p } from '@libp2p/interface';
import { peerIdFromString } from '@libp2p/peer-id';
import { lpStream } from '@libp2p/utils';
import { multiaddr } from '@multiformats/multiaddr';
import { CryptoError } from '../../../crypto/error.ts';
import { NONCE_BYTES, Taker } from '../../../crypto/pake/delivery.ts';
import { randomScalar, type RandomBytes } from '../../../crypto/random.ts';
import { decodeInvitation } from '../address/invitation.ts';
import { keyFromPeerId } from '../address/identity.ts';
import type { SpokenCode } from '../address/spoken-code.ts';
import { NetError, type NetErrorCode } from '../base/errors.ts';
import { askRelay } from './ask.ts';
import { decodeDelivery, DELIVERY_BYTES, DELIVERY_PROTOCOL, type DeliveryState, type PlaceAnswer } from './wire.ts';

/** What a spoken code has led to. */
export interface Found {
  /** The invitation, as the fragment of its link. */
  readonly link: string;
  /** Three numbers in 0 .. 63; the page of whoever has made the code shows the same. */
  readonly check: readonly number[];
}

type Dialler = Pick<Libp2p, 'peerId' | 'dial'>;

/** Time for reaching a page through its relay, and for the exchange with it. */
const CALL_MS = 12_000;
const EXCHANGE_MS = 15_000;

/** The most pages that are tried: at each relay another may have the place. */
const PAGES = 4;

/** While others try the same code, it is tried again up to this many times, at this interval. */
const AGAIN = 10;
const AGAIN_MS = 1_000;

/**
 * Finds the page that has made a code through any of the relays, and gets the invitation from it.
 * @param relays their multiaddrs
 * @throws {NetError} `spoken-…`, `no-relay`, `peer-absent`, `forgotten` when the signal is given
 */
export async function findByCode(
  libp2p: Dialler,
  relays: readonly string[],
  code: SpokenCode,
  random: RandomBytes,
  signal: AbortSignal,
): Promise<Found> {
  if (relays.length === 0) throw told('spoken-unavailable');
  const answers = await Promise.all(
    relays.map(async (relay) => ({
      relay,
      answer: await askRelay(libp2p, relay, { kind: 'find', place: code.place }).catch(() => undefined),
    })),
  );
  const openers = openersIn(answers);
  if (openers.size === 0) throw told(reasonIn(answers.map(({ answer }) => answer)));
  let reason: NetError | undefined;
  for (const [opener, circuits] of [...openers].slice(0, PAGES)) {
    try {
      return await patiently(() => take(libp2p, opener, circuits, code, random), signal);
    } catch (error) {
      if (signal.aborted) throw told('forgotten');
      const found = error instanceof NetError ? error : told('peer-absent', error);
      // That the code is wrong tells people more than that another page is gone.
      if (reason?.code !== 'spoken-wrong') reason = found;
    }
  }
  throw reason ?? told('peer-absent');
}

type Answers = readonly { readonly relay: string; readonly answer: PlaceAnswer | undefined }[];

/** Pages that are found, each with the addresses that lead to it. */
function openersIn(answers: Answers): Map<string, string[]> {
  const openers = new Map<string, string[]>();
  for (const { relay, answer } of answers) {
    if (answer?.kind !== 'found') continue;
    const circuits = openers.get(answer.peer) ?? [];
    openers.set(answer.peer, [...circuits, `${relay}/p2p-circuit/p2p/${answer.peer}`]);
  }
  return openers;
}

function reasonIn(answers: readonly (PlaceAnswer | undefined)[]): NetErrorCode {
  const kinds = answers.map((answer) => answer?.kind);
  if (kinds.includes('often')) return 'spoken-often';
  return kinds.includes('nobody') ? 'spoken-unknown' : 'no-relay';
}

/** Tries again while others try the same code. */
async function patiently(attempt: () => Promise<Found>, signal: AbortSignal): Promise<Found> {
  for (let n = 1; ; n += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || n === AGAIN || !(error instanceof NetError) || error.code !== 'spoken-busy') throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** The exchange with one page. */
async function take(
  libp2p: Dialler,
  opener: string,
  circuits: readonly string[],
  { digits }: SpokenCode,
  random: RandomBytes,
): Promise<Found> {
  const connection = await libp2p.dial(
    circuits.map((circuit) => multiaddr(circuit)),
    { signal: AbortSignal.timeout(CALL_MS) },
  );
  // The key that Noise has proved must be the one that the relay named: a code is tried with no other page.
  if (!connection.remotePeer.equals(peerIdFromString(opener))) throw told('peer-absent');
  const signal = AbortSignal.timeout(EXCHANGE_MS);
  const stream = await connection.newStream(DELIVERY_PROTOCOL, { signal, runOnLimitedConnection: true });
  try {
    const framed = lpStream(stream, { maxDataLength: DELIVERY_BYTES });
    const read = async (): Promise<Uint8Array> => {
      const { state, body } = decodeDelivery((await framed.read({ signal })).subarray());
      if (state !== 'go') throw told(REFUSALS[state]);
      return body;
    };
    const taker = new Taker(
      {
        code: new TextEncoder().encode(digits),
        taker: keyFromPeerId(libp2p.peerId.toString()),
        giver: keyFromPeerId(opener),
      },
      { secret: randomScalar(random), nonce: random(NONCE_BYTES) },
    );
    await framed.write(taker.request, { signal });
    await framed.write(taker.prove(await read()), { signal });
    const { text, check } = taker.receive(await read());
    return { link: invitationFrom(opener, new TextDecoder().decode(text)), check };
  } catch (error) {
    throw error instanceof CryptoError ? told('spoken-wrong', error) : error;
  } finally {
    stream.close().catch(() => undefined);
    connection.close().catch(() => undefined);
  }
}

/** The text that was delivered, if it is an invitation by the page that delivered it. @throws {NetError} */
function invitationFrom(opener: string, text: string): string {
  if (decodeInvitation(text).opener !== opener)
    throw new NetError('protocol-violation', 'The invitation names another opener than the page that sent it.');
  return text;
}

const REFUSALS: Record<Exclude<DeliveryState, 'go'>, NetErrorCode> = {
  busy: 'spoken-busy',
  gone: 'spoken-unknown',
  wrong: 'spoken-wrong',
};

const SENTENCES: Partial<Record<NetErrorCode, string>> = {
  'spoken-unavailable': 'This page came from no relay, so no table can be found by a short code.',
  'spoken-unknown': 'There is no table under this code.',
  'spoken-wrong': 'The code is wrong.',
  'spoken-often': 'Too many codes have been tried from here.',
  'spoken-busy': 'Others are trying this code right now.',
  'no-relay': 'No relay can be reached, so nobody can be found by a code.',
  'peer-absent': 'The page on which the code is shown does not answer.',
  forgotten: 'Nobody waits for this any more.',
};

const told = (code: NetErrorCode, cause?: unknown): NetError =>
  new NetError(code, SENTENCES[code] ?? 'The table was not found.', { cause });

import { Reader } from '../../../protocol/bytes/reader.ts';
import { KEY_BYTES, keyFromPeerId, peerIdFromKey } from '../address/identity.ts';
import { PLACES } from '../address/spoken-code.ts';
import { NetError } from '../base/errors.ts';

/** Between a page and the relay: one request and one answer on each stream. */
export const PLACE_PROTOCOL = '/facedown/place/1.0.0';

/** Between two pages, through the relay, end to end: the exchange of `crypto/pake/delivery.ts`. */
export const DELIVERY_PROTOCOL = '/facedown/delivery/1.0.0';

/** The longest message of the first protocol. */
export const PLACE_BYTES = 1 + KEY_BYTES;

/** What a page asks of a relay. `take`: to be found at this place, or still to be found there. */
export interface PlaceRequest {
  readonly kind: 'take' | 'leave' | 'find';
  readonly place: number;
}

/**
 * What a relay answers. `done`: taken or left; `taken`: by somebody else; `nobody`: the place is free; `often`: too
 * many requests, try again later; `full`: it gives no more places.
 */
export type PlaceAnswer =
  | { readonly kind: 'done' | 'taken' | 'nobody' | 'often' | 'full' }
  /** Who is to be found there. */
  | { readonly kind: 'found'; readonly peer: string };

const REQUESTS = ['take', 'leave', 'find'] as const;
const ANSWERS = ['done', 'taken', 'nobody', 'often', 'full', 'found'] as const;

/** Layout: kind, place (2 bytes). */
export const encodePlaceRequest = ({ kind, place }: PlaceRequest): Uint8Array =>
  Uint8Array.of(REQUESTS.indexOf(kind), place >> 8, place & 255);

/** @throws {NetError} `protocol-violation` */
export function decodePlaceRequest(bytes: Uint8Array): PlaceRequest {
  const cursor = new Reader(bytes, unreadable);
  const kind = REQUESTS[cursor.byte()];
  const place = cursor.byte() * 256 + cursor.byte();
  if (kind === undefined || place >= PLACES || !cursor.done) throw unreadable();
  return { kind, place };
}

/** Layout: kind, and behind `found` the key of the peer. */
export const encodePlaceAnswer = (answer: PlaceAnswer): Uint8Array =>
  Uint8Array.from([ANSWERS.indexOf(answer.kind), ...(answer.kind === 'found' ? keyFromPeerId(answer.peer) : [])]);

/** @throws {NetError} `protocol-violation` */
export function decodePlaceAnswer(bytes: Uint8Array): PlaceAnswer {
  const cursor = new Reader(bytes, unreadable);
  const kind = ANSWERS[cursor.byte()];
  if (kind === undefined) throw unreadable();
  const answer: PlaceAnswer = kind === 'found' ? { kind, peer: peerIdFromKey(cursor.take(KEY_BYTES)) } : { kind };
  if (!cursor.done) throw unreadable();
  return answer;
}

/**
 * The first byte of each message by the page that has made a code. `go`: the exchange goes on with the bytes that
 * follow; `busy`: others try this code right now; `gone`: there is no code here any more; `wrong`: the other side does
 * not know the code.
 */
const DELIVERY_STATES = ['go', 'busy', 'gone', 'wrong'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The longest message of the second protocol. */
export const DELIVERY_BYTES = 4096;

export const encodeDelivery = (state: DeliveryState, body: Uint8Array = new Uint8Array()): Uint8Array =>
  Uint8Array.from([DELIVERY_STATES.indexOf(state), ...body]);

/** @throws {NetError} `protocol-violation` */
export function decodeDelivery(bytes: Uint8Array): { readonly state: DeliveryState; readonly body: Uint8Array } {
  const state = DELIVERY_STATES[bytes[0] ?? DELIVERY_STATES.length];
  if (state === undefined || (state !== 'go' && bytes.length !== 1)) throw unreadable();
  return { state, body: bytes.slice(1) };
}

const unreadable = (): NetError =>
  new NetError('protocol-violation', 'The other side sent something about a code that cannot be read.');

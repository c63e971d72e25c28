import { bytesToHex } from '@noble/hashes/utils.js';
import { peerIdFromKey } from '../../net/address/identity.ts';
import { EncodingError } from '../../../protocol/room/wire/cbor.ts';
import type { Identity, SeatOffer } from '../model/identity.ts';
import { identityOf, newIdentity, newOffer, sameOffer } from '../model/identity.ts';
import { Keeping } from './keeping.ts';
import { systemRandom } from '../model/random.ts';
import { browserShelf, markTab } from '../storage/kept-seats.ts';
import { SeatBook } from '../storage/seat-book.ts';
import type { Hold } from '../storage/seat-lock.ts';
import { holdSeat } from '../storage/seat-lock.ts';
import type { Manner } from '../storage/seat-record.ts';
import { isBotSeat, tableHeader } from '../storage/seat-record.ts';
import { TableError } from '../model/table-error.ts';

/** A seat that this page holds, new or come back. */
export interface Seated {
  readonly id: string;
  readonly identity: Identity;
  readonly offer: SeatOffer;
  readonly keeping: Keeping;
}

export interface Arrival {
  readonly by: Manner;
  readonly name: string;
  readonly invitationSecret: Uint8Array;
  readonly opener?: string;
  readonly relays?: readonly string[];
  readonly link?: string;
  readonly companions?: readonly string[];
}

/** Identifies this page at the shelf; another page, or this one after a reload, has another token. */
const OWNER = word();

/** A seat with keys of its own, which this browser remembers if it can. */
export async function newSeat({
  by,
  name,
  invitationSecret,
  opener,
  relays = [],
  link = '',
  companions = [],
}: Arrival): Promise<Seated> {
  const id = word();
  const identity = newIdentity();
  const offer = newOffer(identity, name);
  const { entry, viewerSecret } = offer;
  const { signingKey } = identity;
  const record = {
    since: Date.now(),
    by,
    name,
    signingKey,
    viewerSecret,
    nonce: entry.nonce,
    secret: invitationSecret,
    opener: opener ?? peerIdFromKey(identity.key),
    relays,
    link,
    companions,
  };
  const book = await browserShelf().then(
    (shelf) => new SeatBook(shelf, id, OWNER),
    () => undefined,
  );
  const isBot = isBotSeat(record);
  const hold = book === undefined || isBot ? undefined : await holdSeat(id, true);
  if (!isBot) markTab(id);
  return { id, identity, offer, keeping: held(new Keeping(book, record, [], () => hold?.release()), hold) };
}

/**
 * @throws {TableError} `elsewhere` when another page holds the seat, `gone` when there is none, `updated` when another
 *   version of this program began the table
 */
export async function seatAgain(id: string, take: boolean): Promise<Seated> {
  const hold = await holdSeat(id, take);
  if (hold === undefined) throw new TableError('elsewhere', 'another page holds this seat');
  try {
    const seated = await companion(id, hold);
    markTab(id);
    return seated;
  } catch (error) {
    hold.release();
    throw error;
  }
}

/** The seat of a bot, which is held with its player's. @throws {TableError} `gone`, `updated` */
export async function companion(id: string, hold?: Hold): Promise<Seated> {
  const book = new SeatBook(await browserShelf(), id, OWNER);
  const written = await book.open().catch((error: unknown) => {
    if (error instanceof EncodingError) return undefined;
    throw error;
  });
  if (written === undefined) throw new TableError('gone', 'there is no such seat any more');
  const { record, entries } = written;
  // This comes before anything is opened for a table that this program cannot continue.
  tableHeader(record);
  const identity = identityOf(record.signingKey);
  return {
    id,
    identity,
    offer: record.over === true ? newOffer(identity, record.name) : sameOffer(identity, record),
    keeping: held(new Keeping(book, record, entries, () => hold?.release()), hold),
  };
}

function held(keeping: Keeping, hold: Hold | undefined): Keeping {
  if (hold !== undefined) hold.onLost = () => keeping.displaced();
  return keeping;
}

function word(): string {
  return bytesToHex(systemRandom(16));
}

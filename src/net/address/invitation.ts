import type { Reader } from '../../../protocol/bytes/reader.ts';
import { nameProblem } from '../../../protocol/room/wire/name.ts';
import { NetError } from '../base/errors.ts';
import { percentDecoded } from '../../../protocol/bytes/percent.ts';
import { findSealed, seal, unseal, withoutBreaks } from '../base/sealed-text.ts';
import { KEY_BYTES, keyFromPeerId, peerIdFromKey } from './identity.ts';
import { formatRelayAddress, hostKind, parseRelayAddress, type RelayAddress } from './relay-address.ts';

/** What a friend needs to join a table. */
export interface Invitation {
  /** The invitation secret, also called tag: {@link TAG_BYTES} bytes. It also tells the table from others of the same opener. */
  table: Uint8Array;
  /** PeerId of whoever has opened the table. */
  opener: string;
  /** Relays through which the opener is reached; none means those of the page itself. */
  relays: string[];
  /**
   * What the friend is told before anything is asked. Nobody vouches for it: it is shown as text, and decides nothing.
   */
  greeting?: Greeting | undefined;
}

export interface Greeting {
  /** The opener's name, in the form that tables take (`name.ts`). */
  readonly host: string;
  /** The game's id; perhaps one that this page does not know. */
  readonly game: string;
}

/** Length of a table's tag. */
export const TAG_BYTES = 8;

/** The beginning of every invitation's fragment. */
export const JOIN = '#/join/';

/** The longest link considered. */
const LONGEST = 64 * 1024;

const VERSION = 1;
/** The version of an invitation that holds a greeting. */
const GREETING = 2;
const RELAYS = 4;

/** What a game's id looks like. */
const GAME = /^[a-z][a-z\d-]{0,31}$/;

/**
 * The fragment of an invitation's URL, which browsers do not send to any server. Laid out as: version, tag, opener's
 * key, number of relays, relays, the greeting if there is one (game and host, each behind its length in bytes), and the
 * first bytes of the SHA-256 of all that, since links are cut and retyped.
 */
export function encodeInvitation({ table, opener, relays, greeting }: Invitation): string {
  if (table.length !== TAG_BYTES) throw new RangeError(`A table's tag has ${TAG_BYTES} bytes.`);
  if (relays.length > RELAYS) throw new RangeError(`An invitation names ${RELAYS} relays at most.`);
  return (
    JOIN +
    seal([
      greeting === undefined ? VERSION : GREETING,
      ...table,
      ...keyFromPeerId(opener),
      relays.length,
      ...relays.flatMap((relay) => packRelay(parseRelayAddress(relay))),
      ...(greeting === undefined ? [] : [...packText(greeting.game), ...packText(greeting.host)]),
    ])
  );
}

/**
 * Reads the invitation in a link, whatever surrounds it: punctuation, parameters, a whole message (`sealed-text.ts`).
 * @throws {NetError} `link-…`: what is wrong with the text
 */
export function decodeInvitation(link: string): Invitation {
  const found = findSealed(link, known, unpack);
  if (found !== undefined) return found.value;
  const plain = percentDecoded(link.slice(0, LONGEST));
  const at = plain.indexOf(JOIN);
  if (at < 0) throw new NetError('link-empty', 'This link is no invitation to a table.');
  const body = unseal(/^[\w-]*/.exec(withoutBreaks(plain.slice(at + JOIN.length)))![0]);
  if (body !== undefined && !known(body[0]!)) {
    throw new NetError(
      'link-version',
      'This invitation was made by another version of Facedown. Reload the page, both of you.',
    );
  }
  throw damaged();
}

/** Identifies the table to which a link leads: the same for all links to it, whatever relays they name. */
export const tableOf = ({ table, opener }: Pick<Invitation, 'table' | 'opener'>): string =>
  encodeInvitation({ table, opener, relays: [] });

/** The table to which a link leads ({@link tableOf}); undefined if it leads to none. */
export function tableOfLink(link: string): string | undefined {
  try {
    return tableOf(decodeInvitation(link));
  } catch {
    return undefined;
  }
}

function unpack(cursor: Reader): Invitation {
  const version = cursor.byte();
  if (!known(version)) throw damaged();
  const table = cursor.take(TAG_BYTES).slice();
  const opener = peerIdFromKey(cursor.take(KEY_BYTES));
  const count = cursor.byte();
  if (count > RELAYS) throw damaged();
  const relays = Array.from({ length: count }, () => formatRelayAddress(unpackRelay(cursor)));
  return version === VERSION ? { table, opener, relays } : { table, opener, relays, greeting: unpackGreeting(cursor) };
}

const known = (version: number): boolean => version === VERSION || version === GREETING;

function packText(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > 255) throw new RangeError('A text of a greeting has 255 bytes at most.');
  return [bytes.length, ...bytes];
}

function unpackGreeting(cursor: Reader): Greeting {
  const [game, host] = [unpackText(cursor), unpackText(cursor)];
  if (!GAME.test(game) || nameProblem(host) !== undefined) throw damaged();
  return { host, game };
}

/** @throws {TypeError} for bytes that are no UTF-8 */
const unpackText = (cursor: Reader): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(cursor.take(cursor.byte()));

/** Kinds of hosts, by the number that stands for each. */
const HOSTS = ['ip4', 'ip6', 'dns'] as const;
const TLS = 0x80;

function packRelay({ host, port, tls, peer }: RelayAddress): number[] {
  const kind = hostKind(host) ?? 'dns';
  const name = kind === 'ip4' ? host.split('.').map(Number) : [host.length, ...new TextEncoder().encode(host)];
  return [HOSTS.indexOf(kind) | (tls ? TLS : 0), ...name, port >> 8, port & 255, ...keyFromPeerId(peer)];
}

function unpackRelay(cursor: Reader): RelayAddress {
  const head = cursor.byte();
  const kind = HOSTS[head & ~TLS];
  const host = kind === 'ip4' ? [...cursor.take(4)].join('.') : String.fromCharCode(...cursor.take(cursor.byte()));
  const port = cursor.byte() * 256 + cursor.byte();
  if (kind === undefined || hostKind(host) !== kind || port === 0) throw damaged();
  return { host, port, tls: (head & TLS) !== 0, peer: peerIdFromKey(cursor.take(KEY_BYTES)) };
}

function damaged(): NetError {
  return new NetError(
    'link-damaged',
    'This invitation is damaged; part of the link is missing or changed. Ask for it again.',
  );
}

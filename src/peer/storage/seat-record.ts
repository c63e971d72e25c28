import { gameById } from '../../../protocol/game/registry.ts';
import type { Item } from '../../../protocol/room/wire/cbor.ts';
import {
  asBytes,
  asInteger,
  asList,
  asRecord,
  decodeItem,
  EncodingError,
  encodeItem,
} from '../../../protocol/room/wire/cbor.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { MAX_SEATS, PROTOCOL_VERSION, readHeader, VersionError } from '../../../protocol/room/wire/header.ts';
import { inWords } from '../../../protocol/room/wire/origin.ts';
import type { Terms } from '../../../protocol/room/wire/terms.ts';
import { readTerms, termsItem } from '../../../protocol/room/wire/terms.ts';
import { TableError } from '../model/table-error.ts';

/** How the seat came to its table. */
export type Manner = 'open' | 'join' | 'practise';

/** What a seat needs to come back, besides its messages and answers. All of it is secret. */
export interface SeatRecord {
  /** When the seat was taken, milliseconds since 1970. */
  readonly since: number;
  readonly by: Manner;
  readonly name: string;
  /** Ed25519 secret key: identity in the network and signature of the seat. */
  readonly signingKey: Uint8Array;
  /** ristretto255 scalar, encoded, and the nonce that goes with it in the header. */
  readonly viewerSecret: Uint8Array;
  readonly nonce: Uint8Array;
  /** The invitation secret: what the invitation holds besides addresses. */
  readonly secret: Uint8Array;
  /** PeerId of the opener, which may be this seat itself. */
  readonly opener: string;
  /** Addresses of the opener, from the invitation. */
  readonly relays: readonly string[];
  /** The fragment of the link by which the seat was joined, or one made from the code; empty if it was not joined. */
  readonly link: string;
  /** Ids of the seats of bots that sit in the same page. */
  readonly companions: readonly string[];
  /** Terms as this seat last knew them. */
  readonly terms?: Terms;
  /** The table has ended: its secrets are deleted, and a final record is left (final-record.ts). */
  readonly over?: true;
  /** Id of the table to which this seat has agreed. */
  readonly agreed?: Uint8Array;
  /** The player's secret, in its canonical form (protocol/game/secret.ts). */
  readonly entrusted?: string;
  readonly table?: {
    readonly header: Uint8Array;
    readonly seat: number;
    /** 32 bytes from which the randomness of this seat's messages is derived. */
    readonly seed: Uint8Array;
  };
}

const FIELDS = [
  'since',
  'by',
  'name',
  'signingKey',
  'viewerSecret',
  'nonce',
  'secret',
  'opener',
  'relays',
  'link',
  'companions',
  'terms',
  'agreed',
  'entrusted',
  'table',
  'over',
];
const MANNERS: readonly string[] = ['open', 'join', 'practise'] satisfies Manner[];
const HEADER_BYTES = 64 * 1024;

export function encodeSeat(record: SeatRecord): Uint8Array {
  const { terms, agreed, entrusted, table, over = false } = record;
  return encodeItem({
    ...record,
    terms: terms === undefined ? null : termsItem(terms),
    agreed: agreed ?? null,
    entrusted: entrusted ?? null,
    table: table === undefined ? null : [table.header, table.seat, table.seed],
    over,
  });
}

/** Whether the seat is a bot's, which is kept with its player's seat. */
export const isBotSeat = ({ by, companions }: Pick<SeatRecord, 'by' | 'companions'>): boolean =>
  by === 'practise' && companions.length === 0;

/** @throws {EncodingError} when an earlier version of the page has stored it in another way */
export function decodeSeat(bytes: Uint8Array): SeatRecord {
  const fields = asRecord(decodeItem(bytes), 'a seat', FIELDS);
  const { terms, agreed, entrusted, table } = fields;
  const by = words(fields['by'], 'how the seat was taken');
  if (!MANNERS.includes(by)) throw new EncodingError('a seat that was taken in an unknown way');
  return {
    since: asInteger(fields['since'], 'the time', 0, Number.MAX_SAFE_INTEGER),
    by: by as Manner,
    name: words(fields['name'], 'the name'),
    signingKey: asBytes(fields['signingKey'], 'the signing key', 32),
    viewerSecret: asBytes(fields['viewerSecret'], 'the viewer secret', 32),
    nonce: asBytes(fields['nonce'], 'the nonce', 16),
    secret: asBytes(fields['secret'], 'the invitation', 1, 64),
    opener: words(fields['opener'], 'the opener'),
    relays: asList(fields['relays'], 'the relays', 0, 16).map((relay) => words(relay, 'a relay')),
    link: words(fields['link'], 'the link'),
    companions: asList(fields['companions'], 'the companions', 0, MAX_SEATS).map((id) => words(id, 'a companion')),
    ...(terms === null ? {} : { terms: readTerms(terms, gameById) }),
    ...(agreed === null ? {} : { agreed: asBytes(agreed, 'the agreement', 32) }),
    ...(entrusted === null ? {} : { entrusted: words(entrusted, 'what was entrusted') }),
    ...(table === null ? {} : { table: readTable(table) }),
    ...(fields['over'] === true ? { over: true } : {}),
  };
}

/**
 * The header of the table at which the seat plays, if there is one.
 * @throws {TableError} `updated` when an earlier version of this program plays it, with which this one cannot go on
 */
export function tableHeader({ table }: SeatRecord): Header | undefined {
  if (table === undefined) return undefined;
  try {
    const header = readHeader(decodeItem(table.header));
    if (header.version !== undefined)
      throw new TableError('updated', inWords({ kind: 'protocol', version: header.version, here: PROTOCOL_VERSION }));
    const here = gameById(header.game)?.version;
    if (here === header.gameVersion) return header;
    throw new TableError('updated', inWords({ kind: 'game', version: header.gameVersion, here: here ?? 0 }));
  } catch (error) {
    if (!(error instanceof VersionError || error instanceof EncodingError)) throw error;
    throw new TableError('updated', error.message);
  }
}

function readTable(item: Item | undefined): NonNullable<SeatRecord['table']> {
  const [header, seat, seed] = asList(item, 'the table', 3, 3);
  return {
    header: asBytes(header, 'the header', 1, HEADER_BYTES),
    seat: asInteger(seat, 'the seat', 0, MAX_SEATS - 1),
    seed: asBytes(seed, 'the seed', 32),
  };
}

function words(item: Item | undefined, what: string): string {
  if (typeof item !== 'string') throw new EncodingError(`${what} must be text`);
  return item;
}

import type { Settings } from '../../game/game.ts';
import { LONGEST_TEXT } from '../../game/settings.ts';
import type { Copying } from '../../table/step.ts';
import { asBytes, asInteger, asList, asRecord, asText, EncodingError, encodeItem } from './cbor.ts';
import type { Item } from './cbor.ts';
import { hash } from './hash.ts';
import { asName } from './name.ts';
import type { Origin } from './origin.ts';
import { commitFor, inWords } from './origin.ts';
import { checkRoster } from './roster.ts';

/** Goes up with every change of what is signed or proved; an older reader refuses a newer version by name. */
export const PROTOCOL_VERSION = 6;

/** The first version that this program reads in transcripts. */
export const FIRST_READ = 5;

export const MAX_SEATS = 15;

/** The most people without a seat who may watch a table. */
export const MAX_WATCHERS = 8;

/** A seat at the table, in the header that everybody signs. */
export interface SeatEntry {
  readonly name: string;
  /** Ed25519 key: signs the seat's messages, and is its machine's address in the network. */
  readonly key: Uint8Array;
  /** ristretto255 key, encoded: cards are shown to the seat under it. */
  readonly viewer: Uint8Array;
  /** Fresh random bytes from this seat, so that no table is ever opened twice. */
  readonly nonce: Uint8Array;
}

/** What the table agreed on before it began. Its hash is the table's id, bound into every signature and proof. */
export interface Header {
  /** Version of the protocol: the present one, unless a transcript of an earlier release says otherwise. */
  readonly version?: number;
  readonly game: string;
  readonly gameVersion: number;
  readonly settings: Settings;
  readonly copying: Copying;
  /** How many key holders together turn a card. The game decides which numbers it allows (game/duties.ts). */
  readonly threshold: number;
  /**
   * Seconds after which a page offers the vote on a seat whose connection is lost (src/web/table/trouble/patience.ts
   * says when it does on other seats). The protocol counts votes at any time.
   */
  readonly patience: number;
  /** The number of people without a seat who may watch, 0 to {@link MAX_WATCHERS}. */
  readonly watchers: number;
  readonly seats: readonly SeatEntry[];
}

const FIELDS = [
  'protocol',
  'version',
  'game',
  'gameVersion',
  'settings',
  'copying',
  'threshold',
  'patience',
  'watchers',
  'seats',
];
const SEAT_FIELDS = ['name', 'key', 'viewer', 'nonce'];
const NONCE_BYTES = 16;

/** The bounds and the usual value of `Header.patience`, in seconds. */
export const PATIENCE = { min: 10, max: 3600, usual: 20 } as const;

const headerItem = (header: Header): Item => ({
  protocol: 'facedown',
  version: header.version ?? PROTOCOL_VERSION,
  game: header.game,
  gameVersion: header.gameVersion,
  settings: header.settings,
  copying: header.copying,
  threshold: header.threshold,
  patience: header.patience,
  watchers: header.watchers,
  seats: header.seats.map(({ name, key, viewer, nonce }) => ({ name, key, viewer, nonce })),
});

export const encodeHeader = (header: Header): Uint8Array => encodeItem(headerItem(header));

/** The table's id, 32 bytes. */
export const tableId = (header: Header): Uint8Array => hash('table', encodeHeader(header));

/** A transcript or table of a protocol version that this program does not know. */
export class VersionError extends Error {
  override readonly name = 'VersionError';

  constructor(readonly origin: Origin) {
    super(inWords(origin));
  }
}

/** Other versions may have other fields, so the version is checked first. @throws {VersionError} */
function mustBeOfKnownVersion(item: Item): void {
  if (typeof item !== 'object' || item === null || !('version' in item) || !('protocol' in item)) return;
  const { protocol, version, game, gameVersion } = item as Readonly<Record<string, Item>>;
  if (protocol !== 'facedown' || typeof version !== 'number' || !Number.isInteger(version) || version < 1) return;
  if (version >= FIRST_READ && version <= PROTOCOL_VERSION) return;
  const commit = commitFor(version, game, gameVersion);
  throw new VersionError({
    kind: 'protocol',
    version,
    here: PROTOCOL_VERSION,
    ...(commit === undefined ? {} : { commit }),
  });
}

/** Reads a header. @throws {EncodingError} @throws {VersionError} */
export function readHeader(item: Item): Header {
  mustBeOfKnownVersion(item);
  const fields = asRecord(item, 'the header', FIELDS);
  if (fields['protocol'] !== 'facedown') throw new EncodingError('the header is of another protocol');
  const version = asInteger(fields['version'], 'the version', FIRST_READ, PROTOCOL_VERSION);
  const seats = asList(fields['seats'], 'the seats', 1, MAX_SEATS).map(readSeat);
  checkRoster(seats);
  const copying = fields['copying'];
  if (copying !== 'cards' && copying !== 'ciphertext')
    throw new EncodingError('copying must be "cards" or "ciphertext"');
  return {
    ...(version === PROTOCOL_VERSION ? {} : { version }),
    game: asText(fields['game'], 'the game', 40),
    gameVersion: asInteger(fields['gameVersion'], "the game's version", 1, 1000),
    settings: readSettings(fields['settings']),
    copying,
    threshold: asInteger(fields['threshold'], 'the threshold', 1, seats.length),
    patience: asInteger(fields['patience'], 'the patience', PATIENCE.min, PATIENCE.max),
    watchers: asInteger(fields['watchers'], 'the number of watchers', 0, MAX_WATCHERS),
    seats,
  };
}

function readSeat(item: Item): SeatEntry {
  const fields = asRecord(item, 'a seat', SEAT_FIELDS);
  return {
    name: asName(fields['name'], "a seat's name"),
    key: asBytes(fields['key'], "a seat's key", 32),
    viewer: asBytes(fields['viewer'], "a seat's viewer key", 32),
    nonce: asBytes(fields['nonce'], "a seat's nonce", NONCE_BYTES),
  };
}

/** A map of texts and whole numbers; whether they suit the game is the registry's to say. */
export function readSettings(item: Item | undefined): Settings {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || item instanceof Uint8Array) {
    throw new EncodingError('the settings must be a map');
  }
  // From entries: by assignment a key such as "__proto__" would vanish, and two headers would be read as one.
  return Object.fromEntries(
    Object.entries(item).map(([key, value]): [string, string | number] => {
      const what = `the setting "${key.slice(0, 40)}"`;
      return [
        key,
        typeof value === 'number' ? asInteger(value, what, -1_000_000, 1_000_000) : asText(value, what, LONGEST_TEXT),
      ];
    }),
  );
}

import type { Game } from '../../game/game.ts';
import type { Item } from './cbor.ts';
import { asBytes, asList, asRecord, decodeItem, EncodingError, encodeItem } from './cbor.ts';
import { HASH_BYTES } from './hash.ts';
import type { SeatEntry } from './header.ts';
import { MAX_SEATS, MAX_WATCHERS, PROTOCOL_VERSION } from './header.ts';
import { checkRoster } from './roster.ts';
import type { Terms } from './terms.ts';
import { readTerms, termsItem } from './terms.ts';
import type { OtherVersion, Versions } from './versions.ts';
import { readVersions, versionsItem } from './versions.ts';
import { asName, plainName } from './name.ts';

/**
 * Why the opener has no seat for somebody: all are taken; the game has begun; it has ended, and the opener has not gone
 * back to the lobby; the page has an older or a newer version.
 */
export type Refusal = 'full' | 'started' | 'ended' | 'older' | 'newer';

/**
 * Why somebody may not watch: the table allows no watchers; it has as many as it allows; the versions of the pages
 * differ.
 */
export type WatchRefusal = 'watchers-none' | 'watchers-full' | 'older' | 'newer';

/** Somebody without a seat who watches the table. */
export interface Watcher {
  /** Ed25519 key: the address of the watcher's machine in the network. It signs nothing. */
  readonly key: Uint8Array;
  readonly name: string;
}

/**
 * The messages of a lobby, in canonical CBOR. `speaks`, `hello`, `watch`, the refusals, and the field `versions` of the
 * list keep their form in all versions, so that pages of different versions can tell each other that they differ.
 */
export type LobbyMessage =
  /** Sent before each `hello`, not within it, so that a page that does not know it can still read the `hello`. */
  | { readonly kind: 'speaks'; readonly versions: Versions }
  | {
      readonly kind: 'hello';
      readonly name: string;
      readonly viewer: Uint8Array;
      readonly nonce: Uint8Array;
      readonly token: Uint8Array;
    }
  | {
      readonly kind: 'roster';
      readonly versions: Versions;
      readonly terms: Terms;
      readonly people: readonly SeatEntry[];
      readonly others: readonly OtherVersion[];
      readonly watchers: readonly Watcher[];
    }
  /** A list by a page of another protocol; undefined: from before versions were said. The rest may be anything. */
  | { readonly kind: 'foreign-roster'; readonly versions: Versions | undefined }
  | { readonly kind: 'agree'; readonly table: Uint8Array }
  | { readonly kind: Refusal | WatchRefusal }
  /** After `full`, `started` or `ended`: whoever asks may watch. */
  | { readonly kind: 'may-watch' }
  /** Asks to watch: in the lobby at the opener, later at any seat. */
  | { readonly kind: 'watch'; readonly versions: Versions; readonly name: string; readonly token: Uint8Array }
  /** To a watcher: the table has begun. The encoded header. */
  | { readonly kind: 'begun'; readonly header: Uint8Array }
  /** From a seat at a table that has begun: who watches there. */
  | { readonly kind: 'watching'; readonly people: readonly Watcher[] }
  | { readonly kind: 'bye' };

/** Bytes of a lobby message at most. */
const LONGEST = 16 * 1024;

const watcherItem = ({ key, name }: Watcher): Item => ({ key, name });

const entryItem = ({ name, key, viewer, nonce }: SeatEntry): Item => ({ name, key, viewer, nonce });

export function encodeLobbyMessage(message: Exclude<LobbyMessage, { kind: 'foreign-roster' }>): Uint8Array {
  switch (message.kind) {
    case 'speaks':
    case 'watch':
      return encodeItem({ ...message, versions: versionsItem(message.versions) });
    case 'watching':
      return encodeItem({ kind: message.kind, people: message.people.map(watcherItem) });
    case 'roster':
      return rosterBytes(message);
    default:
      return encodeItem({ ...message });
  }
}

function rosterBytes(roster: Extract<LobbyMessage, { kind: 'roster' }>): Uint8Array {
  const { kind, versions, terms, people, others, watchers } = roster;
  return encodeItem({
    kind,
    versions: versionsItem(versions),
    terms: termsItem(terms),
    people: people.map(entryItem),
    others: others.map((other) => ({ ...other })),
    watchers: watchers.map(watcherItem),
  });
}

/** @throws {EncodingError} when it is not canonical, too long, or of a game that is not known here */
export function decodeLobbyMessage(bytes: Uint8Array, findGame: (id: string) => Game | undefined): LobbyMessage {
  if (bytes.length > LONGEST) throw new EncodingError('a lobby message is too long');
  const item = decodeItem(bytes);
  const kind = typeof item === 'object' && item !== null && 'kind' in item ? item.kind : undefined;
  const fields = (...names: string[]): Readonly<Record<string, Item>> =>
    asRecord(item, 'a lobby message', ['kind', ...names]);
  switch (kind) {
    case 'speaks':
      return { kind, versions: readVersions(fields('versions')['versions']) };
    case 'hello': {
      const hello = fields('name', 'viewer', 'nonce', 'token');
      // A page of another version may allow other names; it must be told of the version, not that its message is
      // damaged.
      const name = typeof hello['name'] === 'string' ? plainName(hello['name']) : hello['name'];
      return { kind, ...readEntry({ ...hello, name: name! }), token: asBytes(hello['token'], 'the token', HASH_BYTES) };
    }
    case 'roster': {
      const spoken = (item as Readonly<Record<string, Item>>)['versions'];
      const versions = spoken === undefined ? undefined : readVersions(spoken);
      if (versions?.protocol !== PROTOCOL_VERSION) return { kind: 'foreign-roster', versions };
      const { terms, people, others, watchers } = fields('versions', 'terms', 'people', 'others', 'watchers');
      const entries = asList(people, 'the people', 1, MAX_SEATS).map((entry): SeatEntry => {
        const known = asRecord(entry, 'a person', ['name', 'key', 'viewer', 'nonce']);
        return { ...readEntry(known), key: asBytes(known['key'], 'a key', 32) };
      });
      checkRoster(entries);
      return {
        kind,
        versions,
        terms: readTerms(terms, findGame),
        people: entries,
        others: asList(others, 'the others', 0, MAX_SEATS).map(readOther),
        watchers: readWatchers(watchers),
      };
    }
    case 'agree':
      return { kind, table: asBytes(fields('table')['table'], 'the table', 32) };
    case 'watch': {
      const { versions, name, token } = fields('versions', 'name', 'token');
      return {
        kind,
        versions: readVersions(versions),
        name: asName(typeof name === 'string' ? plainName(name) : name, 'the name'),
        token: asBytes(token, 'the token', HASH_BYTES),
      };
    }
    case 'begun':
      return { kind, header: asBytes(fields('header')['header'], 'the header', 1, LONGEST) };
    case 'watching':
      return { kind, people: readWatchers(fields('people')['people']) };
    case 'watchers-none':
    case 'watchers-full':
    case 'may-watch':
    case 'full':
    case 'started':
    case 'ended':
    case 'older':
    case 'newer':
    case 'bye':
      fields();
      return { kind };
    default:
      throw new EncodingError('a lobby message of unknown kind');
  }
}

const readEntry = (fields: Readonly<Record<string, Item>>): Omit<SeatEntry, 'key'> => ({
  name: asName(fields['name'], 'the name'),
  viewer: asBytes(fields['viewer'], 'the viewer key', 32),
  nonce: asBytes(fields['nonce'], 'the nonce', 16),
});

const readWatchers = (item: Item | undefined): Watcher[] =>
  asList(item, 'the watchers', 0, MAX_WATCHERS).map((one) => {
    const { key, name } = asRecord(one, 'a watcher', ['key', 'name']);
    return { key: asBytes(key, 'a key', 32), name: asName(name, 'the name') };
  });

function readOther(item: Item): OtherVersion {
  const { key, name, older } = asRecord(item, 'a page of another version', ['key', 'name', 'older']);
  if (typeof older !== 'boolean') throw new EncodingError('the field "older" must be true or false');
  return { key: asBytes(key, 'a key', 32), name: asName(name, 'the name'), older };
}

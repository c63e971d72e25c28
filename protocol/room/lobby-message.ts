import type { Game } from '../game/game.ts';
import type { Item } from './cbor.ts';
import { asBytes, asList, asRecord, asText, decodeItem, EncodingError, encodeItem } from './cbor.ts';
import { HASH_BYTES } from './hash.ts';
import type { SeatEntry } from './header.ts';
import { MAX_SEATS, NAME_LENGTH } from './header.ts';
import type { Terms } from './terms.ts';
import { readTerms, termsItem } from './terms.ts';

/** What the people in a lobby send each other, in canonical CBOR. */
export type LobbyMessage =
  | { readonly kind: 'hello'; readonly name: string; readonly viewer: Uint8Array; readonly nonce: Uint8Array; readonly token: Uint8Array }
  | { readonly kind: 'roster'; readonly terms: Terms; readonly people: readonly SeatEntry[] }
  | { readonly kind: 'agree'; readonly table: Uint8Array }
  | { readonly kind: 'full' }
  | { readonly kind: 'started' }
  | { readonly kind: 'bye' };

/** Bytes of a lobby message at most. */
const LONGEST = 16 * 1024;

const entryItem = ({ name, key, viewer, nonce }: SeatEntry): Item => ({ name, key, viewer, nonce });

export function encodeLobbyMessage(message: LobbyMessage): Uint8Array {
  if (message.kind !== 'roster') return encodeItem({ ...message });
  return encodeItem({ kind: 'roster', terms: termsItem(message.terms), people: message.people.map(entryItem) });
}

/** @throws {EncodingError} when it is not canonical, too long, or of a game that is not known here */
export function decodeLobbyMessage(bytes: Uint8Array, findGame: (id: string) => Game | undefined): LobbyMessage {
  if (bytes.length > LONGEST) throw new EncodingError('a lobby message is too long');
  const item = decodeItem(bytes);
  const kind = typeof item === 'object' && item !== null && 'kind' in item ? item.kind : undefined;
  const fields = (...names: string[]): Readonly<Record<string, Item>> => asRecord(item, 'a lobby message', ['kind', ...names]);
  switch (kind) {
    case 'hello': {
      const hello = fields('name', 'viewer', 'nonce', 'token');
      return { kind, ...readEntry(hello), token: asBytes(hello['token'], 'the token', HASH_BYTES) };
    }
    case 'roster': {
      const { terms, people } = fields('terms', 'people');
      const entries = asList(people, 'the people', 1, MAX_SEATS).map((entry): SeatEntry => {
        const known = asRecord(entry, 'a person', ['name', 'key', 'viewer', 'nonce']);
        return { ...readEntry(known), key: asBytes(known['key'], 'a key', 32) };
      });
      return { kind, terms: readTerms(terms, findGame), people: entries };
    }
    case 'agree':
      return { kind, table: asBytes(fields('table')['table'], 'the table', 32) };
    case 'full':
    case 'started':
    case 'bye':
      fields();
      return { kind };
    default:
      throw new EncodingError('a lobby message of unknown kind');
  }
}

const readEntry = (fields: Readonly<Record<string, Item>>): Omit<SeatEntry, 'key'> => ({
  name: asText(fields['name'], 'the name', NAME_LENGTH),
  viewer: asBytes(fields['viewer'], 'the viewer key', 32),
  nonce: asBytes(fields['nonce'], 'the nonce', 16),
});

import type { Game } from '../../game/game.ts';
import { sameBytes } from '../../bytes/equal.ts';
import { decodeItem, EncodingError } from '../wire/cbor.ts';
import type { Header, SeatEntry } from '../wire/header.ts';
import { MAX_WATCHERS, readHeader, tableId } from '../wire/header.ts';
import type { LobbyMessage, WatchRefusal, Watcher } from '../wire/lobby-message.ts';
import { decodeLobbyMessage, encodeLobbyMessage } from '../wire/lobby-message.ts';
import type { Terms } from '../wire/terms.ts';
import { readTerms, termsItem } from '../wire/terms.ts';
import type { Versions } from '../wire/versions.ts';
import { standing, versionsOf } from '../wire/versions.ts';
import { invitationToken } from './invited.ts';
import { headerOf } from './proposal.ts';

/** What a watcher's lobby needs of the machine that it serves. */
export interface WatcherLobbyPort {
  send(to: Uint8Array, message: Uint8Array): void;
  /** The people or the terms have changed. */
  changed(): void;
  /** The game has begun, and may have ended. */
  begin(header: Header): void;
  /** A machine does not admit this watcher. */
  refused(by: Uint8Array, why: WatchRefusal): void;
  /** The same people gather at a new table. */
  again(): void;
}

/**
 * The lobby of a watcher: asks to watch, receives the list, the terms, and then the header of the table that has begun.
 * It never sends an agreement. A header is accepted from anybody at the table if the opener named by the invitation has
 * a seat in it, because the game on such a table consists of messages signed by its seats, which are checked.
 */
export class WatcherLobby {
  people: readonly SeatEntry[] = [];
  terms: Terms | undefined;
  private begun: Header | undefined;
  private readonly versions: Versions;
  /** Watchers, by the key of the machine that has named them. */
  private readonly named = new Map<string, readonly Watcher[]>();

  /**
   * @param own the watcher's key and name
   * @param opener key of whoever opened the table
   * @param secret what the invitation holds besides the opener's address
   */
  constructor(
    private readonly own: Watcher,
    private readonly opener: Uint8Array,
    private readonly secret: Uint8Array,
    private readonly games: readonly Game[],
    private readonly port: WatcherLobbyPort,
  ) {
    this.versions = versionsOf(games);
  }

  /** All watchers that any machine has named. */
  get watchers(): readonly Watcher[] {
    const known = new Map([...this.named.values()].flat().map((one) => [String(one.key), one]));
    return [...known.values()].slice(0, MAX_WATCHERS);
  }

  /** Asks a peer that has just been connected to admit this watcher. */
  greet(peer: Uint8Array): void {
    const sits = this.begun === undefined || this.begun.seats.some(({ key }) => sameBytes(key, peer));
    if (!sits && !sameBytes(peer, this.opener)) return;
    const { key, name } = this.own;
    const token = invitationToken(this.secret, this.opener, key);
    this.port.send(peer, encodeLobbyMessage({ kind: 'watch', versions: this.versions, name, token }));
  }

  /** Says goodbye to these peers. */
  bye(peers: readonly Uint8Array[]): void {
    for (const peer of peers) this.port.send(peer, encodeLobbyMessage({ kind: 'bye' }));
  }

  /** A peer is gone: what it said about others is forgotten. */
  lost(peer: Uint8Array): void {
    if (this.named.delete(String(peer))) this.port.changed();
  }

  /** Goes on to the next table of these people. */
  again(): void {
    this.begun = undefined;
    this.named.clear();
  }

  /** @throws {EncodingError} when the message is malformed, or of a table that cannot be; nothing has changed then */
  receive(from: Uint8Array, bytes: Uint8Array): void {
    const message = decodeLobbyMessage(bytes, (id) => this.findGame(id));
    switch (message.kind) {
      case 'roster':
        return sameBytes(from, this.opener) ? this.takeRoster(message) : undefined;
      case 'foreign-roster':
        return sameBytes(from, this.opener) ? this.differ(message.versions) : undefined;
      case 'begun':
        return this.takeTable(
          from,
          readTable(message.header, (id) => this.findGame(id), this.opener),
        );
      case 'watching':
        if (!this.sits(from)) return;
        this.named.set(String(from), message.people);
        return this.port.changed();
      case 'watchers-none':
      case 'watchers-full':
      case 'older':
      case 'newer':
        return this.sits(from) || this.begun === undefined ? this.port.refused(from, message.kind) : undefined;
      default:
    }
  }

  private sits(key: Uint8Array): boolean {
    return sameBytes(key, this.opener) || this.people.some((entry) => sameBytes(entry.key, key));
  }

  private takeRoster(roster: Extract<LobbyMessage, { kind: 'roster' }>): void {
    const { versions, terms, people, watchers } = roster;
    const page = standing(this.versions, versions, terms.game);
    if (page !== 'same') return this.port.refused(this.opener, page);
    if (this.begun !== undefined) {
      const next = headerOf(terms, people, this.findGame(terms.game));
      if (next === undefined || !sameBytes(tableId(next), tableId(this.begun))) this.port.again();
      return;
    }
    this.terms = terms;
    this.people = people;
    this.named.set(String(this.opener), watchers);
    // Such a list was made before the opener heard from this watcher, or while the link was lost.
    const listed = watchers.some(({ key }) => sameBytes(key, this.own.key));
    if (!listed && watchers.length < terms.watchers) this.greet(this.opener);
    this.port.changed();
  }

  private differ(theirs: Versions | undefined): void {
    const page = standing(this.versions, theirs, undefined);
    if (page !== 'same') this.port.refused(this.opener, page);
  }

  private takeTable(from: Uint8Array, header: Header): void {
    if (!header.seats.some(({ key }) => sameBytes(key, from))) return;
    if (this.begun !== undefined) {
      const other = !sameBytes(tableId(header), tableId(this.begun));
      return other && sameBytes(from, this.opener) ? this.port.again() : undefined;
    }
    const { seats, version: _, gameVersion: __, ...terms } = header;
    this.begun = header;
    this.terms = terms;
    this.people = seats;
    this.port.begin(header);
    this.port.changed();
  }

  private findGame(id: string): Game | undefined {
    return this.games.find((game) => game.id === id);
  }
}

/** Reads the header of a table of this opener that can be played. @throws {EncodingError} */
function readTable(bytes: Uint8Array, findGame: (id: string) => Game | undefined, opener: Uint8Array): Header {
  const header = readHeader(decodeItem(bytes));
  const { seats, version: _, gameVersion: __, ...terms } = header;
  const known = headerOf(readTerms(termsItem(terms), findGame), seats, findGame(terms.game));
  if (known === undefined || !sameBytes(tableId(known), tableId(header)))
    throw new EncodingError('the header does not fit its game, settings or seats');
  if (!seats.some(({ key }) => sameBytes(key, opener)))
    throw new EncodingError('the opener of the invitation has no seat at this table');
  return header;
}

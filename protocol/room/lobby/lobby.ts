import { sameBytes } from '../../bytes/equal.ts';
import type { Game } from '../../game/game.ts';
import type { Header, SeatEntry } from '../wire/header.ts';
import { MAX_SEATS, tableId } from '../wire/header.ts';
import type { LobbyMessage, Watcher } from '../wire/lobby-message.ts';
import { decodeLobbyMessage, encodeLobbyMessage } from '../wire/lobby-message.ts';
import type { Terms } from '../wire/terms.ts';
import type { OtherVersion, Versions } from '../wire/versions.ts';
import { versionsOf } from '../wire/versions.ts';
import { Agreements } from './agreements.ts';
import { Invited } from './invited.ts';
import type { LobbyPort } from './lobby-port.ts';
import { headerOf } from './proposal.ts';
import type { Unseated } from './unseated.ts';
import { Watchers } from './watchers.ts';

/**
 * The lobby: gathers people before the table begins, until they agree. The opener keeps the list and proposes the terms
 * (`OpenerLobby`), and the others accept both from the opener (`GuestLobby`). The table begins when every seat agrees
 * to the same header, whose hash is the table's id. Keys are those that the network has proved for each peer, so nobody
 * can pose as somebody else.
 */
export abstract class Lobby {
  people: SeatEntry[] = [];
  /** The table that has begun. */
  protected begun: Header | undefined;
  protected readonly versions: Versions;
  protected readonly invited: Invited;
  protected readonly watching: Watchers;
  private readonly agreements = new Agreements();

  /**
   * @param own this seat's entry, with keys and nonce fresh for this table
   * @param opener key of whoever opened the table
   * @param secret what the invitation holds besides the opener's address; nobody gets a seat without it
   * @param guests keys that have shown the invitation to this machine; grows
   */
  protected constructor(
    protected own: SeatEntry,
    protected readonly opener: Uint8Array,
    protected readonly secret: Uint8Array,
    guests: Map<string, Uint8Array>,
    public terms: Terms | undefined,
    private readonly games: readonly Game[],
    protected readonly port: LobbyPort,
  ) {
    this.versions = versionsOf(games);
    this.invited = new Invited(secret, opener, guests);
    this.watching = new Watchers(this.invited, this.versions, (to, message) => port.send(to, message));
  }

  /** Guests whose pages speak another version, and who can have no seat with it. */
  abstract get others(): readonly OtherVersion[];

  /** At the opener: guests who have shown the invitation and wait without a seat. */
  abstract get unseated(): readonly Unseated[];

  /** @throws {EncodingError} for an invalid name */
  abstract rename(name: string): void;

  /**
   * The opener's proposal. Agreements to other terms do not count for it. A guest proposes nothing.
   * @throws {EncodingError} @throws {SettingsError} for terms that no table takes; nothing has changed then
   */
  abstract propose(terms: Terms): void;

  /**
   * The opener takes somebody who has disappeared off the list. A guest who is still there greets again, and is put
   * back on it.
   */
  abstract dismiss(key: Uint8Array): void;

  /** Who watches. */
  get watchers(): readonly Watcher[] {
    return this.watching.all;
  }

  /** Whether this machine has let the owner of a key watch. */
  letsWatch(key: Uint8Array): boolean {
    return this.watching.has(key);
  }

  hasAgreed(key: Uint8Array): boolean {
    return this.agreements.has(key, this.id);
  }

  /** Id of the table as it is proposed now, once it can be played. */
  get id(): Uint8Array | undefined {
    const { header } = this;
    return header === undefined ? undefined : tableId(header);
  }

  /** Returns to a table that had begun before this program was started. */
  resume(header: Header): void {
    const { seats, version: _, gameVersion: __, ...terms } = header;
    this.begun = header;
    this.terms = terms;
    this.people = [...seats];
    for (const { key } of this.people) this.agreements.note(key, tableId(header), [key]);
  }

  /** Sends this seat's entry to a peer that has just been connected, or, at the opener, the list and the terms. */
  greet(peer: Uint8Array): void {
    // Somebody who left the lobby by accident, just before the beginning, learns here that all have agreed.
    if (this.begun !== undefined && !this.sits(peer)) return;
    this.introduceTo(peer);
    const agreed = this.agreements.of(this.own.key);
    if (agreed !== undefined) this.port.send(peer, encodeLobbyMessage({ kind: 'agree', table: agreed }));
  }

  /** Agrees to the table with this id, if it is still the one that is proposed. */
  agree(id: Uint8Array): void {
    if (this.id === undefined || !sameBytes(id, this.id) || !this.people.some((entry) => sameEntry(entry, this.own)))
      return;
    this.agreements.note(this.own.key, id, this.listed);
    this.port.send('all', encodeLobbyMessage({ kind: 'agree', table: id }));
    this.settle();
  }

  bye(): void {
    this.port.send('all', encodeLobbyMessage({ kind: 'bye' }));
  }

  /** A peer is gone for good. */
  left(key: Uint8Array): void {
    this.agreements.forget(key);
    if (this.watching.forget(key)) this.watchersChanged();
  }

  /** Notes that there is no link to a peer, and forgets it as a watcher. */
  lost(key: Uint8Array): void {
    if (this.watching.forget(key)) this.watchersChanged();
  }

  /** @throws {EncodingError} when the message is malformed; nothing has changed then */
  receive(from: Uint8Array, bytes: Uint8Array): void {
    const message = decodeLobbyMessage(bytes, (id) => this.findGame(id));
    if (this.begun !== undefined) return this.afterwards(this.begun, from, message);
    switch (message.kind) {
      case 'agree':
        this.agreements.note(from, message.table, this.listed);
        return this.settle();
      case 'bye':
        return this.left(from);
      default:
        return this.gather(from, message);
    }
  }

  /** Introduces this side to a peer that has just been connected. */
  protected abstract introduceTo(peer: Uint8Array): void;

  /** A message before the beginning that only one of the two sides understands. */
  protected abstract gather(from: Uint8Array, message: LobbyMessage): void;

  private afterwards(table: Header, from: Uint8Array, message: LobbyMessage): void {
    const seat = table.seats.find(({ key }) => sameBytes(key, from));
    switch (message.kind) {
      case 'bye':
        if (seat === undefined) this.invited.forget(from);
        this.lost(from);
        return this.port.departed(from);
      case 'hello': {
        // This also happens to a player whose browser has deleted the record of the seat.
        if (seat === undefined) return this.turnAway(from, message.name, message.token);
        const back = sameBytes(seat.nonce, message.nonce) && sameBytes(seat.viewer, message.viewer);
        if (!back) this.port.again(from);
        else if (this.invited.counts(from)) this.greet(from);
        return;
      }
      case 'watch':
        if (seat !== undefined || !this.admits(from, message)) return;
        this.watching.show(table, [from]);
        return this.watchersChanged();
      case 'watching':
        if (seat === undefined) return;
        this.watching.name(from, message.people);
        return this.port.changed();
      case 'roster': {
        const header = headerOf(message.terms, message.people, this.findGame(message.terms.game));
        if (header === undefined || !sameBytes(tableId(header), tableId(table))) this.port.again(from);
        return;
      }
      default:
    }
  }

  /** Somebody without a seat asks for one after the beginning. Only the opener answers. */
  protected turnAway(_key: Uint8Array, _name: string, _token: Uint8Array): void {}

  /** Somebody asks to watch. @returns whether they are admitted */
  protected admits(key: Uint8Array, message: Extract<LobbyMessage, { kind: 'watch' }>): boolean {
    if (!this.watching.ask(key, message, this.shown)) return false;
    this.invited.remember(key, this.listed);
    return true;
  }

  protected watchersChanged(): void {
    if (this.begun !== undefined) this.watching.tell(this.begun, this.own.key);
    this.port.changed();
  }

  /** Begins the table once everybody on the list has agreed to it. */
  protected settle(): void {
    const { header } = this;
    if (header !== undefined && this.begun === undefined && this.people.every(({ key }) => this.hasAgreed(key))) {
      const seat = this.people.findIndex((entry) => sameEntry(entry, this.own));
      // Others may agree among themselves on a table without this seat.
      if (seat < 0) return;
      this.begun = header;
      this.invited.begin();
      this.watching.show(header);
      this.port.begin(header, seat);
    }
    this.port.changed();
  }

  /** The table as watchers see it. */
  protected get shown() {
    const { game = '', watchers = 0 } = this.begun ?? this.terms ?? {};
    return { game, watchers, seats: this.people };
  }

  /** Keys that must not be forgotten for others. */
  protected get listed(): Uint8Array[] {
    return [this.own, ...this.people, ...this.watching.here].map(({ key }) => key);
  }

  /** The most seats that a table of this game has. */
  protected capacityOf(game: string | undefined): number {
    return (game === undefined ? undefined : this.findGame(game)?.seats.max) ?? MAX_SEATS;
  }

  protected findGame(id: string): Game | undefined {
    return this.games.find((game) => game.id === id);
  }

  private get header(): Header | undefined {
    return this.terms === undefined ? undefined : headerOf(this.terms, this.people, this.findGame(this.terms.game));
  }

  /** Whether the owner of a key has a seat at the table that has begun. */
  private sits(key: Uint8Array): boolean {
    return this.begun?.seats.some((seat) => sameBytes(seat.key, key)) === true;
  }
}

/** Whether two entries are of the same seat at the same table; the opener may have numbered its name. */
export const sameEntry = (a: SeatEntry, b: SeatEntry): boolean =>
  sameBytes(a.key, b.key) && sameBytes(a.viewer, b.viewer) && sameBytes(a.nonce, b.nonce);

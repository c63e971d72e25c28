import type { Game } from '../game/game.ts';
import { asText } from './cbor.ts';
import { sameBytes } from '../table/sealed/bytes.ts';
import { hash } from './hash.ts';
import type { Header, SeatEntry } from './header.ts';
import { MAX_SEATS, NAME_LENGTH, tableId } from './header.ts';
import type { LobbyMessage } from './lobby-message.ts';
import { decodeLobbyMessage, encodeLobbyMessage } from './lobby-message.ts';
import type { Terms } from './terms.ts';

/**
 * Before the table: who is there, and on what they agree. The opener keeps the list and proposes the terms; what
 * counts is that every seat agrees to the same header, whose hash is the table's id. Keys are those that the
 * network has proved for each peer, so nobody can come in as somebody else.
 */
export interface LobbyPort {
  /** To one peer, or to everybody in the lobby. */
  send(to: Uint8Array | 'all', message: Uint8Array): void;
  /** The people or the terms have changed. */
  changed(): void;
  /** Everybody has agreed to the same header. */
  begin(header: Header, seat: number): void;
  /** The opener has no room for us: all seats are taken, or the others play already. */
  refused(why: 'full' | 'started'): void;
  /** After the beginning: somebody wants to play at a new table. */
  again(key: Uint8Array): void;
  /** After the beginning: somebody has got up for good. */
  departed(key: Uint8Array): void;
}

const MOST_AGREEMENTS = 64;
/** A guest says hello anew when she changes her name; each time all others are told. */
const MOST_HELLOS = 100;
const MOST_GUESTS = 64;

export class Lobby {
  people: SeatEntry[] = [];
  private readonly agreements = new Map<string, Uint8Array>();
  /** The table that has begun. */
  private begun: Header | undefined;
  private turnedAway = false;
  private readonly hellos = new Map<string, number>();

  /**
   * @param own this seat's entry, with keys and nonce fresh for this table
   * @param opener key of whoever opened the table
   * @param guests keys that have shown the invitation at this opener's tables; grows
   * @param secret what the invitation holds besides the opener's address: who does not know it gets no seat
   */
  constructor(
    private own: SeatEntry,
    private readonly opener: Uint8Array,
    private readonly secret: Uint8Array,
    private readonly guests: Set<string>,
    public terms: Terms | undefined,
    private readonly findGame: (id: string) => Game | undefined,
    private readonly port: LobbyPort,
  ) {
    if (this.opens) this.people = [own];
  }

  get opens(): boolean {
    return sameBytes(this.own.key, this.opener);
  }

  hasAgreed(key: Uint8Array): boolean {
    const id = this.id;
    const agreed = this.agreements.get(String(key));
    return id !== undefined && agreed !== undefined && sameBytes(agreed, id);
  }

  /** Comes back to a table that had begun before this program was started. */
  resume(header: Header): void {
    const { seats, gameVersion: _, ...terms } = header;
    this.begun = header;
    this.terms = terms;
    this.people = [...seats];
    for (const { key } of this.people) this.agreements.set(String(key), tableId(header));
  }

  /** Tells a peer that has just been connected who we are, or how things stand. */
  greet(peer: Uint8Array): void {
    // Whoever left the lobby by accident, just before the beginning, learns here that all have agreed.
    if (this.begun !== undefined && !this.begun.seats.some(({ key }) => sameBytes(key, peer))) return;
    if (this.opens) {
      if (this.begun !== undefined || this.guests.has(String(peer))) this.port.send(peer, this.roster());
    } else if (this.begun === undefined && sameBytes(peer, this.opener)) this.port.send(peer, this.hello());
    const agreed = this.agreements.get(String(this.own.key));
    if (agreed !== undefined) this.port.send(peer, encodeLobbyMessage({ kind: 'agree', table: agreed }));
  }

  rename(name: string): void {
    this.own = { ...this.own, name: asText(name, 'the name', NAME_LENGTH) };
    if (!this.opens) return this.port.send(this.opener, this.hello());
    this.people = this.people.map((entry) => (sameBytes(entry.key, this.own.key) ? this.own : entry));
    this.announce();
  }

  /** The opener's proposal; takes back everybody's agreement. */
  propose(terms: Terms): void {
    if (!this.opens) return;
    this.terms = terms;
    this.announce();
  }

  /** Agrees to the table with this id, if it is still the one that is proposed. */
  agree(id: Uint8Array): void {
    if (this.id === undefined || !sameBytes(id, this.id) || !this.people.some((entry) => sameEntry(entry, this.own))) return;
    this.agreements.set(String(this.own.key), id);
    this.port.send('all', encodeLobbyMessage({ kind: 'agree', table: id }));
    this.settle();
  }

  bye(): void {
    this.port.send('all', encodeLobbyMessage({ kind: 'bye' }));
  }

  /** The opener takes somebody off the list who has gone without a word; whoever is still there says hello anew, and is on it again. */
  dismiss(key: Uint8Array): void {
    if (this.opens && !sameBytes(key, this.own.key)) this.left(key);
  }

  /** A peer is gone for good. */
  left(key: Uint8Array): void {
    this.agreements.delete(String(key));
    if (!this.opens || this.begun !== undefined || !this.people.some((entry) => sameBytes(entry.key, key))) return;
    this.people = this.people.filter((entry) => !sameBytes(entry.key, key));
    this.announce();
  }

  /** @throws {EncodingError} when the message is malformed; nothing has changed then */
  receive(from: Uint8Array, bytes: Uint8Array): void {
    const message = decodeLobbyMessage(bytes, this.findGame);
    if (this.begun !== undefined) return this.afterwards(this.begun, from, message);
    switch (message.kind) {
      case 'hello':
        return this.opens ? this.welcome({ ...message, key: from }, message.token) : undefined;
      case 'roster':
        return sameBytes(from, this.opener) && !this.opens && !this.turnedAway ? this.takeRoster(message.terms, message.people) : undefined;
      case 'agree':
        return this.noteAgreement(from, message.table);
      case 'full':
      case 'started':
        if (!sameBytes(from, this.opener)) return;
        this.turnedAway = true;
        return this.port.refused(message.kind);
      case 'bye':
        return this.left(from);
    }
  }

  private afterwards(table: Header, from: Uint8Array, message: LobbyMessage): void {
    if (message.kind === 'bye') this.port.departed(from);
    if (message.kind === 'hello') {
      const seat = table.seats.find(({ key }) => sameBytes(key, from));
      // Also whoever had a seat here, and whose browser has deleted what she was.
      if (seat === undefined) return this.turnAway(from, message.token);
      const back = sameBytes(seat.nonce, message.nonce) && sameBytes(seat.viewer, message.viewer);
      if (back) this.greet(from);
      else this.port.again(from);
    }
    if (message.kind === 'roster') {
      const { terms, people } = message;
      const known = sameBytes(tableId({ ...terms, gameVersion: table.gameVersion, seats: people }), tableId(table));
      if (!known) this.port.again(from);
    }
  }

  private turnAway(key: Uint8Array, token: Uint8Array): void {
    if (this.opens && sameBytes(token, invited(this.secret, this.opener, key))) this.port.send(key, encodeLobbyMessage({ kind: 'started' }));
  }

  /** Agreements may come before the list that has their author; but not without bound. */
  private noteAgreement(from: Uint8Array, table: Uint8Array): void {
    const known = this.people.some(({ key }) => sameBytes(key, from));
    if (!known && this.agreements.size >= MOST_AGREEMENTS) return;
    this.agreements.set(String(from), table);
    this.settle();
  }

  private welcome({ name, key, viewer, nonce }: SeatEntry, token: Uint8Array): void {
    if (!sameBytes(token, invited(this.secret, this.opener, key))) return;
    const hellos = (this.hellos.get(String(key)) ?? 0) + 1;
    if (hellos > MOST_HELLOS || (!this.guests.has(String(key)) && this.guests.size >= MOST_GUESTS)) return;
    this.hellos.set(String(key), hellos);
    this.guests.add(String(key));
    const entry: SeatEntry = { name: this.distinct(name, key), key, viewer, nonce };
    const at = this.people.findIndex((known) => sameBytes(known.key, key));
    if (at < 0 && this.people.length >= this.capacity) return this.port.send(key, encodeLobbyMessage({ kind: 'full' }));
    this.people = at < 0 ? [...this.people, entry] : this.people.map((known, index) => (index === at ? entry : known));
    this.announce();
  }

  /** Two people of one name are told apart by a number. */
  private distinct(name: string, key: Uint8Array): string {
    const taken = new Set(this.people.filter((entry) => !sameBytes(entry.key, key)).map((entry) => entry.name));
    let candidate = name;
    for (let number = 2; taken.has(candidate); number += 1) candidate = `${shortened(name, NAME_LENGTH - 3)} ${number}`;
    return candidate;
  }

  private get capacity(): number {
    return (this.terms === undefined ? undefined : this.findGame(this.terms.game)?.seats.max) ?? MAX_SEATS;
  }

  private takeRoster(terms: Terms, people: readonly SeatEntry[]): void {
    this.terms = terms;
    this.people = [...people];
    const mine = people.find((entry) => sameBytes(entry.key, this.own.key));
    // The opener may have numbered our name; keys and nonce must be ours.
    if (mine !== undefined) this.own = { ...this.own, name: mine.name };
    // A list that lacks us, or holds what we were at an earlier table, was made before the opener heard from us.
    if (mine === undefined || !sameEntry(mine, this.own)) this.port.send(this.opener, this.hello());
    this.port.changed();
    this.settle();
  }

  private announce(): void {
    this.port.send('all', this.roster());
    this.port.changed();
    this.settle();
  }

  private get header(): Header | undefined {
    const game = this.terms === undefined ? undefined : this.findGame(this.terms.game);
    if (this.terms === undefined || game === undefined) return undefined;
    const count = this.people.length;
    if (count < game.seats.min || count > game.seats.max || this.terms.threshold > count) return undefined;
    return { ...this.terms, gameVersion: game.version, seats: this.people };
  }

  /** Id of the table as it is proposed now, once it can be played. */
  get id(): Uint8Array | undefined {
    const { header } = this;
    return header === undefined ? undefined : tableId(header);
  }

  private settle(): void {
    const { header } = this;
    if (header !== undefined && this.begun === undefined && this.people.every(({ key }) => this.hasAgreed(key))) {
      const seat = this.people.findIndex((entry) => sameEntry(entry, this.own));
      // Others may agree among themselves; that is no table of ours.
      if (seat < 0) return;
      this.begun = header;
      this.port.begin(header, seat);
    }
    this.port.changed();
  }

  private hello(): Uint8Array {
    const { name, viewer, nonce } = this.own;
    return encodeLobbyMessage({ kind: 'hello', name, viewer, nonce, token: invited(this.secret, this.opener, this.own.key) });
  }

  private roster(): Uint8Array {
    return encodeLobbyMessage({ kind: 'roster', terms: this.terms!, people: this.people });
  }
}

/** As many whole characters of a text as fit into `length` UTF-16 units. */
function shortened(text: string, length: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length) break;
    short += character;
  }
  return short.trimEnd();
}

const sameEntry = (a: SeatEntry, b: SeatEntry): boolean =>
  sameBytes(a.key, b.key) && sameBytes(a.viewer, b.viewer) && sameBytes(a.nonce, b.nonce);

/** Shows that a guest holds the invitation, for her key alone, without showing the secret to whom it was not given. */
const invited = (secret: Uint8Array, opener: Uint8Array, guest: Uint8Array): Uint8Array =>
  hash('invitation', secret, opener, guest);

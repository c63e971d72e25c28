import type { Game } from '../../game/game.ts';
import { thresholdRange } from '../../game/duties.ts';
import { fitSettings, parseSettings } from '../../game/settings.ts';
import { sameBytes } from '../../bytes/equal.ts';
import { hash } from '../wire/hash.ts';
import type { Header, SeatEntry } from '../wire/header.ts';
import { MAX_SEATS, tableId } from '../wire/header.ts';
import { distinctName } from './distinct-name.ts';
import type { LobbyMessage, Refusal } from '../wire/lobby-message.ts';
import { decodeLobbyMessage, encodeLobbyMessage } from '../wire/lobby-message.ts';
import type { LobbyPort } from './lobby-port.ts';
import { UnseatedGuests } from './unseated.ts';
import type { Unseated } from './unseated.ts';
import { EncodingError } from '../wire/cbor.ts';
import { checkRoster } from '../wire/roster.ts';
import type { Terms } from '../wire/terms.ts';
import { readTerms, termsItem } from '../wire/terms.ts';
import type { OtherVersion, Versions } from '../wire/versions.ts';
import { Speakers, standing, versionsOf } from '../wire/versions.ts';
import { asName } from '../wire/name.ts';

/** From keys that are not on the list, or not yet. */
const MOST_AGREEMENTS = 64;
/** A guest says hello anew when she changes her name; each time all others are told. Once the table has begun, when she comes back. */
const MOST_HELLOS = 100;
/** Of more the latest count, and those on the list. */
const MOST_GUESTS = 64;
/** One after another, at one table. */
const MOST_COMERS = 2000;

/**
 * Before the table: who is there, and on what they agree. The opener keeps the list and proposes the terms; what
 * counts is that every seat agrees to the same header, whose hash is the table's id. Keys are those that the
 * network has proved for each peer, so nobody can come in as somebody else.
 */
export class Lobby {
  people: SeatEntry[] = [];
  private readonly agreements = new Map<string, Uint8Array>();
  /** The table that has begun. */
  private begun: Header | undefined;
  private refusal: Refusal | undefined;
  private readonly versions: Versions;
  private readonly speakers: Speakers;
  /** At a guest: what the opener has told about pages of another version. */
  private told: readonly OtherVersion[] = [];
  private readonly hellos = new Map<string, number>();
  private readonly withoutSeat = new UnseatedGuests();

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
    private readonly guests: Map<string, Uint8Array>,
    public terms: Terms | undefined,
    private readonly games: readonly Game[],
    private readonly port: LobbyPort,
  ) {
    this.versions = versionsOf(games);
    this.speakers = new Speakers(this.versions);
    if (this.opens) this.people = [own];
  }

  get opens(): boolean {
    return sameBytes(this.own.key, this.opener);
  }

  /** Who has come with a page of another version, and can have no seat with it. */
  get others(): readonly OtherVersion[] {
    return this.opens ? this.speakers.others : this.told;
  }

  /** At the opener: who has shown the invitation and waits without a seat. */
  get unseated(): readonly Unseated[] {
    return this.withoutSeat.all;
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
    for (const { key } of this.people) {
      this.agreements.set(String(key), tableId(header));
      // Who sits here has shown the invitation, and is told of the next table too.
      if (this.opens && !sameBytes(key, this.own.key)) this.guests.set(String(key), key);
    }
  }

  /** Tells a peer that has just been connected who we are, or how things stand. */
  greet(peer: Uint8Array): void {
    // Whoever left the lobby by accident, just before the beginning, learns here that all have agreed.
    if (this.begun !== undefined && !this.begun.seats.some(({ key }) => sameBytes(key, peer))) return;
    if (this.opens) {
      if (this.begun !== undefined || this.guests.has(String(peer))) this.port.send(peer, this.roster());
    } else if (this.begun === undefined && sameBytes(peer, this.opener)) this.introduce();
    const agreed = this.agreements.get(String(this.own.key));
    if (agreed !== undefined) this.port.send(peer, encodeLobbyMessage({ kind: 'agree', table: agreed }));
  }

  /** @throws {EncodingError} for what is no name */
  rename(name: string): void {
    const others = this.people.filter(({ key }) => !sameBytes(key, this.own.key));
    const free = this.opens
      ? distinctName(
          name,
          others.map((other) => other.name),
        )
      : name;
    this.own = { ...this.own, name: asName(free, 'the name') };
    if (!this.opens) return this.introduce();
    this.people = this.people.map((entry) => (sameBytes(entry.key, this.own.key) ? this.own : entry));
    this.announce();
  }

  /**
   * The opener's proposal; takes back everybody's agreement.
   * @throws {EncodingError} @throws {SettingsError} for terms that no table takes; nothing has changed then
   */
  propose(terms: Terms): void {
    if (!this.opens) return;
    const game = this.findGame(terms.game);
    // What a person gives is brought into its canonical form here; guests take no other.
    const settings = game === undefined ? terms.settings : parseSettings(game, terms.settings);
    this.terms = readTerms(termsItem({ ...terms, settings }), (id) => this.findGame(id));
    this.announce();
  }

  /** Agrees to the table with this id, if it is still the one that is proposed. */
  agree(id: Uint8Array): void {
    if (this.id === undefined || !sameBytes(id, this.id) || !this.people.some((entry) => sameEntry(entry, this.own)))
      return;
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
    if (this.withoutSeat.forget(key)) this.port.changed();
    if (!this.opens || this.begun !== undefined) return;
    const noted = this.speakers.forget(key);
    if (this.people.some((entry) => sameBytes(entry.key, key)) || noted) this.strike(key);
  }

  /** No link to a peer at the moment: nobody needs to know what her page spoke, or that she waits. */
  lost(key: Uint8Array): void {
    if (this.withoutSeat.forget(key)) this.port.changed();
    if (this.opens && this.begun === undefined && this.speakers.forget(key)) this.announce();
  }

  private strike(key: Uint8Array): void {
    this.people = this.people.filter((entry) => !sameBytes(entry.key, key));
    this.announce();
  }

  /** @throws {EncodingError} when the message is malformed; nothing has changed then */
  receive(from: Uint8Array, bytes: Uint8Array): void {
    const message = decodeLobbyMessage(bytes, (id) => this.findGame(id));
    if (this.begun !== undefined) return this.afterwards(this.begun, from, message);
    switch (message.kind) {
      case 'speaks':
        return this.opens ? this.speakers.heard(from, message.versions) : undefined;
      case 'hello':
        return this.opens ? this.welcome({ ...message, key: from }, message.token) : undefined;
      case 'roster':
        return sameBytes(from, this.opener) && !this.opens ? this.takeRoster(message) : undefined;
      case 'foreign-roster':
        return sameBytes(from, this.opener) && !this.opens ? this.differ(message.versions, undefined) : undefined;
      case 'agree':
        return this.noteAgreement(from, message.table);
      case 'bye':
        return this.left(from);
      default:
        return sameBytes(from, this.opener) && !this.opens ? this.refuse(message.kind) : undefined;
    }
  }

  private refuse(why: Refusal): void {
    if (this.refusal === why) return;
    this.refusal = why;
    this.port.refused(why);
  }

  private afterwards(table: Header, from: Uint8Array, message: LobbyMessage): void {
    if (message.kind === 'bye') {
      if (!table.seats.some(({ key }) => sameBytes(key, from))) this.guests.delete(String(from));
      if (this.withoutSeat.forget(from)) this.port.changed();
      this.port.departed(from);
    }
    if (message.kind === 'hello') {
      const seat = table.seats.find(({ key }) => sameBytes(key, from));
      // Also whoever had a seat here, and whose browser has deleted what she was.
      if (seat === undefined) return this.turnAway(from, message.name, message.token);
      const back = sameBytes(seat.nonce, message.nonce) && sameBytes(seat.viewer, message.viewer);
      if (!back) this.port.again(from);
      else if (this.helloes(from)) this.greet(from);
    }
    if (message.kind === 'roster') {
      const header = this.headerOf(message.terms, message.people);
      if (header === undefined || !sameBytes(tableId(header), tableId(table))) this.port.again(from);
    }
  }

  private turnAway(key: Uint8Array, name: string, token: Uint8Array): void {
    if (!this.opens || !sameBytes(token, invited(this.secret, this.opener, key))) return;
    // The next table's list is sent to her too, and takes her in.
    this.remember(key);
    const why = this.port.over() ? 'ended' : 'started';
    this.port.send(key, encodeLobbyMessage({ kind: why }));
    if (this.helloes(key) && this.withoutSeat.note({ key, name, why })) this.port.changed();
  }

  /** Agreements may come before the list that has their author; but not without bound. Of many the latest count. */
  private noteAgreement(from: Uint8Array, table: Uint8Array): void {
    const author = String(from);
    this.agreements.delete(author);
    this.agreements.set(author, table);
    const listed = new Set([this.own, ...this.people].map(({ key }) => String(key)));
    const unknown = [...this.agreements.keys()].filter((key) => !listed.has(key));
    if (unknown.length > MOST_AGREEMENTS) this.agreements.delete(unknown[0]!);
    this.settle();
  }

  /** Keeps the key of a guest, who is told of this table and the next. */
  private remember(key: Uint8Array): void {
    this.guests.delete(String(key));
    this.guests.set(String(key), key);
    if (this.guests.size <= MOST_GUESTS) return;
    const listed = new Set([key, ...this.people.map((entry) => entry.key)].map(String));
    const oldest = [...this.guests.keys()].find((guest) => !listed.has(guest));
    if (oldest !== undefined) this.guests.delete(oldest);
  }

  /** Counts a greeting. @returns whether it is not one too many */
  private helloes(key: Uint8Array): boolean {
    const count = (this.hellos.get(String(key)) ?? 0) + 1;
    if (count > MOST_HELLOS || (count === 1 && this.hellos.size >= MOST_COMERS)) return false;
    this.hellos.set(String(key), count);
    return true;
  }

  private welcome({ name, key, viewer, nonce }: SeatEntry, token: Uint8Array): void {
    if (!sameBytes(token, invited(this.secret, this.opener, key))) return;
    if (!this.helloes(key)) return;
    this.remember(key);
    const entry: SeatEntry = {
      name: distinctName(
        name,
        this.people.flatMap((known) => (sameBytes(known.key, key) ? [] : [known.name])),
      ),
      key,
      viewer,
      nonce,
    };
    const at = this.people.findIndex((known) => sameBytes(known.key, key));
    // Keys are drawn at random: who comes with another's has copied it, and every machine would refuse the list.
    if (!areOneRoster([...this.people.filter((known) => !sameBytes(known.key, key)), entry])) return;
    const { page, news } = this.speakers.judge(key, entry.name, this.terms?.game);
    if (page !== 'same' || (at < 0 && this.people.length >= this.capacity)) {
      this.port.send(key, encodeLobbyMessage({ kind: page === 'same' ? 'full' : page }));
      // Only what is new is told: a page of another version may ask again whenever it is told anything.
      if (news || (page !== 'same' && at >= 0)) this.strike(key);
      if (page === 'same' && this.withoutSeat.note({ key, name, why: 'full' })) this.port.changed();
      return;
    }
    this.withoutSeat.forget(key);
    this.people = at < 0 ? [...this.people, entry] : this.people.map((known, index) => (index === at ? entry : known));
    this.announce();
  }

  private get capacity(): number {
    return (this.terms === undefined ? undefined : this.findGame(this.terms.game)?.seats.max) ?? MAX_SEATS;
  }

  private findGame(id: string): Game | undefined {
    return this.games.find((game) => game.id === id);
  }

  private takeRoster({ versions, terms, people, others }: Extract<LobbyMessage, { kind: 'roster' }>): void {
    this.told = others;
    if (standing(this.versions, versions, terms.game) !== 'same') return this.differ(versions, terms.game);
    if (this.refusal === 'full' && people.length >= (this.findGame(terms.game)?.seats.max ?? MAX_SEATS)) return;
    if (this.refusal !== undefined) this.port.readmitted();
    this.refusal = undefined;
    this.terms = terms;
    this.people = [...people];
    const mine = people.find((entry) => sameBytes(entry.key, this.own.key));
    // The opener may have numbered our name; keys and nonce must be ours.
    if (mine !== undefined) this.own = { ...this.own, name: mine.name };
    // A list that lacks us, or holds what we were at an earlier table, was made before the opener heard from us.
    if (mine === undefined || !sameEntry(mine, this.own)) this.introduce();
    this.port.changed();
    this.settle();
  }

  /** The opener's page speaks another version than ours: there can be no table. */
  private differ(theirs: Versions | undefined, game: string | undefined): void {
    const page = standing(this.versions, theirs, game);
    if (page === 'same') return;
    // A page that says no versions would wait for us; another tells everybody, once it knows.
    if (theirs === undefined) this.bye();
    else if (!this.told.some(({ key }) => sameBytes(key, this.own.key))) this.introduce();
    this.refuse(page);
  }

  /** To whoever has shown the invitation: a stranger may be linked, too. */
  private announce(): void {
    const roster = this.roster();
    for (const guest of this.guests.values()) this.port.send(guest, roster);
    this.port.changed();
    this.settle();
  }

  private get header(): Header | undefined {
    return this.terms === undefined ? undefined : this.headerOf(this.terms, this.people);
  }

  /** The header of a table of these people, if they can play by these terms; with as many of each role as they are dealt, whatever was proposed when others were there. */
  private headerOf(terms: Terms, people: readonly SeatEntry[]): Header | undefined {
    const game = this.findGame(terms.game);
    const count = people.length;
    if (game === undefined || count < game.seats.min || count > game.seats.max) return undefined;
    const settings = fitSettings(game, terms.settings, count);
    const { min, max } = thresholdRange(game, { seats: count, settings, copying: terms.copying });
    if (terms.threshold < min || terms.threshold > max) return undefined;
    return { ...terms, settings, gameVersion: game.version, seats: people };
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
      this.hellos.clear();
      this.port.begin(header, seat);
    }
    this.port.changed();
  }

  /** Asks the opener for a seat. */
  private introduce(): void {
    const { name, viewer, nonce } = this.own;
    const token = invited(this.secret, this.opener, this.own.key);
    this.port.send(this.opener, encodeLobbyMessage({ kind: 'speaks', versions: this.versions }));
    this.port.send(this.opener, encodeLobbyMessage({ kind: 'hello', name, viewer, nonce, token }));
  }

  private roster(): Uint8Array {
    return encodeLobbyMessage({
      kind: 'roster',
      versions: this.versions,
      terms: this.terms!,
      people: this.people,
      others: this.others,
    });
  }
}

function areOneRoster(people: readonly SeatEntry[]): boolean {
  try {
    checkRoster(people);
    return true;
  } catch (error) {
    if (error instanceof EncodingError) return false;
    throw error;
  }
}

const sameEntry = (a: SeatEntry, b: SeatEntry): boolean =>
  sameBytes(a.key, b.key) && sameBytes(a.viewer, b.viewer) && sameBytes(a.nonce, b.nonce);

/** Shows that a guest holds the invitation, for her key alone, without showing the secret to whom it was not given. */
const invited = (secret: Uint8Array, opener: Uint8Array, guest: Uint8Array): Uint8Array =>
  hash('invitation', secret, opener, guest);

import type { Game } from '../../game/game.ts';
import { parseSettings } from '../../game/settings.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Header, SeatEntry } from '../wire/header.ts';
import { MAX_SEATS, tableId } from '../wire/header.ts';
import { Agreements } from './agreements.ts';
import { distinctName } from './distinct-name.ts';
import { invitationToken, Invited } from './invited.ts';
import type { LobbyMessage, Refusal, Watcher } from '../wire/lobby-message.ts';
import { decodeLobbyMessage, encodeLobbyMessage } from '../wire/lobby-message.ts';
import type { LobbyPort } from './lobby-port.ts';
import { headerOf } from './proposal.ts';
import { UnseatedGuests } from './unseated.ts';
import type { Unseated } from './unseated.ts';
import { Watchers } from './watchers.ts';
import { EncodingError } from '../wire/cbor.ts';
import { checkRoster } from '../wire/roster.ts';
import type { Terms } from '../wire/terms.ts';
import { readTerms, termsItem } from '../wire/terms.ts';
import type { OtherVersion, Versions } from '../wire/versions.ts';
import { Speakers, standing, versionsOf } from '../wire/versions.ts';
import { asName } from '../wire/name.ts';

/**
 * The lobby: gathers people before the table begins, until they agree. The opener keeps the list and proposes the
 * terms; what counts is that every seat agrees to the same header, whose hash is the table's id. Keys are those that
 * the network has proved for each peer, so nobody can come in as somebody else.
 */
export class Lobby {
  people: SeatEntry[] = [];
  private readonly agreements = new Agreements();
  /** The table that has begun. */
  private begun: Header | undefined;
  private refusal: Refusal | undefined;
  private readonly versions: Versions;
  private readonly speakers: Speakers;
  /** At a guest: what the opener has told about pages of another version. */
  private told: readonly OtherVersion[] = [];
  private readonly invited: Invited;
  private readonly withoutSeat = new UnseatedGuests();
  private readonly lookingOn: Watchers;

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
    guests: Map<string, Uint8Array>,
    public terms: Terms | undefined,
    private readonly games: readonly Game[],
    private readonly port: LobbyPort,
  ) {
    this.versions = versionsOf(games);
    this.invited = new Invited(secret, opener, guests);
    this.lookingOn = new Watchers(this.invited, this.versions, (to, message) => this.port.send(to, message));
    this.speakers = new Speakers(this.versions);
    if (this.opens) this.people = [own];
  }

  get opens(): boolean {
    return sameBytes(this.own.key, this.opener);
  }

  /** Guests whose pages speak another version, and who can have no seat with it. */
  get others(): readonly OtherVersion[] {
    return this.opens ? this.speakers.others : this.told;
  }

  /** At the opener: guests who have shown the invitation and wait without a seat. */
  get unseated(): readonly Unseated[] {
    return this.withoutSeat.all;
  }

  /** Who watches. */
  get watchers(): readonly Watcher[] {
    return this.lookingOn.all;
  }

  /** Whether this machine has let the owner of a key watch. */
  letsWatch(key: Uint8Array): boolean {
    return this.lookingOn.has(key);
  }

  hasAgreed(key: Uint8Array): boolean {
    return this.agreements.has(key, this.id);
  }

  /** Comes back to a table that had begun before this program was started. */
  resume(header: Header): void {
    const { seats, gameVersion: _, ...terms } = header;
    this.begun = header;
    this.terms = terms;
    this.people = [...seats];
    for (const { key } of this.people) {
      this.agreements.note(key, tableId(header), [key]);
      // Somebody with a seat has shown the invitation, and is told of the next table too.
      if (this.opens && !sameBytes(key, this.own.key))
        this.invited.remember(
          key,
          header.seats.map((seat) => seat.key),
        );
    }
  }

  /** Tells a peer that has just been connected who this seat is or, at the opener, how things stand. */
  greet(peer: Uint8Array): void {
    // Somebody who left the lobby by accident, just before the beginning, learns here that all have agreed.
    if (this.begun !== undefined && !this.begun.seats.some(({ key }) => sameBytes(key, peer))) return;
    if (this.opens) {
      if (this.begun !== undefined || this.invited.has(peer)) this.port.send(peer, this.roster());
    } else if (this.begun === undefined && sameBytes(peer, this.opener)) this.introduce();
    const agreed = this.agreements.of(this.own.key);
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
    // What a person enters is brought into its canonical form here; guests accept no other.
    const settings = game === undefined ? terms.settings : parseSettings(game, terms.settings);
    this.terms = readTerms(termsItem({ ...terms, settings }), (id) => this.findGame(id));
    this.lookingOn.keepOnly(this.shown);
    this.announce();
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

  /**
   * The opener takes somebody off the list who has disappeared. A guest who is still there greets again, and is put
   * back on it.
   */
  dismiss(key: Uint8Array): void {
    if (this.opens && !sameBytes(key, this.own.key)) this.left(key);
  }

  /** A peer is gone for good. */
  left(key: Uint8Array): void {
    this.agreements.forget(key);
    if (this.withoutSeat.forget(key)) this.port.changed();
    if (this.lookingOn.forget(key)) this.watchersChanged();
    if (!this.opens || this.begun !== undefined) return;
    const noted = this.speakers.forget(key);
    if (this.people.some((entry) => sameBytes(entry.key, key)) || noted) this.strike(key);
  }

  /**
   * Notes that there is no link to a peer: nobody needs to know which version its page speaks, or that it waits or
   * watches.
   */
  lost(key: Uint8Array): void {
    if (this.lookingOn.forget(key)) this.watchersChanged();
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
      case 'watch':
        return this.opens ? this.letWatch(from, message) : undefined;
      case 'begun':
      case 'watching':
        return;
      case 'may-watch':
        return sameBytes(from, this.opener) && this.refusal !== undefined ? this.port.mayWatch() : undefined;
      case 'watchers-none':
      case 'watchers-full':
        return;
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
      if (!table.seats.some(({ key }) => sameBytes(key, from))) this.invited.forget(from);
      if (this.withoutSeat.forget(from)) this.port.changed();
      if (this.lookingOn.forget(from)) this.watchersChanged();
      this.port.departed(from);
    }
    if (message.kind === 'hello') {
      const seat = table.seats.find(({ key }) => sameBytes(key, from));
      // Also somebody who had a seat here and whose browser has deleted its record.
      if (seat === undefined) return this.turnAway(from, message.name, message.token);
      const back = sameBytes(seat.nonce, message.nonce) && sameBytes(seat.viewer, message.viewer);
      if (!back) this.port.again(from);
      else if (this.invited.counts(from)) this.greet(from);
    }
    if (message.kind === 'watch') this.letWatch(from, message);
    if (message.kind === 'watching' && table.seats.some(({ key }) => sameBytes(key, from))) {
      this.lookingOn.name(from, message.people);
      this.port.changed();
    }
    if (message.kind === 'roster') {
      const header = headerOf(message.terms, message.people, this.findGame(message.terms.game));
      if (header === undefined || !sameBytes(tableId(header), tableId(table))) this.port.again(from);
    }
  }

  private turnAway(key: Uint8Array, name: string, token: Uint8Array): void {
    if (!this.opens || !this.invited.shows(key, token)) return;
    // The next table's list is sent to her too, and takes her in.
    this.invited.remember(key, this.listed);
    const why = this.port.over() ? 'ended' : 'started';
    this.port.send(key, encodeLobbyMessage({ kind: why }));
    this.lookingOn.offer(key, this.shown);
    if (this.invited.counts(key) && this.withoutSeat.note({ key, name, why })) this.port.changed();
  }

  /** Somebody asks to watch: at the opener before the table has begun, at every seat afterwards. */
  private letWatch(key: Uint8Array, message: Extract<LobbyMessage, { kind: 'watch' }>): void {
    const { begun } = this;
    if (begun?.seats.some((seat) => sameBytes(seat.key, key)) === true) return;
    if (!this.lookingOn.ask(key, message, this.shown)) return;
    this.invited.remember(key, this.listed);
    this.withoutSeat.forget(key);
    // Watching gives up a seat in the lobby.
    if (begun === undefined) return this.strike(key);
    this.lookingOn.show(begun, [key]);
    this.watchersChanged();
  }

  private watchersChanged(): void {
    if (this.begun !== undefined) this.lookingOn.tell(this.begun, this.own.key);
    else if (this.opens) return this.announce();
    this.port.changed();
  }

  /** What watchers are shown. */
  private get shown() {
    const { game = '', watchers = 0 } = this.begun ?? this.terms ?? {};
    return { game, watchers, seats: this.people };
  }

  /** Keys that must not be forgotten for others. */
  private get listed(): Uint8Array[] {
    return [this.own, ...this.people, ...this.lookingOn.here].map(({ key }) => key);
  }

  private noteAgreement(from: Uint8Array, table: Uint8Array): void {
    this.agreements.note(from, table, this.listed);
    this.settle();
  }

  private welcome({ name, key, viewer, nonce }: SeatEntry, token: Uint8Array): void {
    if (!this.invited.shows(key, token) || !this.invited.counts(key)) return;
    this.invited.remember(key, this.listed);
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
    // Keys are random: a guest with another's key has copied it, and every machine would refuse the list.
    if (!areOneRoster([...this.people.filter((known) => !sameBytes(known.key, key)), entry])) return;
    const { page, news } = this.speakers.judge(key, entry.name, this.terms?.game);
    if (page !== 'same' || (at < 0 && this.people.length >= this.capacity)) {
      this.port.send(key, encodeLobbyMessage({ kind: page === 'same' ? 'full' : page }));
      if (page === 'same') this.lookingOn.offer(key, this.shown);
      // Only news is told: a page of another version may ask again whenever it is told anything.
      if (news || (page !== 'same' && at >= 0)) this.strike(key);
      if (page === 'same' && this.withoutSeat.note({ key, name, why: 'full' })) this.port.changed();
      return;
    }
    this.withoutSeat.forget(key);
    this.lookingOn.forget(key);
    this.people = at < 0 ? [...this.people, entry] : this.people.map((known, index) => (index === at ? entry : known));
    this.announce();
  }

  private get capacity(): number {
    return (this.terms === undefined ? undefined : this.findGame(this.terms.game)?.seats.max) ?? MAX_SEATS;
  }

  private findGame(id: string): Game | undefined {
    return this.games.find((game) => game.id === id);
  }

  private takeRoster({ versions, terms, people, others, watchers }: Extract<LobbyMessage, { kind: 'roster' }>): void {
    this.told = others;
    if (standing(this.versions, versions, terms.game) !== 'same') return this.differ(versions, terms.game);
    if (this.refusal === 'full' && people.length >= (this.findGame(terms.game)?.seats.max ?? MAX_SEATS)) return;
    if (this.refusal !== undefined) this.port.readmitted();
    this.refusal = undefined;
    this.terms = terms;
    this.people = [...people];
    this.lookingOn.name(this.opener, watchers);
    const mine = people.find((entry) => sameBytes(entry.key, this.own.key));
    // The opener may have numbered our name; keys and nonce must be ours.
    if (mine !== undefined) this.own = { ...this.own, name: mine.name };
    // A list without this seat, or with its entry of an earlier table, was made before the opener heard from it.
    if (mine === undefined || !sameEntry(mine, this.own)) this.introduce();
    this.port.changed();
    this.settle();
  }

  /** The opener's page speaks another version than ours: there can be no table. */
  private differ(theirs: Versions | undefined, game: string | undefined): void {
    const page = standing(this.versions, theirs, game);
    if (page === 'same') return;
    // A page that states no versions waits for this one; any other is answered once it is known.
    if (theirs === undefined) this.bye();
    else if (!this.told.some(({ key }) => sameBytes(key, this.own.key))) this.introduce();
    this.refuse(page);
  }

  /** Sends to everybody who has shown the invitation: a stranger may be linked, too. */
  private announce(): void {
    const roster = this.roster();
    for (const guest of this.invited.keys) this.port.send(guest, roster);
    this.port.changed();
    this.settle();
  }

  private get header(): Header | undefined {
    return this.terms === undefined ? undefined : headerOf(this.terms, this.people, this.findGame(this.terms.game));
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
      this.invited.begin();
      this.lookingOn.show(header);
      this.port.begin(header, seat);
    }
    this.port.changed();
  }

  /** Asks the opener for a seat. */
  private introduce(): void {
    const { name, viewer, nonce } = this.own;
    const token = invitationToken(this.secret, this.opener, this.own.key);
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
      watchers: this.lookingOn.all,
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

import { sameBytes } from '../../bytes/equal.ts';
import type { Game } from '../../game/game.ts';
import { parseSettings } from '../../game/settings.ts';
import { EncodingError } from '../wire/cbor.ts';
import type { Header, SeatEntry } from '../wire/header.ts';
import type { LobbyMessage } from '../wire/lobby-message.ts';
import { encodeLobbyMessage } from '../wire/lobby-message.ts';
import { asName } from '../wire/name.ts';
import { checkRoster } from '../wire/roster.ts';
import type { Terms } from '../wire/terms.ts';
import { readTerms, termsItem } from '../wire/terms.ts';
import type { OtherVersion } from '../wire/versions.ts';
import { Speakers } from '../wire/versions.ts';
import { distinctName } from './distinct-name.ts';
import { Lobby } from './lobby.ts';
import type { LobbyPort } from './lobby-port.ts';
import type { Unseated } from './unseated.ts';
import { UnseatedGuests } from './unseated.ts';

/** The opener's side of a lobby: admits people who hold the invitation, keeps the list, and proposes the terms. */
export class OpenerLobby extends Lobby {
  private readonly speakers: Speakers;
  private readonly withoutSeat = new UnseatedGuests();

  /**
   * @param secret what the invitation holds besides this machine's address
   * @param guests keys that have shown the invitation at this opener's tables; grows
   */
  constructor(
    own: SeatEntry,
    secret: Uint8Array,
    guests: Map<string, Uint8Array>,
    terms: Terms | undefined,
    games: readonly Game[],
    port: LobbyPort,
  ) {
    super(own, own.key, secret, guests, terms, games, port);
    this.speakers = new Speakers(this.versions);
    this.people = [own];
  }

  get others(): readonly OtherVersion[] {
    return this.speakers.others;
  }

  get unseated(): readonly Unseated[] {
    return this.withoutSeat.all;
  }

  override resume(header: Header): void {
    super.resume(header);
    const keys = header.seats.map(({ key }) => key);
    // Somebody with a seat has shown the invitation, and is told of the next table too.
    for (const key of keys) if (!sameBytes(key, this.own.key)) this.invited.remember(key, keys);
  }

  rename(name: string): void {
    const others = this.people.filter(({ key }) => !sameBytes(key, this.own.key));
    const taken = others.map((other) => other.name);
    this.own = { ...this.own, name: asName(distinctName(name, taken), 'the name') };
    this.people = this.people.map((entry) => (sameBytes(entry.key, this.own.key) ? this.own : entry));
    this.announce();
  }

  propose(terms: Terms): void {
    const game = this.findGame(terms.game);
    // Brings a person's input into its canonical form; guests accept no other.
    const settings = game === undefined ? terms.settings : parseSettings(game, terms.settings);
    this.terms = readTerms(termsItem({ ...terms, settings }), (id) => this.findGame(id));
    this.watching.keepOnly(this.shown);
    this.announce();
  }

  dismiss(key: Uint8Array): void {
    if (!sameBytes(key, this.own.key)) this.left(key);
  }

  override left(key: Uint8Array): void {
    super.left(key);
    if (this.withoutSeat.forget(key)) this.port.changed();
    if (this.begun !== undefined) return;
    const noted = this.speakers.forget(key);
    if (this.people.some((entry) => sameBytes(entry.key, key)) || noted) this.strike(key);
  }

  /** Also forgets the version of the peer's page, and that it waits for a seat. */
  override lost(key: Uint8Array): void {
    super.lost(key);
    if (this.withoutSeat.forget(key)) this.port.changed();
    if (this.begun === undefined && this.speakers.forget(key)) this.announce();
  }

  protected introduceTo(peer: Uint8Array): void {
    if (this.begun !== undefined || this.invited.has(peer)) this.port.send(peer, this.roster());
  }

  protected gather(from: Uint8Array, message: LobbyMessage): void {
    switch (message.kind) {
      case 'speaks':
        return this.speakers.heard(from, message.versions);
      case 'hello':
        return this.welcome({ ...message, key: from }, message.token);
      case 'watch':
        // Watching gives up a seat in the lobby.
        return this.admits(from, message) ? this.strike(from) : undefined;
      default:
    }
  }

  protected override turnAway(key: Uint8Array, name: string, token: Uint8Array): void {
    if (!this.invited.shows(key, token)) return;
    // This guest is sent the next table's list, too, and can get a seat there.
    this.invited.remember(key, this.listed);
    const why = this.port.over() ? 'ended' : 'started';
    this.port.send(key, encodeLobbyMessage({ kind: why }));
    this.watching.offer(key, this.shown);
    if (this.invited.counts(key) && this.withoutSeat.note({ key, name, why })) this.port.changed();
  }

  protected override admits(key: Uint8Array, message: Extract<LobbyMessage, { kind: 'watch' }>): boolean {
    const admitted = super.admits(key, message);
    if (admitted) this.withoutSeat.forget(key);
    return admitted;
  }

  protected override watchersChanged(): void {
    if (this.begun === undefined) this.announce();
    else super.watchersChanged();
  }

  /** Gives a seat to a guest who shows the invitation, if the guest's page has our version and a seat is free. */
  private welcome({ name, key, viewer, nonce }: SeatEntry, token: Uint8Array): void {
    if (!this.invited.shows(key, token) || !this.invited.counts(key)) return;
    this.invited.remember(key, this.listed);
    const others = this.people.filter((known) => !sameBytes(known.key, key));
    const taken = others.map((known) => known.name);
    const entry: SeatEntry = { name: distinctName(name, taken), key, viewer, nonce };
    const at = this.people.findIndex((known) => sameBytes(known.key, key));
    // Keys are random, so a guest with another's key has copied it, and every machine would refuse the list.
    if (!areOneRoster([...others, entry])) return;
    const { page, news } = this.speakers.judge(key, entry.name, this.terms?.game);
    if (page !== 'same' || (at < 0 && this.people.length >= this.capacityOf(this.terms?.game))) {
      this.port.send(key, encodeLobbyMessage({ kind: page === 'same' ? 'full' : page }));
      if (page === 'same') this.watching.offer(key, this.shown);
      // Only news is announced, because a page of another version may ask again after every announcement.
      if (news || (page !== 'same' && at >= 0)) this.strike(key);
      if (page === 'same' && this.withoutSeat.note({ key, name, why: 'full' })) this.port.changed();
      return;
    }
    this.withoutSeat.forget(key);
    this.watching.forget(key);
    this.people = at < 0 ? [...this.people, entry] : this.people.map((known, index) => (index === at ? entry : known));
    this.announce();
  }

  private strike(key: Uint8Array): void {
    this.people = this.people.filter((entry) => !sameBytes(entry.key, key));
    this.announce();
  }

  /** Sends to those alone who have shown the invitation, since a linked peer may be a stranger. */
  private announce(): void {
    const roster = this.roster();
    for (const guest of this.invited.keys) this.port.send(guest, roster);
    this.port.changed();
    this.settle();
  }

  private roster(): Uint8Array {
    return encodeLobbyMessage({
      kind: 'roster',
      versions: this.versions,
      terms: this.terms!,
      people: this.people,
      others: this.others,
      watchers: this.watching.all,
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

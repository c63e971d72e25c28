import { sameBytes } from '../../bytes/equal.ts';
import type { Game } from '../../game/game.ts';
import type { SeatEntry } from '../wire/header.ts';
import type { LobbyMessage, Refusal } from '../wire/lobby-message.ts';
import { encodeLobbyMessage } from '../wire/lobby-message.ts';
import { asName } from '../wire/name.ts';
import type { Terms } from '../wire/terms.ts';
import type { OtherVersion, Versions } from '../wire/versions.ts';
import { standing } from '../wire/versions.ts';
import { invitationToken } from './invited.ts';
import { Lobby, sameEntry } from './lobby.ts';
import type { LobbyPort } from './lobby-port.ts';
import type { Unseated } from './unseated.ts';

/** A guest's side of a lobby: asks the opener for a seat, and accepts the list and the terms from the opener alone. */
export class GuestLobby extends Lobby {
  readonly unseated: readonly Unseated[] = [];
  private refusal: Refusal | undefined;
  /** The opener's list of guests whose pages have another version. */
  private told: readonly OtherVersion[] = [];

  constructor(
    own: SeatEntry,
    opener: Uint8Array,
    secret: Uint8Array,
    terms: Terms | undefined,
    games: readonly Game[],
    port: LobbyPort,
  ) {
    super(own, opener, secret, new Map(), terms, games, port);
  }

  get others(): readonly OtherVersion[] {
    return this.told;
  }

  rename(name: string): void {
    this.own = { ...this.own, name: asName(name, 'the name') };
    this.introduce();
  }

  propose(): void {}

  dismiss(): void {}

  protected introduceTo(peer: Uint8Array): void {
    if (this.begun === undefined && sameBytes(peer, this.opener)) this.introduce();
  }

  protected gather(from: Uint8Array, message: LobbyMessage): void {
    if (!sameBytes(from, this.opener)) return;
    switch (message.kind) {
      case 'roster':
        return this.takeRoster(message);
      case 'foreign-roster':
        return this.differ(message.versions, undefined);
      case 'may-watch':
        return this.refusal !== undefined ? this.port.mayWatch() : undefined;
      case 'full':
      case 'started':
      case 'ended':
      case 'older':
      case 'newer':
        return this.refuse(message.kind);
      default:
    }
  }

  private takeRoster({ versions, terms, people, others, watchers }: Extract<LobbyMessage, { kind: 'roster' }>): void {
    this.told = others;
    if (standing(this.versions, versions, terms.game) !== 'same') return this.differ(versions, terms.game);
    if (this.refusal === 'full' && people.length >= this.capacityOf(terms.game)) return;
    if (this.refusal !== undefined) this.port.readmitted();
    this.refusal = undefined;
    this.terms = terms;
    this.people = [...people];
    this.watching.name(this.opener, watchers);
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
    // A page that states no versions waits for this answer; any other page is answered once its versions are known.
    if (theirs === undefined) this.bye();
    else if (!this.told.some(({ key }) => sameBytes(key, this.own.key))) this.introduce();
    this.refuse(page);
  }

  private refuse(why: Refusal): void {
    if (this.refusal === why) return;
    this.refusal = why;
    this.port.refused(why);
  }

  /** Asks the opener for a seat. */
  private introduce(): void {
    const { name, viewer, nonce } = this.own;
    const token = invitationToken(this.secret, this.opener, this.own.key);
    this.port.send(this.opener, encodeLobbyMessage({ kind: 'speaks', versions: this.versions }));
    this.port.send(this.opener, encodeLobbyMessage({ kind: 'hello', name, viewer, nonce, token }));
  }
}

import { sameBytes } from '../../bytes/equal.ts';
import type { Header } from '../wire/header.ts';
import { encodeHeader, MAX_WATCHERS } from '../wire/header.ts';
import type { LobbyMessage, Watcher } from '../wire/lobby-message.ts';
import { encodeLobbyMessage } from '../wire/lobby-message.ts';
import type { Versions } from '../wire/versions.ts';
import { standing } from '../wire/versions.ts';
import { distinctName } from './distinct-name.ts';
import type { Invited } from './invited.ts';

/** A table as it is proposed, or has begun. */
interface Shown {
  readonly game: string;
  /** Number of people who may watch. */
  readonly watchers: number;
  readonly seats: readonly { readonly key: Uint8Array; readonly name: string }[];
}

/**
 * The watchers of a table, as one of its machines knows them: those whom it has admitted itself, and those whom the
 * others have named. A watcher gets one place in this list, and may ask for it only as often as `Invited` allows.
 */
export class Watchers {
  private readonly own = new Map<string, Watcher>();
  /** By the key of the machine that has named them. */
  private readonly named = new Map<string, readonly Watcher[]>();

  constructor(
    private readonly invited: Invited,
    private readonly versions: Versions,
    private readonly send: (to: Uint8Array, message: Uint8Array) => void,
  ) {}

  /** The watchers that this machine has admitted, in order. */
  get here(): readonly Watcher[] {
    return [...this.own.values()];
  }

  /** All watchers, each once, those admitted here first; at most `MAX_WATCHERS`. */
  get all(): readonly Watcher[] {
    const known = new Map(this.own);
    for (const one of [...this.named.values()].flat()) if (!known.has(String(one.key))) known.set(String(one.key), one);
    return [...known.values()].slice(0, MAX_WATCHERS);
  }

  has(key: Uint8Array): boolean {
    return this.own.has(String(key));
  }

  /**
   * Somebody asks to watch. @returns whether they are admitted; if not, and they hold the invitation, they are told
   * why
   */
  ask(key: Uint8Array, { versions, name, token }: Extract<LobbyMessage, { kind: 'watch' }>, table: Shown): boolean {
    if (!this.invited.shows(key, token) || !this.invited.counts(key)) return false;
    const page = standing(versions, this.versions, table.game);
    if (page !== 'same') this.send(key, encodeLobbyMessage({ kind: page }));
    else if (!this.hasRoom(key, table)) this.refuse(key, table);
    if (page !== 'same' || !this.hasRoom(key, table)) return false;
    const taken = [...table.seats, ...this.all].filter((one) => !sameBytes(one.key, key)).map((one) => one.name);
    this.own.set(String(key), { key, name: distinctName(name, taken) });
    return true;
  }

  /** Offers watching to somebody for whom there is no seat, if there is room. */
  offer(key: Uint8Array, table: Shown): void {
    if (this.hasRoom(key, table)) this.send(key, encodeLobbyMessage({ kind: 'may-watch' }));
  }

  /** Sends away those beyond the number that may watch. */
  keepOnly(table: Shown): void {
    for (const { key } of this.here.slice(table.watchers)) {
      this.forget(key);
      this.refuse(key, table);
    }
  }

  /** Tells the watchers, or one of them, that the table has begun. */
  show(header: Header, watchers: readonly Uint8Array[] = this.here.map(({ key }) => key)): void {
    const message = encodeLobbyMessage({ kind: 'begun', header: encodeHeader(header) });
    for (const key of watchers) this.send(key, message);
  }

  /** Tells all players and watchers of a table that has begun whom this machine has admitted. */
  tell({ seats }: Header, own: Uint8Array): void {
    const message = encodeLobbyMessage({ kind: 'watching', people: this.here });
    for (const { key } of [...seats, ...this.here]) if (!sameBytes(key, own)) this.send(key, message);
  }

  /** Another machine names the watchers that it has admitted. */
  name(by: Uint8Array, people: readonly Watcher[]): void {
    this.named.set(String(by), people);
  }

  /** Forgets a peer and the watchers that it has named. @returns whether anything has changed */
  forget(key: Uint8Array): boolean {
    const named = this.named.delete(String(key));
    return this.own.delete(String(key)) || named;
  }

  private hasRoom(key: Uint8Array, { watchers }: Shown): boolean {
    return this.all.filter((one) => !sameBytes(one.key, key)).length < watchers;
  }

  private refuse(key: Uint8Array, { watchers }: Shown): void {
    this.send(key, encodeLobbyMessage({ kind: watchers === 0 ? 'watchers-none' : 'watchers-full' }));
  }
}

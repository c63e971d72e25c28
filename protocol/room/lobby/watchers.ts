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
  /** So many may watch. */
  readonly watchers: number;
  readonly seats: readonly { readonly key: Uint8Array; readonly name: string }[];
}

/**
 * Who watches a table, as one of its machines knows it: those whom this machine has let watch, and those whom the others
 * have named. What a watcher may ask for is bounded here: a place in this list, as often as `Invited` counts.
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

  /** Those whom this machine lets watch, in their order. */
  get here(): readonly Watcher[] {
    return [...this.own.values()];
  }

  /** Everybody, each once, those here first; as many as may watch at most. */
  get all(): readonly Watcher[] {
    const known = new Map(this.own);
    for (const one of [...this.named.values()].flat()) if (!known.has(String(one.key))) known.set(String(one.key), one);
    return [...known.values()].slice(0, MAX_WATCHERS);
  }

  has(key: Uint8Array): boolean {
    return this.own.has(String(key));
  }

  /** Somebody asks to watch. @returns whether she is let; else she is told why not, if she holds the invitation */
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

  /** To one for whom there is no seat: she may watch, if she may. */
  offer(key: Uint8Array, table: Shown): void {
    if (this.hasRoom(key, table)) this.send(key, encodeLobbyMessage({ kind: 'may-watch' }));
  }

  /** Fewer may watch than did. */
  keepOnly(table: Shown): void {
    for (const { key } of this.here.slice(table.watchers)) {
      this.forget(key);
      this.refuse(key, table);
    }
  }

  /** To those who watch, or to one of them: the table has begun. */
  show(header: Header, watchers: readonly Uint8Array[] = this.here.map(({ key }) => key)): void {
    const message = encodeLobbyMessage({ kind: 'begun', header: encodeHeader(header) });
    for (const key of watchers) this.send(key, message);
  }

  /** To all who sit or watch at a table that has begun: whom this machine lets watch. */
  tell({ seats }: Header, own: Uint8Array): void {
    const message = encodeLobbyMessage({ kind: 'watching', people: this.here });
    for (const { key } of [...seats, ...this.here]) if (!sameBytes(key, own)) this.send(key, message);
  }

  /** Another machine says whom it lets watch. */
  name(by: Uint8Array, people: readonly Watcher[]): void {
    this.named.set(String(by), people);
  }

  /** Somebody is gone, with all whom she has named. @returns whether that is news */
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

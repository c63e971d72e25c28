import { describe, expect, it } from 'vitest';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { games } from '../../../protocol/game/registry.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { GuestLobby } from '../../../protocol/room/lobby/guest-lobby.ts';
import type { Lobby } from '../../../protocol/room/lobby/lobby.ts';
import type { LobbyPort } from '../../../protocol/room/lobby/lobby-port.ts';
import { OpenerLobby } from '../../../protocol/room/lobby/opener-lobby.ts';
import { WatcherLobby } from '../../../protocol/room/lobby/watcher-lobby.ts';
import { encodeItem } from '../../../protocol/room/wire/cbor.ts';
import type { Header, SeatEntry } from '../../../protocol/room/wire/header.ts';
import { encodeHeader, tableId } from '../../../protocol/room/wire/header.ts';
import { encodeLobbyMessage } from '../../../protocol/room/wire/lobby-message.ts';
import { versionsOf } from '../../../protocol/room/wire/versions.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { seededBytes } from '../support/support.ts';
import { quietPort } from './quiet-port.ts';
import { terms } from './room.ts';

const secret = new Uint8Array(8).fill(7);
const drawn = makeHeader({ game: sukenBinary, seats: 15, random: seededBytes('watchers') }).header.seats;
const [aiko, ben, chie, dai] = drawn.map((entry, index) => ({
  ...entry,
  name: ['Aiko', 'Ben', 'Chie', 'Dai'][index] ?? `Guest ${index}`,
})) as [SeatEntry, SeatEntry, SeatEntry, SeatEntry];

type Sent = { readonly from: Uint8Array; readonly to: Uint8Array | 'all'; readonly message: Uint8Array };

/** Two who play and any number who watch, each linked with all others unless somebody is said to be away. */
class Room {
  readonly heard: string[] = [];
  readonly headers = new Map<string, Header>();
  private readonly members = new Map<string, Lobby | WatcherLobby>();
  private readonly queue: Sent[] = [];
  sent = 0;

  player(entry: SeatEntry): Lobby {
    const port: LobbyPort = {
      ...quietPort,
      send: (to, message) => this.queue.push({ from: entry.key, to, message }),
      begin: (header) => void this.headers.set(entry.name, header),
      refused: (why) => void this.heard.push(`${entry.name} ${why}`),
      mayWatch: () => void this.heard.push(`${entry.name} may-watch`),
    };
    const lobby =
      entry === aiko
        ? new OpenerLobby(entry, secret, new Map(), terms, games, port)
        : new GuestLobby(entry, aiko.key, secret, undefined, games, port);
    return this.enter(entry.key, lobby);
  }

  watcher({ key, name }: SeatEntry, token = secret): WatcherLobby {
    const lobby = new WatcherLobby({ key, name }, aiko.key, token, games, {
      send: (to, message) => this.queue.push({ from: key, to, message }),
      changed: () => {},
      begin: (header) => void this.headers.set(name, header),
      refused: (_, why) => void this.heard.push(`${name} ${why}`),
      again: () => void this.heard.push(`${name} again`),
    });
    return this.enter(key, lobby);
  }

  private enter<L extends Lobby | WatcherLobby>(key: Uint8Array, lobby: L): L {
    const before = [...this.members.keys()];
    this.members.set(String(key), lobby);
    for (const other of before) {
      this.members.get(other)!.greet(key);
      lobby.greet(Uint8Array.from(other.split(',').map(Number)));
    }
    this.settle();
    return lobby;
  }

  leaves({ key }: SeatEntry): void {
    this.members.delete(String(key));
    for (const lobby of this.members.values()) lobby.lost(key);
    this.settle();
  }

  settle(): void {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      const { from, to, message } = next;
      this.sent += 1;
      for (const [key, lobby] of this.members)
        if (key !== String(from) && (to === 'all' || String(to) === key)) lobby.receive(from, message);
    }
  }
}

function gathered() {
  const room = new Room();
  const opener = room.player(aiko);
  const guest = room.player(ben);
  return { room, opener, guest };
}

function playing() {
  const all = gathered();
  for (const lobby of [all.opener, all.guest]) {
    lobby.agree(lobby.id!);
    all.room.settle();
  }
  return all;
}

const named = (lobby: Lobby | WatcherLobby): string[] => lobby.watchers.map(({ name }) => name);

describe('somebody who watches', () => {
  it('is shown to everybody in the lobby, takes no seat, and is told when the table begins', () => {
    const { room, opener, guest } = gathered();
    const watcher = room.watcher(chie);
    expect([opener, guest, watcher].map(named)).toEqual([['Chie'], ['Chie'], ['Chie']]);
    expect([opener.people.length, watcher.people.map(({ name }) => name)]).toEqual([2, ['Aiko', 'Ben']]);
    for (const lobby of [opener, guest]) {
      lobby.agree(lobby.id!);
      room.settle();
    }
    expect(tableId(room.headers.get('Chie')!)).toEqual(tableId(room.headers.get('Aiko')!));
  });

  it('may join during the game: a guest who asks for a seat then is offered watching', () => {
    const { room, opener, guest } = playing();
    const late = room.player(chie);
    expect(room.heard).toEqual(['Chie started', 'Chie may-watch']);
    late.bye();
    room.settle();
    room.leaves(chie);
    const watcher = room.watcher(chie);
    expect(tableId(room.headers.get('Chie')!)).toEqual(tableId(room.headers.get('Ben')!));
    // Chie has asked only the opener so far: the others hear of Chie from there.
    expect([opener, guest, watcher].map(named)).toEqual([['Chie'], ['Chie'], ['Chie']]);
    watcher.greet(ben.key);
    room.settle();
    expect([opener.letsWatch(chie.key), guest.letsWatch(chie.key)]).toEqual([true, true]);
    room.leaves(chie);
    expect([opener, guest].map(named)).toEqual([[], []]);
  });

  it('may join when all seats are taken, before the game has begun', () => {
    const { room } = gathered();
    room.player(chie);
    expect(room.heard).toEqual(['Chie full', 'Chie may-watch']);
  });

  it('gets a distinct name, whatever name was chosen', () => {
    const { room, opener } = playing();
    room.watcher({ ...chie, name: 'Aiko' });
    room.watcher({ ...dai, name: 'Aiko' });
    expect(named(opener)).toEqual(['Aiko 2', 'Aiko 3']);
  });

  it('must hold the invitation', () => {
    for (const { room, opener } of [gathered(), playing()]) {
      room.watcher(chie, new Uint8Array(8));
      expect([named(opener), opener.letsWatch(chie.key), room.headers.get('Chie')]).toEqual([[], false, undefined]);
    }
  });

  it('is refused if the table allows no watchers', () => {
    const { room, opener, guest } = gathered();
    room.watcher(chie);
    opener.propose({ ...terms, watchers: 0 });
    room.settle();
    expect([named(opener), named(guest), room.heard]).toEqual([[], [], ['Chie watchers-none']]);
    for (const lobby of [opener, guest]) {
      lobby.agree(lobby.id!);
      room.settle();
    }
    room.watcher(dai);
    expect(room.heard.at(-1)).toBe('Dai watchers-none');
    expect([room.headers.get('Aiko')?.watchers, room.headers.get('Dai')]).toEqual([0, undefined]);
  });

  it('is one of a bounded number, for all seats together', () => {
    const { room, opener, guest } = playing();
    for (const entry of drawn.slice(2, 10)) room.watcher(entry);
    room.watcher(drawn[10]!);
    expect([named(opener).length, named(guest).length, room.heard]).toEqual([
      8,
      8,
      // Each of the two says so.
      [`${drawn[10]!.name} watchers-full`, `${drawn[10]!.name} watchers-full`],
    ]);
    // Also at a seat that the watcher asks before anybody else.
    guest.receive(
      drawn[11]!.key,
      encodeItem({ kind: 'watch', versions: { protocol: 5, games: {} }, name: 'Eve', token: new Uint8Array(32) }),
    );
    expect(guest.letsWatch(drawn[11]!.key)).toBe(false);
  });

  it('gets a seat by asking for one, and gives it up by asking to watch', () => {
    const room = new Room();
    const opener = room.player(aiko);
    room.watcher(ben);
    expect([opener.people.length, named(opener)]).toEqual([1, ['Ben']]);
    room.leaves(ben);
    room.player(ben);
    expect([opener.people.length, named(opener)]).toEqual([2, []]);
    const watcher = room.watcher(ben);
    expect([opener.people.length, named(opener), named(watcher)]).toEqual([1, ['Ben'], ['Ben']]);
  });

  it('is told when the people gather at their next table', () => {
    const { room } = playing();
    const watcher = room.watcher(chie);
    room.player(aiko);
    expect(room.heard).toContain('Chie again');
    watcher.again();
    watcher.greet(aiko.key);
    room.settle();
    expect(watcher.people.map(({ name }) => name)).toContain('Aiko');
  });
});

describe('a watcher does not accept a table', () => {
  const { room, opener } = playing();
  const { header } = { header: room.headers.get('Aiko')! };
  const begun = (changed: Partial<Header>): Uint8Array =>
    encodeLobbyMessage({ kind: 'begun', header: encodeHeader({ ...header, ...changed }) });

  it.each([
    ['at which its opener does not sit', { seats: [ben, chie] }],
    ['of a game that the page of the watcher does not know', { game: 'chess' }],
    ['of another version of its game', { gameVersion: sukenBinary.version + 1 }],
    ['that fewer turn than may', { threshold: 1 }],
    ['by settings that the game does not have', { settings: { first: 'nobody' } }],
  ])('%s', (_, changed) => {
    const fresh = new Room();
    const watcher = fresh.watcher(dai);
    expect(() => watcher.receive(ben.key, begun(changed))).toThrow();
    expect(fresh.headers.size).toBe(0);
  });

  it('that is sent by somebody without a seat there', () => {
    const fresh = new Room();
    const watcher = fresh.watcher(dai);
    watcher.receive(chie.key, begun({}));
    expect(fresh.headers.size).toBe(0);
    watcher.receive(ben.key, begun({}));
    expect(fresh.headers.size).toBe(1);
  });

  it('and sends nothing to the table except for watching', () => {
    room.watcher(chie);
    const before = [opener.people, opener.terms, opener.id, opener.others, opener.unseated];
    for (const message of [
      encodeLobbyMessage({ kind: 'agree', table: tableId(header) }),
      encodeLobbyMessage({ kind: 'watching', people: [{ key: dai.key, name: 'Dai' }] }),
      encodeLobbyMessage({
        kind: 'roster',
        versions: versionsOf(games),
        terms: { ...terms, watchers: 0 },
        people: [aiko, chie],
        others: [],
        watchers: [],
      }),
      begun({}),
    ])
      opener.receive(chie.key, message);
    expect([opener.people, opener.terms, opener.id, opener.others, opener.unseated]).toEqual(before);
    expect(named(opener)).toEqual(['Chie']);
  });

  it('and one who asks without end gets no more answers', () => {
    const { room: crowded, opener: host } = playing();
    const watcher = crowded.watcher(chie);
    for (let time = 0; time < 500; time += 1) watcher.greet(aiko.key);
    const before = crowded.sent;
    crowded.settle();
    // 500 questions, at most a hundred of them answered by two messages each to two seats and to the watcher.
    expect(crowded.sent - before).toBeLessThan(500 + 100 * 4);
    expect(sameBytes(host.watchers[0]!.key, chie.key)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { publicKey } from '../../../crypto/signature.ts';
import type { Game } from '../../../protocol/game/game.ts';
import { games } from '../../../protocol/game/registry.ts';
import { checkSettings, defaultSettings } from '../../../protocol/game/settings.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { hash } from '../../../protocol/room/wire/hash.ts';
import { PROTOCOL_VERSION, type Header, type SeatEntry } from '../../../protocol/room/wire/header.ts';
import { versionsOf } from '../../../protocol/room/wire/versions.ts';
import { GuestLobby } from '../../../protocol/room/lobby/guest-lobby.ts';
import type { Lobby } from '../../../protocol/room/lobby/lobby.ts';
import type { LobbyPort } from '../../../protocol/room/lobby/lobby-port.ts';
import { OpenerLobby } from '../../../protocol/room/lobby/opener-lobby.ts';
import { encodeLobbyMessage, type Refusal } from '../../../protocol/room/wire/lobby-message.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { seededBytes } from '../support/support.ts';

const secret = new Uint8Array(8).fill(7);
const { header } = makeHeader({ game: sukenBinary, seats: 4, random: seededBytes('lobby') });
const terms = {
  game: sukenBinary.id,
  settings: defaultSettings(sukenBinary),
  copying: 'ciphertext' as const,
  threshold: 2,
  patience: 20,
  watchers: 8,
};
const [aiko, ben, chie, dai] = header.seats.map((entry, index) => ({
  ...entry,
  name: ['Aiko', 'Ben', 'Chie', 'Dai'][index]!,
})) as [SeatEntry, SeatEntry, SeatEntry, SeatEntry];
const at = (version: number): Game[] =>
  games.map((game) => ({ ...game, version: game.id === sukenBinary.id ? version : game.version }));
const { version } = sukenBinary;

interface Member {
  readonly entry: SeatEntry;
  lobby: Lobby;
  readonly heard: (Refusal | 'may-watch' | 'readmitted' | 'begin')[];
  over: boolean;
}

/** Lobbies that hear each other, in order of sending, until nobody has anything more to say. */
class Room {
  readonly members: Member[] = [];
  private readonly queue: (() => void)[] = [];
  sent = 0;
  private readonly guests = new Map<string, Uint8Array>();

  lobbyOf(member: Omit<Member, 'lobby'>, known: readonly Game[]): Lobby {
    const { entry, heard } = member;
    const port: LobbyPort = {
      send: (to, message) => this.post(entry.key, to, message),
      changed: () => {},
      begin: () => void heard.push('begin'),
      refused: (why) => void heard.push(why),
      mayWatch: () => void heard.push('may-watch'),
      readmitted: () => void heard.push('readmitted'),
      over: () => member.over,
      again: () => {},
      departed: () => {},
    };
    return entry === aiko
      ? new OpenerLobby(entry, secret, this.guests, terms, known, port)
      : new GuestLobby(entry, aiko.key, secret, undefined, known, port);
  }

  comes(entry: SeatEntry, known: readonly Game[] = games): Member {
    const member = { entry, heard: [], over: false } as unknown as Member;
    member.lobby = this.lobbyOf(member, known);
    for (const other of this.members) {
      other.lobby.greet(entry.key);
      member.lobby.greet(other.entry.key);
    }
    this.members.push(member);
    this.settle();
    return member;
  }

  /** The same seat's next lobby. */
  again(member: Member, known: readonly Game[] = games): void {
    member.lobby = this.lobbyOf(member, known);
    for (const { entry } of this.members) if (entry !== member.entry) member.lobby.greet(entry.key);
    this.settle();
  }

  leaves(member: Member): void {
    member.lobby.bye();
    this.members.splice(this.members.indexOf(member), 1);
    this.settle();
  }

  /** She is cut off, and says nothing more. */
  loses(member: Member): void {
    this.members.splice(this.members.indexOf(member), 1);
    for (const { lobby } of this.members) lobby.lost(member.entry.key);
    this.settle();
  }

  post(from: Uint8Array, to: Uint8Array | 'all', message: Uint8Array): void {
    this.sent += 1;
    if (this.sent > 10_000) throw new Error('they talk without end');
    for (const { entry } of this.members) {
      if (sameBytes(entry.key, from) || (to !== 'all' && !sameBytes(entry.key, to))) continue;
      this.queue.push(() => this.members.find((one) => one.entry === entry)?.lobby.receive(from, message));
    }
  }

  settle(): void {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) next();
  }
}

const names = ({ lobby }: Member): string[] => lobby.people.map(({ name }) => name);
const others = ({ lobby }: Member): unknown[] => lobby.others.map(({ name, older }) => ({ name, older }));

describe('a lobby to which pages of different versions come', () => {
  it.each([
    ['older', version - 1],
    ['newer', version + 1],
  ] as const)(
    'gives no seat to a page whose version of the game is %s, tells it and everybody so, and goes on without it',
    (kind, spoken) => {
      const room = new Room();
      const opener = room.comes(aiko);
      const guest = room.comes(ben);
      const other = room.comes(chie, at(spoken));
      expect(other.heard).toEqual([kind]);
      const note = [{ name: 'Chie', older: kind === 'older' }];
      expect([opener, guest].map((one) => [names(one), others(one)])).toEqual([
        [['Aiko', 'Ben'], note],
        [['Aiko', 'Ben'], note],
      ]);

      for (const { lobby } of [opener, guest]) {
        lobby.agree(lobby.id!);
        room.settle();
      }
      expect([opener.heard, guest.heard]).toEqual([['begin'], ['begin']]);
    },
  );

  it('has whoever has loaded the right version, and takes the note back', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben, at(version - 1));
    room.again(guest);
    expect([names(opener), others(opener), names(guest)]).toEqual([['Aiko', 'Ben'], [], ['Aiko', 'Ben']]);
    expect(guest.heard).toEqual(['older']);
  });

  it('forgets whose page was another when she leaves, or is not linked any more', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    const first = room.comes(chie, at(version - 1));
    const second = room.comes(dai, at(version + 1));
    expect(others(guest)).toEqual([
      { name: 'Chie', older: true },
      { name: 'Dai', older: false },
    ]);
    room.leaves(first);
    expect([others(opener), others(guest)]).toEqual([[{ name: 'Dai', older: false }], [{ name: 'Dai', older: false }]]);
    room.loses(second);
    expect([others(opener), others(guest)]).toEqual([[], []]);
  });

  it('tells everybody again at the next table', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    room.comes(chie, at(version - 1));
    for (const { lobby } of [opener, guest]) {
      lobby.agree(lobby.id!);
      room.settle();
    }
    room.again(opener);
    room.again(guest);
    expect([names(guest), others(guest)]).toEqual([['Aiko', 'Ben'], [{ name: 'Chie', older: true }]]);
  });

  it('takes a page from before versions were said for an older one', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    const token = hash('invitation', secret, aiko.key, chie.key);
    const hello = (name: string, known: Uint8Array): Uint8Array =>
      encodeItem({ kind: 'hello', name, viewer: chie.viewer, nonce: chie.nonce, token: known });
    opener.lobby.receive(chie.key, hello('Chie', new Uint8Array(32)));
    expect(opener.lobby.others).toEqual([]);
    for (let count = 0; count < 3; count += 1) opener.lobby.receive(chie.key, hello('Chie', token));
    room.settle();
    expect([opener, guest].map((one) => [names(one), others(one)])).toEqual(
      [opener, guest].map(() => [['Aiko', 'Ben'], [{ name: 'Chie', older: true }]]),
    );
  });

  it.each([
    ['from before versions were said', undefined],
    ['of an older protocol', PROTOCOL_VERSION - 1],
    ['of a newer protocol', PROTOCOL_VERSION + 1],
  ] as const)('is told by a guest’s page to be opened by a page %s, whatever else its list says', (_, protocol) => {
    const room = new Room();
    const heard: Refusal[] = [];
    const member: Member = { entry: ben, heard, over: false } as unknown as Member;
    const lobby = room.lobbyOf(member, games);
    const list = { kind: 'roster', terms: { game: 'one that is not known here' }, people: [] };
    lobby.receive(chie.key, encodeItem(list));
    expect(heard).toEqual([]);
    lobby.receive(aiko.key, encodeItem(protocol === undefined ? list : { ...list, versions: { protocol, games: {} } }));
    expect(heard).toEqual([protocol !== undefined && protocol > PROTOCOL_VERSION ? 'older' : 'newer']);
    expect(lobby.people).toEqual([]);
  });

  it('gives no seat to whoever comes with another’s key: nobody would agree to such a list', () => {
    const opener = new Room().comes(aiko);
    const token = hash('invitation', secret, aiko.key, chie.key);
    const helloWith = (viewer: Uint8Array): void =>
      opener.lobby.receive(
        chie.key,
        encodeLobbyMessage({ kind: 'hello', name: 'Chie', viewer, nonce: chie.nonce, token }),
      );
    opener.lobby.receive(chie.key, encodeLobbyMessage({ kind: 'speaks', versions: versionsOf(games) }));
    for (const viewer of [aiko.viewer, aiko.key, chie.key]) helloWith(viewer);
    expect(names(opener)).toEqual(['Aiko']);
    helloWith(chie.viewer);
    expect(names(opener)).toEqual(['Aiko', 'Chie']);
  });

  it('keeps a bounded number of notes, and what an invited guest speaks though strangers say much', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const speaks = encodeItem({ kind: 'speaks', versions: { protocol: PROTOCOL_VERSION + 1, games: {} } });
    for (let number = 0; number < 200; number += 1) {
      const key = publicKey(new Uint8Array(32).fill(number));
      opener.lobby.receive(key, speaks);
      if (number < 60)
        opener.lobby.receive(
          key,
          encodeItem({
            kind: 'hello',
            name: `Number ${number}`,
            viewer: chie.viewer,
            nonce: chie.nonce,
            token: hash('invitation', secret, aiko.key, key),
          }),
        );
    }
    expect(opener.lobby.others.length).toBe(15);
    const guest = room.comes(ben);
    expect(names(guest)).toEqual(['Aiko', 'Ben']);
    expect(() =>
      opener.lobby.receive(
        dai.key,
        encodeItem({
          kind: 'speaks',
          versions: { protocol: 1, games: Object.fromEntries(Array.from({ length: 65 }, (_, id) => [`g${id}`, 1])) },
        }),
      ),
    ).toThrow(/more games/);
  });
});

describe('somebody for whom there was no seat', () => {
  function playing() {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    for (const { lobby } of [opener, guest]) {
      lobby.agree(lobby.id!);
      room.settle();
    }
    return { room, opener, guest };
  }

  it('is taken in by the next table, having done nothing but wait', () => {
    const { room, opener, guest } = playing();
    const late = room.comes(chie);
    expect(late.heard).toEqual(['started', 'may-watch']);
    room.again(opener);
    expect(late.heard).toEqual(['started', 'may-watch', 'readmitted']);
    room.again(guest);
    // It is a game for two.
    expect([names(opener), guest.heard.slice(-2)]).toEqual([
      ['Aiko', 'Chie'],
      ['full', 'may-watch'],
    ]);
    room.leaves(late);
    expect([names(opener), names(guest), guest.heard.at(-1)]).toEqual([['Aiko', 'Ben'], ['Aiko', 'Ben'], 'readmitted']);
  });

  it('is named to the opener for as long as she waits', () => {
    const { room, opener, guest } = playing();
    const waiting = ({ lobby }: Member): unknown[] => lobby.unseated.map(({ name, why }) => ({ name, why }));
    const late = room.comes(chie);
    expect([opener, guest].map(waiting)).toEqual([[{ name: 'Chie', why: 'started' }], []]);
    room.loses(late);
    expect(waiting(opener)).toEqual([]);
    const again = room.comes(chie);
    opener.over = true;
    again.lobby.rename('Chieko');
    room.settle();
    expect(waiting(opener)).toEqual([{ name: 'Chieko', why: 'ended' }]);

    room.again(opener);
    room.again(guest);
    // It is a game for two, and she was here first.
    expect([names(opener), waiting(opener)]).toEqual([['Aiko', 'Chieko'], [{ name: 'Ben', why: 'full' }]]);
    opener.lobby.dismiss(chie.key);
    room.settle();
    expect(names(opener)).toHaveLength(2);
    room.leaves(again);
    expect([names(opener), waiting(opener)]).toEqual([['Aiko', 'Ben'], []]);
  });

  it('is not told that the others play when they have finished', () => {
    const { room, opener } = playing();
    opener.over = true;
    const late = room.comes(chie);
    expect(late.heard).toEqual(['ended', 'may-watch']);
    room.again(opener);
    expect([late.heard, names(late)]).toEqual([
      ['ended', 'may-watch', 'readmitted'],
      ['Aiko', 'Chie'],
    ]);
  });

  it('is not sent the next table’s list when she has left', () => {
    const { room, opener } = playing();
    const late = room.comes(chie);
    room.leaves(late);
    const before = room.sent;
    opener.lobby = room.lobbyOf(opener, games);
    opener.lobby.greet(chie.key);
    expect(room.sent).toBe(before);
  });
});

describe('the names in a lobby', () => {
  it('look different to everybody', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes({ ...ben, name: 'Ａｉｋｏ' });
    expect(names(guest)).toEqual(['Aiko', 'Ａｉｋｏ 2']);
    guest.lobby.rename('Ben');
    room.settle();
    opener.lobby.rename('Ｂｅｎ');
    room.settle();
    expect(names(guest)).toEqual(['Ｂｅｎ 2', 'Ben']);
  });

  it('are plain, also where a page of another version has sent something else', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const token = hash('invitation', secret, aiko.key, ben.key);
    const hello = (name: string): Uint8Array =>
      encodeItem({ kind: 'hello', name, viewer: ben.viewer, nonce: ben.nonce, token });
    opener.lobby.receive(
      ben.key,
      encodeItem({ kind: 'speaks', versions: { protocol: PROTOCOL_VERSION, games: { [sukenBinary.id]: version } } }),
    );
    opener.lobby.receive(ben.key, hello('Be\u200bn  x'));
    expect(names(opener)).toEqual(['Aiko', 'Ben x']);
    expect(() => opener.lobby.receive(ben.key, hello('\u3164'))).toThrow(/name/);
  });
});

it('an opener cannot propose what her guests would refuse', () => {
  const room = new Room();
  const opener = room.comes(aiko);
  const guest = room.comes(ben);
  for (const bad of [
    { settings: { first: 'nobody' } },
    { settings: {} },
    { threshold: 1 },
    { patience: 1 },
    { patience: 1.5 },
    { watchers: 9 },
    { watchers: -1 },
  ]) {
    expect(() => opener.lobby.propose({ ...terms, ...bad })).toThrow();
  }
  room.settle();
  expect([opener.lobby.terms, guest.lobby.terms]).toEqual([terms, terms]);
});

describe('a lobby that is crowded', () => {
  const agrees = (table: Uint8Array): Uint8Array => encodeItem({ kind: 'agree', table });

  it('keeps an agreement that came before its author’s list, whatever strangers have agreed to before and after', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    const id = opener.lobby.id!;
    const early = room.lobbyOf({ entry: ben, heard: [], over: false }, games);
    const strangers = (count: number, first: number): void => {
      for (let number = first; number < first + count; number += 1)
        early.receive(new Uint8Array(32).fill(number), agrees(new Uint8Array(32)));
    };
    strangers(100, 0);
    early.receive(aiko.key, agrees(id));
    strangers(60, 100);
    room.members.find((one) => one === guest)!.lobby = early;
    opener.lobby.greet(ben.key);
    room.settle();
    expect(early.people.map(({ name }) => name)).toEqual(['Aiko', 'Ben']);
    expect(early.hasAgreed(aiko.key)).toBe(true);
  });

  it('does not send its list each time that a seat says hello, once the table has begun', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    for (const { lobby } of [opener, guest]) {
      lobby.agree(lobby.id!);
      room.settle();
    }
    const hello = encodeItem({
      kind: 'hello',
      name: 'Ben',
      viewer: ben.viewer,
      nonce: ben.nonce,
      token: hash('invitation', secret, aiko.key, ben.key),
    });
    const before = room.sent;
    opener.lobby.receive(ben.key, hello);
    const each = room.sent - before;
    expect(each).toBeGreaterThan(0);
    for (let count = 0; count < 1_000; count += 1) opener.lobby.receive(ben.key, hello);
    expect(room.sent - before).toBeLessThan(150 * each);
  });
});

it('a table is agreed on with as many of each role as so many players are dealt, whatever was proposed before they were there', () => {
  const port = {
    send: () => {},
    changed: () => {},
    refused: () => {},
    mayWatch: () => {},
    readmitted: () => {},
    over: () => false,
    again: () => {},
    departed: () => {},
  };
  const begun: Header[] = [];
  const proposal = {
    ...terms,
    game: werewolfGame.id,
    settings: { ...defaultSettings(werewolfGame), werewolves: 5 },
    threshold: 3,
  };
  const lobby = new OpenerLobby(aiko, secret, new Map(), proposal, games, {
    ...port,
    begin: (header) => void begun.push(header),
  });
  lobby.people = [aiko, ben, chie, dai];
  lobby.agree(lobby.id!);
  for (const { key } of [ben, chie, dai]) lobby.receive(key, encodeLobbyMessage({ kind: 'agree', table: lobby.id! }));
  expect(begun.map(({ settings }) => settings['werewolves'])).toEqual([1]);
  expect(() => checkSettings(werewolfGame, begun[0]!.settings, 4)).not.toThrow();
});

it('a table has room for the hundredth guest when those before her have gone, whether they left or were taken off the list', () => {
  const room = new Room();
  const opener = room.comes(aiko);
  for (let number = 1; number <= 100; number += 1) {
    const guest = room.comes({
      ...ben,
      key: publicKey(new Uint8Array(32).fill(number)),
    });
    expect(names(opener)).toEqual(['Aiko', 'Ben']);
    if (number % 2 === 0) room.leaves(guest);
    else {
      room.loses(guest);
      opener.lobby.dismiss(guest.entry.key);
      room.settle();
    }
    expect(names(opener)).toEqual(['Aiko']);
  }
});

describe('a setting that is a text', () => {
  const titled: Game = {
    ...sukenBinary,
    settings: [
      ...sukenBinary.settings,
      { name: 'title', kind: 'text', maxLength: 200, default: 'fair', canonical: (text) => text.trim().toLowerCase() },
    ],
  };
  const named = (title: string) => ({ ...terms, settings: { ...terms.settings, title } });

  it('is brought into its canonical form by the opener’s lobby, and taken in no other by a guest’s', () => {
    const room = new Room();
    const opener = room.comes(aiko, [titled]);
    const long = 'a'.repeat(150);
    opener.lobby.propose(named(` ${long.toUpperCase()} `));
    const guest = room.comes(ben, [titled]);
    expect(guest.lobby.terms?.settings['title']).toBe(long);
    const roster = encodeLobbyMessage({
      kind: 'roster',
      versions: { protocol: PROTOCOL_VERSION, games: new Map([[titled.id, titled.version]]) },
      terms: named('Fair'),
      people: [aiko, ben],
      others: [],
      watchers: [],
    });
    expect(() => guest.lobby.receive(aiko.key, roster)).toThrow('"title" is not in its canonical form');
    expect(guest.lobby.terms?.settings['title']).toBe(long);
  });
});

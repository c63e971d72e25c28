import { describe, expect, it } from 'vitest';
import { publicKey } from '../../../crypto/signature.ts';
import { games } from '../../../protocol/game/registry.ts';
import { encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { hash } from '../../../protocol/room/wire/hash.ts';
import { PROTOCOL_VERSION } from '../../../protocol/room/wire/header.ts';
import { versionsOf } from '../../../protocol/room/wire/versions.ts';
import { encodeLobbyMessage } from '../../../protocol/room/wire/lobby-message.ts';
import type { Refusal } from '../../../protocol/room/wire/lobby-message.ts';
import { secret, aiko, ben, chie, dai, at, version, Room, names, others } from './room.ts';
import type { Member } from './room.ts';

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

      room.begins(opener, guest);
      expect([opener.heard, guest.heard]).toEqual([['begin'], ['begin']]);
    },
  );

  it('takes in a guest who has loaded the right version, and drops the note', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben, at(version - 1));
    room.again(guest);
    expect([names(opener), others(opener), names(guest)]).toEqual([['Aiko', 'Ben'], [], ['Aiko', 'Ben']]);
    expect(guest.heard).toEqual(['older']);
  });

  it('forgets a guest’s version when the guest leaves or is no longer linked', () => {
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
    room.begins(opener, guest);
    room.again(opener);
    room.again(guest);
    expect([names(guest), others(guest)]).toEqual([['Aiko', 'Ben'], [{ name: 'Chie', older: true }]]);
  });

  it('treats a page that sends no versions as an older one', () => {
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

  it('gives no seat to a guest with another’s key, because nobody would agree to such a list', () => {
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

  it('keeps a bounded number of notes, and an invited guest’s version even if strangers send many', () => {
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

import { describe, expect, it } from 'vitest';
import { publicKey } from '../../../crypto/signature.ts';
import { games } from '../../../protocol/game/registry.ts';
import { encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { hash } from '../../../protocol/room/wire/hash.ts';
import { secret, aiko, ben, Room, names } from './room.ts';

describe('a crowded lobby', () => {
  const agrees = (table: Uint8Array): Uint8Array => encodeItem({ kind: 'agree', table });

  it('keeps an agreement that arrives before the list with its author, whatever strangers agree to', () => {
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

  it('does not send its list at every greeting of a seat, once the table has begun', () => {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    room.begins(opener, guest);
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

it('a table has room for the hundredth guest after the earlier ones have left or were removed from the list', () => {
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

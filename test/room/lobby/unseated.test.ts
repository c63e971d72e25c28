import { describe, expect, it } from 'vitest';
import { games } from '../../../protocol/game/registry.ts';
import { aiko, ben, chie, Room, names } from './room.ts';
import type { Member } from './room.ts';

describe('a guest for whom there was no seat', () => {
  function playing() {
    const room = new Room();
    const opener = room.comes(aiko);
    const guest = room.comes(ben);
    room.begins(opener, guest);
    return { room, opener, guest };
  }

  it('gets a seat at the next table just by waiting', () => {
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

  it('is shown to the opener while waiting', () => {
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
    // It is a game for two, and Chieko was here first.
    expect([names(opener), waiting(opener)]).toEqual([['Aiko', 'Chieko'], [{ name: 'Ben', why: 'full' }]]);
    opener.lobby.dismiss(chie.key);
    room.settle();
    expect(names(opener)).toHaveLength(2);
    room.leaves(again);
    expect([names(opener), waiting(opener)]).toEqual([['Aiko', 'Ben'], []]);
  });

  it('is not told that a game is running after it has ended', () => {
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

  it('is not sent the next table’s list after leaving', () => {
    const { room, opener } = playing();
    const late = room.comes(chie);
    room.leaves(late);
    const before = room.sent;
    opener.lobby = room.lobbyOf(opener, games);
    opener.lobby.greet(chie.key);
    expect(room.sent).toBe(before);
  });
});

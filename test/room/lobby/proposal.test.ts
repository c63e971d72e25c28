import { describe, expect, it } from 'vitest';
import type { Game } from '../../../protocol/game/game.ts';
import { games } from '../../../protocol/game/registry.ts';
import { checkSettings, defaultSettings } from '../../../protocol/game/settings.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { PROTOCOL_VERSION } from '../../../protocol/room/wire/header.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { OpenerLobby } from '../../../protocol/room/lobby/opener-lobby.ts';
import { encodeLobbyMessage } from '../../../protocol/room/wire/lobby-message.ts';
import { quietPort } from './quiet-port.ts';
import { secret, terms, aiko, ben, chie, dai, Room } from './room.ts';

it('an opener cannot propose terms that guests would refuse', () => {
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

it('the agreed roles fit the number of players, whatever was proposed before they were there', () => {
  const begun: Header[] = [];
  const proposal = {
    ...terms,
    game: werewolfGame.id,
    settings: { ...defaultSettings(werewolfGame), werewolves: 5 },
    threshold: 3,
  };
  const lobby = new OpenerLobby(aiko, secret, new Map(), proposal, games, {
    ...quietPort,
    begin: (header) => void begun.push(header),
  });
  lobby.people = [aiko, ben, chie, dai];
  lobby.agree(lobby.id!);
  for (const { key } of [ben, chie, dai]) lobby.receive(key, encodeLobbyMessage({ kind: 'agree', table: lobby.id! }));
  expect(begun.map(({ settings }) => settings['werewolves'])).toEqual([1]);
  expect(() => checkSettings(werewolfGame, begun[0]!.settings, 4)).not.toThrow();
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

  it('is brought into its canonical form by the opener’s lobby, and accepted in no other form by a guest’s', () => {
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

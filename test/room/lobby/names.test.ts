import { describe, expect, it } from 'vitest';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { hash } from '../../../protocol/room/wire/hash.ts';
import { PROTOCOL_VERSION } from '../../../protocol/room/wire/header.ts';
import { secret, aiko, ben, version, Room, names } from './room.ts';

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

import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import type { Header, SeatEntry } from '../../../protocol/room/wire/header.ts';
import { decodeLobbyMessage, encodeLobbyMessage } from '../../../protocol/room/wire/lobby-message.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import { checkRoster } from '../../../protocol/room/wire/roster.ts';
import { versionsOf } from '../../../protocol/room/wire/versions.ts';
import { writeTranscript } from '../../../protocol/room/wire/transcript.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { audit } from '../support/both-ways.ts';
import { samplerGame } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';

const { header, secrets } = makeHeader({ game: samplerGame, seats: 3, random: seededBytes('roster') });
const [first, second, third] = header.seats as [SeatEntry, SeatEntry, SeatEntry];
const findGame = (id: string) => (id === samplerGame.id ? samplerGame : undefined);
const SAME_NAME = 'names that look the same';

/** A point of order 8 (ZIP 215): added to a key it makes one of mixed order. */
const eighth = ed25519.Point.fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a');

const WRONG: readonly (readonly [string, SeatEntry, string])[] = [
  ['another’s signing key', { ...third, key: first.key }, 'same key'],
  ['another’s viewer key', { ...third, viewer: first.viewer }, 'same key'],
  ['another’s signing key as viewer key', { ...third, viewer: second.key }, 'same key'],
  ['one key for both', { ...third, viewer: third.key }, 'same key'],
  [
    'a signing key of mixed order',
    { ...third, key: ed25519.Point.fromBytes(third.key).add(eighth).toBytes() },
    'an invalid signing key',
  ],
  ['a signing key of small order', { ...third, key: eighth.toBytes() }, 'an invalid signing key'],
  ['another’s name', { ...third, name: first.name }, SAME_NAME],
  ['another’s name in wide letters', { ...third, name: wide(first.name) }, SAME_NAME],
];

/** Full-width forms of ASCII letters: another name by its bytes, the same as it is seen. */
function wide(name: string): string {
  return name.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
}

describe('a table at which one seat has', () => {
  it.each(WRONG)('%s is refused by roster, lobby, player and audit alike', (_, entry, reason) => {
    const seats = [first, second, entry];
    expect(() => checkRoster(seats)).toThrow(reason);
    const { gameVersion: _version, seats: _seats, ...terms } = header;
    const list = encodeLobbyMessage({
      kind: 'roster',
      versions: versionsOf([samplerGame]),
      terms,
      people: seats,
      others: [],
      watchers: [],
    });
    expect(() => decodeLobbyMessage(list, findGame)).toThrow(reason);
    const wrong: Header = { ...header, seats };
    expect(() => new Player(wrong, samplerGame, secrets[0]!, {} as never)).toThrow(reason);
    expect(audit(writeTranscript({ header: wrong, messages: [], evidence: [] }), findGame)).toMatchObject({
      verdict: 'unreadable',
      finding: { code: 'header', reason: expect.stringContaining(reason) },
    });
  });

  it('only keys and a name of its own is accepted by all of them', () => {
    checkRoster(header.seats);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from '../../../protocol/game/registry.ts';
import { checkSettings, SettingsError } from '../../../protocol/game/settings.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { decodeItem, EncodingError, encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { hash } from '../../../protocol/room/wire/hash.ts';
import { encodeHeader, readHeader, VersionError } from '../../../protocol/room/wire/header.ts';
import { encodeLengths, readLengths } from '../../../protocol/room/wire/lengths.ts';
import { GuestLobby } from '../../../protocol/room/lobby/guest-lobby.ts';
import type { LobbyPort } from '../../../protocol/room/lobby/lobby-port.ts';
import { OpenerLobby } from '../../../protocol/room/lobby/opener-lobby.ts';
import { encodeLobbyMessage } from '../../../protocol/room/wire/lobby-message.ts';
import { readTranscript, UnreadableError } from '../../../protocol/room/wire/transcript.ts';
import { versionsItem, versionsOf } from '../../../protocol/room/wire/versions.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { quietPort } from '../lobby/quiet-port.ts';
import { terms } from '../lobby/room.ts';
import { seededBytes } from '../support/support.ts';

const { header } = makeHeader({ game: sukenBinary, seats: 2, random: seededBytes('decoders') });
const [opener, guest] = header.seats as [(typeof header.seats)[0], (typeof header.seats)[0]];
const secret = new Uint8Array(8);

const speaks = encodeItem({ kind: 'speaks', versions: versionsItem(versionsOf(games)) });
const hello = (name: string) =>
  encodeItem({
    kind: 'hello',
    name,
    viewer: guest.viewer,
    nonce: guest.nonce,
    token: hash('invitation', secret, opener.key, guest.key),
  });

function lobby() {
  const sent: Uint8Array[] = [];
  const begun: string[] = [];
  const port: LobbyPort = {
    ...quietPort,
    send: (_, message) => void sent.push(message),
    begin: () => void begun.push('begin'),
  };
  return {
    sent,
    begun,
    opens: new OpenerLobby(opener, secret, new Map(), terms, games, port),
    joins: new GuestLobby(guest, opener.key, secret, undefined, games, port),
  };
}

/** Good messages of all kinds, and what becomes of them under a few changed bytes. */
const good = (): Uint8Array[] => {
  const { sent, opens, joins } = lobby();
  joins.greet(opener.key);
  for (const message of sent.slice()) opens.receive(guest.key, message);
  joins.receive(opener.key, sent.at(-1)!);
  joins.agree(joins.id!);
  joins.bye();
  const roster = encodeLobbyMessage({
    kind: 'roster',
    versions: versionsOf(games),
    terms,
    people: [opener],
    others: [{ key: guest.key, name: 'Ben', older: true }],
    watchers: [{ key: guest.key, name: 'Chie' }],
  });
  return [
    ...sent,
    roster,
    ...['full', 'started', 'ended', 'older', 'newer'].map((kind) => encodeItem({ kind })),
    encodeHeader(header),
    encodeLengths(new Uint8Array(32), [1, 2]),
  ];
};

const damaged = fc
  .tuple(fc.constantFrom(...good()), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }), fc.nat(3))
  .map(([bytes, changes, cut]) => {
    const copy = bytes.slice(0, bytes.length - cut);
    for (const [at, to] of changes) copy[at % copy.length] = to;
    return copy;
  });

const anything = fc.oneof(damaged, fc.uint8Array({ maxLength: 300 }));

/** Runs a decoder on hostile bytes: it may refuse them in its own words, and in no other way. */
function mayRefuse(decoder: () => void, ...refusals: (new (...args: never[]) => Error)[]): void {
  try {
    decoder();
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) throw error;
  }
}

describe('decoders of input from outside', () => {
  it('refuse every encoding that is not canonical', () => {
    fc.assert(
      fc.property(anything, (bytes) => {
        mayRefuse(() => expect(encodeItem(decodeItem(bytes))).toEqual(bytes), EncodingError);
        mayRefuse(() => readHeader(decodeItem(bytes)), EncodingError, VersionError);
        mayRefuse(() => readLengths(bytes), EncodingError);
        mayRefuse(() => readTranscript(bytes), UnreadableError);
        const { opens, joins, begun } = lobby();
        mayRefuse(() => opens.receive(guest.key, bytes), EncodingError, SettingsError);
        mayRefuse(() => joins.receive(opener.key, bytes), EncodingError, SettingsError);
        expect(begun).toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['nested lists without end', new Uint8Array(15_000).fill(0x81)],
    ['a list that claims four thousand million entries', Uint8Array.of(0x9a, 0xff, 0xff, 0xff, 0xff)],
    ['bytes that claim more than there are', Uint8Array.of(0x5a, 0x7f, 0xff, 0xff, 0xff)],
    ['a number written longer than it need be', Uint8Array.of(0x18, 0x01)],
    ['an indefinite list', Uint8Array.of(0x9f, 0xff)],
    ['a floating-point number that is whole', Uint8Array.of(0xf9, 0x3c, 0x00)],
    ['a tag', Uint8Array.of(0xc1, 0x01)],
    ['a key twice', Uint8Array.of(0xa2, 0x61, 0x61, 0x01, 0x61, 0x61, 0x01)],
    ['keys out of order', Uint8Array.of(0xa2, 0x61, 0x62, 0x01, 0x61, 0x61, 0x01)],
    ['something after the end', Uint8Array.of(0x01, 0x01)],
    ['nothing', new Uint8Array()],
  ])('refuse %s', (_, bytes) => {
    expect(() => decodeItem(bytes)).toThrow(EncodingError);
  });
});

it('a setting named like an object’s prototype is read as a setting, so that two headers never look like one', () => {
  const settings = Object.fromEntries([
    ['first', 'opener'],
    ['__proto__', 1],
  ]);
  const read = readHeader(decodeItem(encodeItem({ ...(decodeItem(encodeHeader(header)) as object), settings })));
  expect(Object.keys(read.settings)).toContain('__proto__');
  expect(() => checkSettings(sukenBinary, read.settings)).toThrow(SettingsError);
});

describe('the lobby', () => {
  it('numbers a name that is taken without breaking characters apart', () => {
    const { opens } = lobby();
    const name = '🃏'.repeat(24);
    opens.rename(name);
    opens.receive(guest.key, speaks);
    opens.receive(guest.key, hello(name));
    expect(opens.people[1]!.name).toBe(`${'🃏'.repeat(21)} 2`);
  });

  it('does not begin while the agreed tables differ', () => {
    const { opens, begun } = lobby();
    opens.receive(guest.key, speaks);
    opens.receive(guest.key, hello('Ben'));
    opens.agree(opens.id!);
    opens.receive(guest.key, encodeItem({ kind: 'agree', table: new Uint8Array(32) }));
    expect(begun).toEqual([]);
    for (let stranger = 0; stranger < 500; stranger += 1) {
      opens.receive(new Uint8Array(32).fill(stranger), encodeItem({ kind: 'agree', table: new Uint8Array(32) }));
    }
    expect(begun).toEqual([]);
    expect(opens.people).toHaveLength(2);
  });

  it('does not let a guest agree to a list with a changed key of the guest', () => {
    const { joins, sent } = lobby();
    const people = [opener, { ...guest, viewer: new Uint8Array(32).fill(3) }];
    const item = (entry: typeof guest) => ({
      name: entry.name,
      key: entry.key,
      viewer: entry.viewer,
      nonce: entry.nonce,
    });
    joins.receive(
      opener.key,
      encodeItem({
        kind: 'roster',
        versions: versionsItem(versionsOf(games)),
        terms: { ...terms },
        people: people.map(item),
        others: [],
        watchers: [],
      }),
    );
    expect(joins.id).toBeDefined();
    const before = sent.length;
    joins.agree(joins.id!);
    expect(sent.length).toBe(before);
    expect(joins.hasAgreed(guest.key)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainName } from '../../../protocol/room/wire/name.ts';
import { NetError } from '../../../src/net/base/errors.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import {
  decodeInvitation,
  encodeInvitation,
  JOIN,
  TAG_BYTES,
  tableOf,
  tableOfLink,
  type Invitation,
} from '../../../src/net/address/invitation.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const host = fc.oneof(
  fc.ipV4().map((address) => `/ip4/${address}`),
  fc.constantFrom('/ip6/::1', '/ip6/2001:db8::42', '/dns/relay.example', '/dns/localhost', '/dns/a-b.c-d.example'),
);
const relay = fc
  .tuple(host, fc.integer({ min: 1, max: 65535 }), fc.boolean(), key)
  .map(([name, port, tls, peer]) => `${name}/tcp/${port}${tls ? '/tls' : ''}/ws/p2p/${peerIdFromKey(peer)}`);
const greeting = fc.record({
  host: fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((typed) => plainName(typed))
    .filter((name) => name !== ''),
  game: fc.constantFrom('werewolf', 'suken-binary', 'a', 'x'.repeat(32)),
});
const invitation: fc.Arbitrary<Invitation> = fc.record(
  {
    table: fc.uint8Array({ minLength: TAG_BYTES, maxLength: TAG_BYTES }),
    opener: key.map(peerIdFromKey),
    relays: fc.array(relay, { maxLength: 4 }),
    greeting,
  },
  { requiredKeys: ['table', 'opener', 'relays'] },
);

describe('an invitation', () => {
  test('comes back as it was, alone or at the end of a URL', () => {
    fc.assert(
      fc.property(invitation, (original) => {
        const fragment = encodeInvitation(original);
        expect(fragment).toMatch(/^#\/join\/[\w-]+$/);
        expect(decodeInvitation(fragment)).toEqual(original);
        expect(decodeInvitation(`https://table.example/facedown/${fragment} \n`)).toEqual(original);
      }),
    );
  });

  test('names host and game in the form that a table takes, and stands for the same table without them', () => {
    fc.assert(
      fc.property(invitation, greeting, ({ table, opener, relays }, greeting) => {
        const told = encodeInvitation({ table, opener, relays, greeting });
        expect(decodeInvitation(told).greeting).toEqual(greeting);
        expect(tableOfLink(told)).toBe(tableOf({ table, opener }));
      }),
    );
  });

  test.each([
    ['a name with what nobody sees', { host: 'An\u200bna', game: 'werewolf' }],
    ['a name that turns the text round', { host: '\u202eAnna', game: 'werewolf' }],
    ['a name longer than any at a table', { host: 'A'.repeat(25), game: 'werewolf' }],
    ['no name', { host: '', game: 'werewolf' }],
    ['markup for a game', { host: 'Anna', game: '<b>x</b>' }],
    ['a game without end', { host: 'Anna', game: 'x'.repeat(33) }],
  ])('that greets with %s is refused as damaged', (_, greeting) => {
    const table = new Uint8Array(TAG_BYTES);
    const opener = peerIdFromKey(new Uint8Array(32));
    const link = encodeInvitation({ table, opener, relays: [], greeting });
    expect(() => decodeInvitation(link)).toThrow(expect.objectContaining({ code: 'link-damaged' }));
  });

  test('without relays and greeting has 68 characters', () => {
    const short = encodeInvitation({
      table: new Uint8Array(TAG_BYTES),
      opener: peerIdFromKey(new Uint8Array(32)),
      relays: [],
    });
    expect(short.length).toBe(JOIN.length + 62);
  });

  test('with any one character changed is refused as damaged', () => {
    fc.assert(
      fc.property(invitation, fc.nat(), fc.constantFrom(...'AZaz09-_+/=%. '), (original, where, character) => {
        const fragment = encodeInvitation(original);
        const at = JOIN.length + (where % (fragment.length - JOIN.length));
        const changed = fragment.slice(0, at) + character + fragment.slice(at + 1);
        fc.pre(changed.trim() !== fragment);
        expect(() => decodeInvitation(changed)).toThrow(expect.objectContaining({ code: 'link-damaged' }));
      }),
    );
  });

  test('cut anywhere is refused', () => {
    fc.assert(
      fc.property(invitation, fc.nat(), (original, where) => {
        const fragment = encodeInvitation(original);
        expect(() => decodeInvitation(fragment.slice(0, where % fragment.length))).toThrow(NetError);
      }),
    );
  });

  test.each(['', '#', '#/', 'https://table.example/', '#/play/abc'])('is not what %j is', (text) => {
    expect(() => decodeInvitation(text)).toThrow(expect.objectContaining({ code: 'link-empty' }));
  });

  test('that is too long is refused before it is read', () => {
    expect(() => decodeInvitation(JOIN + 'A'.repeat(1_000_000))).toThrow(
      expect.objectContaining({ code: 'link-damaged' }),
    );
  });
});

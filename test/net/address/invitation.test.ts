import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NetError } from '../../../src/net/base/errors.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import {
  decodeInvitation,
  encodeInvitation,
  JOIN,
  TAG_BYTES,
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
const invitation: fc.Arbitrary<Invitation> = fc.record({
  table: fc.uint8Array({ minLength: TAG_BYTES, maxLength: TAG_BYTES }),
  opener: key.map(peerIdFromKey),
  relays: fc.array(relay, { maxLength: 4 }),
});

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

  test('without relays has 68 characters', () => {
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

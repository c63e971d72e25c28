import { generateKeyPairFromSeed } from '@libp2p/crypto/keys';
import { peerIdFromPrivateKey } from '@libp2p/peer-id';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../src/net/base/polyfill.ts';
import { fromBase64url, toBase64url } from '../../../src/net/base/base64url.ts';
import { keyFromPeerId, peerIdFromKey } from '../../../src/net/address/identity.ts';
import { formatRelayAddress, parseRelayAddress } from '../../../src/net/address/relay-address.ts';
import { relaysOf } from '../../../src/net/address/page-relays.ts';

const PEER = peerIdFromKey(new Uint8Array(32).fill(7));

describe('PeerIds', () => {
  test('are those of libp2p', async () => {
    for (const fill of [0, 1, 77, 255]) {
      const pair = await generateKeyPairFromSeed('Ed25519', new Uint8Array(32).fill(fill));
      expect(peerIdFromKey(pair.publicKey.raw)).toBe(peerIdFromPrivateKey(pair).toString());
    }
  });

  test('lead back to the key', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
        expect(keyFromPeerId(peerIdFromKey(key))).toEqual(key);
      }),
    );
  });

  test.each([
    '',
    'x'.repeat(52),
    '0'.repeat(52),
    `${PEER}1`,
    PEER.slice(1),
    'QmYyQSo1c1Ym7orWxLYvCrM2EmxFTANf8wXmmE7DWjhx5N',
    `1${PEER.slice(0, 51)}`,
  ])('of no Ed25519 key are refused: %s', (text) => {
    expect(() => keyFromPeerId(text)).toThrow(expect.objectContaining({ code: 'bad-peer-id' }));
  });
});

test('base64url agrees with Node, and is strict', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(text)).toEqual(bytes);
    }),
  );
  for (const bad of ['A', 'AB', 'AAB', 'AA==', 'A+', 'AAAAA']) expect(fromBase64url(bad)).toBeUndefined();
});

describe('addresses of relays', () => {
  test.each(['/ip4/192.0.2.1/tcp/8420/ws', '/ip6/::1/tcp/1/tls/ws', '/dns/relay.example/tcp/443/tls/ws'])(
    '%s is read and written',
    (base) => {
      expect(formatRelayAddress(parseRelayAddress(`${base}/p2p/${PEER}`))).toBe(`${base}/p2p/${PEER}`);
    },
  );

  test.each([
    '/ip4/192.0.2.1/tcp/0/ws',
    '/ip4/192.0.2.256/tcp/1/ws',
    '/ip4/192.0.2.1/tcp/99999/ws',
    '/ip4/relay.example/tcp/1/ws',
    '/dns/a..b/tcp/1/ws',
    '/dns/-a/tcp/1/ws',
    '/ip6/:::/tcp/1/ws',
    '/ip4/192.0.2.1/udp/1/ws',
    '/ip4/192.0.2.1/tcp/1',
  ])('%s is refused', (base) => {
    expect(() => parseRelayAddress(`${base}/p2p/${PEER}`)).toThrow(expect.objectContaining({ code: 'bad-address' }));
  });

  test('of the page’s own server are built from the address of the page', () => {
    expect(relaysOf({ peer: PEER }, { protocol: 'http:', hostname: '192.0.2.1', port: '8420' })).toEqual([
      `/ip4/192.0.2.1/tcp/8420/ws/p2p/${PEER}`,
    ]);
    expect(relaysOf({ peer: PEER }, { protocol: 'https:', hostname: 'table.example', port: '' })).toEqual([
      `/dns/table.example/tcp/443/tls/ws/p2p/${PEER}`,
    ]);
    expect(relaysOf({ peer: PEER }, { protocol: 'http:', hostname: '[::1]', port: '' })).toEqual([
      `/ip6/::1/tcp/80/ws/p2p/${PEER}`,
    ]);
  });

  test('are read one by one from a file with any content', () => {
    const page = { protocol: 'http:', hostname: 'localhost', port: '8420' };
    const good = `/dns/relay.example/tcp/443/tls/ws/p2p/${PEER}`;
    expect(relaysOf({ peer: 'nonsense', relays: [7, '/ip4/1', good] }, page)).toEqual([good]);
    for (const file of [null, 7, 'x', [], {}, { relays: 'x' }]) expect(relaysOf(file, page)).toEqual([]);
  });
});

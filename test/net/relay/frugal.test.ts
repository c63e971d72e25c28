import { generateKeyPair } from '@libp2p/crypto/keys';
import { TypedEventEmitter, type PeerId } from '@libp2p/interface';
import { pureJsCrypto } from '@libp2p/noise';
import { peerIdFromPrivateKey } from '@libp2p/peer-id';
import { afterAll, describe, expect, test } from 'vitest';
import { noteNoPeers, saveMemory } from '../../../src/net/relay/frugal.ts';
import { quickCrypto } from '../../../src/net/relay/quick-noise.ts';

describe('the cryptography of a handshake', () => {
  test('agrees on the keys on which the library agrees', () => {
    const own = quickCrypto.generateX25519KeyPair();
    const other = pureJsCrypto.generateX25519KeyPair();
    const shared = Buffer.from(quickCrypto.generateX25519SharedKey(own.privateKey, other.publicKey));
    expect(shared).toEqual(Buffer.from(pureJsCrypto.generateX25519SharedKey(other.privateKey, own.publicKey)));
    expect(shared).toEqual(Buffer.from(pureJsCrypto.generateX25519SharedKey(own.privateKey, other.publicKey)));
    // A key that was not made here is read by the library.
    expect(Buffer.from(quickCrypto.generateX25519SharedKey(other.privateKey, own.publicKey))).toEqual(shared);
  });

  test('refuses a key that brings every secret to zero', () => {
    const { privateKey } = quickCrypto.generateX25519KeyPair();
    expect(() => quickCrypto.generateX25519SharedKey(privateKey, new Uint8Array(32))).toThrow();
  });

  test.each([0, 32])('derives the keys that the library derives of %i bytes', (length) => {
    const chainingKey = Uint8Array.from({ length: 32 }, (_, at) => at);
    const input = Uint8Array.from({ length }, (_, at) => 255 - at);
    expect(quickCrypto.getHKDF(chainingKey, input)).toEqual(
      pureJsCrypto.getHKDF(chainingKey, input).map((key) => new Uint8Array(key)),
    );
  });
});

test('a relay notes what concerns itself, and nothing of a page', async () => {
  const [self, page] = await Promise.all(
    [1, 2].map(async () => peerIdFromPrivateKey(await generateKeyPair('Ed25519'))),
  );
  const noted: PeerId[] = [];
  const components = { peerId: self, peerStore: { merge: async (peer: PeerId) => void noted.push(peer) } };
  noteNoPeers(components);
  await components.peerStore.merge(page!);
  await components.peerStore.merge(self!);
  expect(noted).toEqual([self]);
});

describe('an emitter of a program that saves memory', () => {
  const { prototype } = TypedEventEmitter;
  const names = ['addEventListener', 'removeEventListener', 'listenerCount'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(prototype, name)!);
  const poolSize = Buffer.poolSize;
  afterAll(() => {
    names.forEach((name, at) => Object.defineProperty(prototype, name, before[at]!));
    Buffer.poolSize = poolSize;
  });

  test('calls and counts listeners as before', () => {
    saveMemory();
    const emitter = new TypedEventEmitter<{ word: CustomEvent<string> }>();
    const heard: string[] = [];
    const listener = ({ detail }: CustomEvent<string>): void => void heard.push(detail);
    const parting = new AbortController();
    emitter.addEventListener('word', listener);
    emitter.addEventListener('word', listener);
    emitter.addEventListener(
      'word',
      { handleEvent: ({ detail }) => void heard.push(`${detail} once`) },
      { once: true },
    );
    emitter.addEventListener('word', ({ detail }) => void heard.push(`${detail} until`), { signal: parting.signal });
    expect(emitter.listenerCount('word')).toBe(3);
    emitter.safeDispatchEvent('word', { detail: 'a' });
    expect(emitter.listenerCount('word')).toBe(2);
    parting.abort();
    emitter.safeDispatchEvent('word', { detail: 'b' });
    emitter.removeEventListener('word', listener);
    emitter.safeDispatchEvent('word', { detail: 'c' });
    expect(emitter.listenerCount('word')).toBe(0);
    expect(heard).toEqual(['a', 'a once', 'a until', 'b']);
  });
});

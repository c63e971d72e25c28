/**
 * SHA-512 by both engines: known answers, and the same as the library for every length and however it comes in pieces.
 */
import { sha512 as reference } from '@noble/hashes/sha2.js';
import { afterEach, describe, expect, it } from 'vitest';
import { useEngine } from '../../crypto/engine/choose.ts';
import type { EngineName } from '../../crypto/engine/engine.ts';
import { Memory } from '../../crypto/engine/memory.ts';
import { createSha512 } from '../../crypto/engine/sha512.ts';
import { randomIndex } from '../../crypto/random.ts';
import { beginSha512, sha512, sha512Each } from '../../crypto/sha512.ts';
import { expectFault, hex, seeded, utf8 } from './support.ts';

/** FIPS 180-4: the examples of NIST, and the string of no bytes. */
const KNOWN: readonly [string, string][] = [
  [
    '',
    'cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e',
  ],
  [
    'abc',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ],
  [
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    '8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909',
  ],
  [
    'a'.repeat(1_000_000),
    'e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b',
  ],
];

/** Bytes of all kinds: the top ones of the multiples of a prime. */
const plenty = new Uint8Array(200_000).map((_, i) => Math.imul(i, 2654435761) >>> 24);

const before = useEngine('wasm');
afterEach(() => void useEngine(before));

describe.each<EngineName>(['wasm', 'noble'])('SHA-512 by %s', (name) => {
  it('gives the known answers', () => {
    useEngine(name);
    for (const [text, digest] of KNOWN) expect(hex(sha512(utf8(text)))).toBe(digest);
  });

  it('is that of the library for every length up to nine blocks', () => {
    useEngine(name);
    const bytes = seeded('lengths')(1200);
    for (let length = 0; length <= bytes.length; length += 1) {
      const string = bytes.subarray(0, length);
      expect(hex(sha512(string)), `${length} bytes`).toBe(hex(reference(string)));
    }
  });

  it('takes parts of any lengths', () => {
    useEngine(name);
    const random = seeded('parts');
    for (const most of [2, 140, 3000, 40_000]) {
      for (let run = 0; run < 12; run += 1) {
        const parts = Array.from({ length: randomIndex(random, 5) }, () =>
          plenty.subarray(0, randomIndex(random, most)),
        );
        expect(hex(sha512(...parts))).toBe(hex(reference(new Uint8Array(Buffer.concat(parts)))));
      }
    }
  });

  it('takes pieces of any lengths, and goes on after a digest', () => {
    useEngine(name);
    const random = seeded('pieces');
    for (let run = 0; run < 60; run += 1) {
      const [own, library] = [beginSha512(), reference.create()];
      for (let piece = 0; piece < 12; piece += 1) {
        const most = [3, 130, 1030, 70_000][randomIndex(random, 4)]!;
        const from = randomIndex(random, plenty.length - most);
        const bytes = plenty.subarray(from, from + randomIndex(random, most));
        own.update(bytes);
        library.update(bytes);
        expect(hex(own.digest())).toBe(hex(library.clone().digest()));
      }
    }
  });

  it('keeps hashes in the making apart, and takes in what it was given at once', () => {
    useEngine(name);
    const [one, other] = [beginSha512(), beginSha512()];
    const bytes = utf8('x'.repeat(2000));
    one.update(bytes);
    other.update(utf8('y'));
    bytes.fill(0);
    one.update(utf8('z'));
    expect(hex(one.digest())).toBe(hex(reference(utf8(`${'x'.repeat(2000)}z`))));
    expect(hex(other.digest())).toBe(hex(reference(utf8('y'))));
  });

  it('hashes many strings of one length', () => {
    useEngine(name);
    const random = seeded('many');
    for (const length of [1, 99, 111, 112, 127, 128, 129, 300]) {
      const strings = random(7 * length);
      const digests = sha512Each(strings, 7, length);
      for (let k = 0; k < 7; k += 1) {
        expect(hex(digests.subarray(64 * k, 64 * k + 64))).toBe(
          hex(reference(strings.subarray(k * length, (k + 1) * length))),
        );
      }
    }
    expect(sha512Each(new Uint8Array(), 0, 5)).toHaveLength(0);
    expectFault('length', () => sha512Each(new Uint8Array(7), 2, 5));
  });
});

it('leaves nothing of what was hashed in the memory of the module', () => {
  const memory = new Memory();
  const engine = createSha512(memory);
  const secret = utf8('a secret of many bytes, none of which may be found later. '.repeat(40));
  const state = engine.begin();
  state.update(secret);
  const digest = state.digest();
  engine.each(secret, 40, 58);
  const found = Buffer.from(memory.module.memory.buffer);
  const isFound = (bytes: Uint8Array): boolean =>
    found.includes(Buffer.from(bytes)) || found.includes(Buffer.from(bytes).reverse());
  for (let at = 0; at + 8 <= 58; at += 1) expect(isFound(secret.subarray(at, at + 8)), `secret, ${at}`).toBe(false);
  for (let at = 0; at < 64; at += 8) expect(isFound(digest.subarray(at, at + 8)), `digest, ${at}`).toBe(false);
});

/**
 * Ed25519 (RFC 8032) by the WebAssembly module. Verification is strict in encodings and multiplies by the cofactor, as
 * the library's.
 */
import { concatBytes } from '@noble/hashes/utils.js';
import { ORDER, type Scalar, decodeScalars, encodeScalars, mod, reduceWide } from '../scalar.ts';
import type { Ed25519, Sha512 } from './engine.ts';
import { type Address, type Limbs, type Memory, POINT, RECODED } from './memory.ts';
import { publicSum } from './public-sum.ts';

/** The encoding of B: y = 4/5, x even. */
const BASE = new Uint8Array(32).fill(0x66).fill(0x58, 0, 1);

export function createEd25519(memory: Memory, sha512: Sha512): Ed25519 {
  const { module } = memory;
  const base = decodeBase();

  function decodeBase(): Limbs {
    const out = memory.take(POINT);
    module.decodeEdwards(out, memory.putBytes(BASE));
    const [point] = memory.getPoints(out, 1);
    memory.release();
    return point!;
  }

  /** The encoding of scalar·B, for a secret scalar. */
  function encodedProduct(scalar: Scalar): Uint8Array {
    const table = memory.table(base);
    const out = memory.take(POINT);
    module.timesTable(out, table, memory.putScalars([scalar]), 1, memory.take(RECODED));
    const bytes = memory.take(32);
    module.encodeEdwards(bytes, out);
    const encoding = memory.getBytes(bytes, 32);
    memory.wipe();
    return encoding;
  }

  function expand(secret: Uint8Array): { scalar: Scalar; prefix: Uint8Array } {
    const hash = sha512.of([secret]);
    const head = new Uint8Array(64);
    head.set(hash.subarray(0, 32));
    head[0]! &= 248;
    head[31] = (head[31]! & 127) | 64;
    return { scalar: reduceWide(head), prefix: hash.subarray(32) };
  }

  const challenge = (...parts: Uint8Array[]): Scalar => reduceWide(sha512.of(parts));

  /** Is 8·(R + k·A - S·B) the identity, and A a key? */
  function holds(key: Uint8Array, r: Uint8Array, k: Scalar, s: Scalar): boolean {
    const points = memory.take(3 * POINT);
    const encodings = memory.putBytes(concatBytes(key, r));
    let good =
      module.decodeEdwards(points, encodings) !== 0 && module.decodeEdwards(points + POINT, encodings + 32) !== 0;
    if (good && module.isSmall(points) === 0) {
      memory.setPoint(points + 2 * POINT, base);
      const scalars = memory.putScalars([k, 1n, s === 0n ? 0n : ORDER - s]);
      const sum = memory.take(POINT);
      module.sumBySliding(sum, points, scalars, 3, memory.take(3 * (256 + 8 * POINT)));
      good = module.isSmall(sum) !== 0;
    } else {
      good = false;
    }
    memory.release();
    return good;
  }

  /** (ORDER - 1)·A + A is the identity, encoded as that, and A is not. */
  function isKey(key: Uint8Array): boolean {
    const points = memory.take(2 * POINT);
    let good = decodeAll(points, key, 1) && module.isSmall(points) === 0;
    if (good) {
      const [point] = memory.getPoints(points, 1);
      memory.setPoint(points + POINT, point!);
      const sum = memory.take(POINT);
      const scalars = memory.putScalars([ORDER - 1n, 1n]);
      module.sumBySliding(sum, points, scalars, 2, memory.take(2 * (256 + 8 * POINT)));
      const bytes = memory.take(32);
      module.encodeEdwards(bytes, sum);
      good = memory.getBytes(bytes, 32).every((byte, i) => byte === (i === 0 ? 1 : 0));
    }
    memory.release();
    return good;
  }

  function isZero(keys: Uint8Array, others: Uint8Array, scalars: readonly Scalar[], factor: Scalar): boolean {
    const [few, many] = [keys.length >>> 5, others.length >>> 5];
    const points = memory.take((few + many + 1) * POINT);
    let good = decodeAll(points, keys, few) && decodeAll(points + few * POINT, others, many);
    for (let i = 0; good && i < few; i++) good = module.isSmall(points + i * POINT) === 0;
    if (good) {
      memory.setPoint(points + (few + many) * POINT, base);
      good = module.isSmall(publicSum(memory, points, [...scalars, factor])) !== 0;
    }
    memory.release();
    return good;
  }

  function decodeAll(out: Address, encodings: Uint8Array, n: number): boolean {
    const given = memory.putBytes(encodings);
    for (let i = 0; i < n; i++) if (module.decodeEdwards(out + i * POINT, given + 32 * i) === 0) return false;
    return true;
  }

  return {
    publicKey: (secret) => encodedProduct(expand(secret).scalar),
    sign: (secret, message) => {
      const { scalar, prefix } = expand(secret);
      const key = encodedProduct(scalar);
      const nonce = challenge(prefix, message);
      const r = encodedProduct(nonce);
      return concatBytes(r, encodeScalars([mod(nonce + challenge(r, key, message) * scalar)]));
    },
    isKey,
    verify: (key, message, signature) => {
      const r = signature.subarray(0, 32);
      const [s] = decodeScalars(signature.subarray(32)) as [Scalar];
      return holds(key, r, challenge(r, key, message), s);
    },
    isZero,
  };
}

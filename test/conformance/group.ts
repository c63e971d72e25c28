import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useEngine } from '../../crypto/engine/choose.ts';
import type { EngineName } from '../../crypto/engine/engine.ts';
import {
  ORDER,
  type Point,
  add,
  baseG,
  addMany,
  decodePoints,
  decodeScalars,
  encodePoints,
  encodeScalars,
  equal,
  fixedBase,
  generator,
  hashToPoint,
  identity,
  invert,
  isIdentity,
  mod,
  negate,
  pointFromUniform,
  reduceWide,
  subtract,
  subtractMany,
  sumOfProductsPublic,
  sumOfProductsSecret,
  timesBaseSecret,
  timesPublic,
  timesSecret,
  unreadPoints,
} from '../../crypto/group.ts';
import { randomScalars } from '../../crypto/random.ts';
import { expectFault, face, hex, seeded, unhex, utf8, vectors } from '../crypto/support.ts';

const rfc9496 = vectors<{ multiples: string[]; invalid: string[]; uniform: [string, string][] }>('rfc9496');
const rfc9497 = vectors<{ dst: string; blind: string; vectors: [string, string][] }>('rfc9497');
const scalar = fc.bigInt({ min: 0n, max: ORDER - 1n });
const edges = [0n, 1n, 2n, 15n, 16n, 17n, 31n, 32n, ORDER - 1n, ORDER - 2n, (1n << 252n) - 1n, 1n << 252n, 1n << 128n];

/** What the group promises (crypto/group.ts), whichever engine works: RFC 9496, RFC 9497, and plain arithmetic. */
export function describeGroup(engine: EngineName): void {
  describe(`the group by ${engine}`, () => {
    let before: EngineName;
    beforeAll(() => void (before = useEngine(engine)));
    afterAll(() => void useEngine(before));

    describe('RFC 9496', () => {
      it.each(rfc9496.multiples.map((encoding, n) => [n, encoding] as const))('A.1: %i·G', (n, encoding) => {
        const [decoded] = decodePoints(unhex(encoding)) as [Point];
        for (const product of [
          timesBaseSecret(baseG, [BigInt(n)])[0]!,
          timesSecret([generator], [BigInt(n)])[0]!,
          timesPublic([generator], [BigInt(n)])[0]!,
          sumOfProductsPublic([generator], [BigInt(n)]),
          sumOfProductsSecret([generator], [BigInt(n)]),
        ]) {
          expect(hex(encodePoints([product]))).toBe(encoding);
          expect(equal(product, decoded)).toBe(true);
        }
      });

      it.each(rfc9496.invalid)('A.2: refuses %s', (encoding) => {
        expectFault('point', () => decodePoints(unhex(encoding)));
      });

      it.each(rfc9496.uniform)('A.3: derives %s', (uniform, encoding) => {
        expect(hex(encodePoints([pointFromUniform(unhex(uniform))]))).toBe(encoding);
      });
    });

    describe('hashing to the group', () => {
      it.each(rfc9497.vectors)('RFC 9497 A.1.1: input %s', (input, blinded) => {
        const point = hashToPoint(unhex(input), rfc9497.dst);
        expect(hex(encodePoints(timesSecret([point], decodeScalars(unhex(rfc9497.blind)))))).toBe(blinded);
      });

      it('separates domains', () => {
        expect(equal(hashToPoint(utf8('x'), 'a'), hashToPoint(utf8('x'), 'b'))).toBe(false);
      });
    });

    describe('encoding', () => {
      it('takes points in batches and refuses a wrong length', () => {
        const points = [identity, generator, face('a')];
        expect(decodePoints(encodePoints(points)).every((point, i) => equal(point, points[i]!))).toBe(true);
        expect(decodePoints(new Uint8Array())).toEqual([]);
        expectFault('length', () => decodePoints(new Uint8Array(33)));
      });

      it('does not share its memory with what was decoded', () => {
        const bytes = encodePoints([generator]);
        const [point] = decodePoints(bytes) as [Point];
        bytes.fill(0);
        expect(hex(encodePoints([point]))).toBe(rfc9496.multiples[1]);
        encodePoints([point]).fill(0);
        expect(hex(encodePoints([point]))).toBe(rfc9496.multiples[1]);
      });

      it('takes scalars to bytes and back', () => {
        fc.assert(
          fc.property(fc.array(scalar, { maxLength: 4 }), (s) => {
            expect(decodeScalars(encodeScalars(s))).toEqual(s);
          }),
        );
      });

      it('refuses scalars of the group order and above instead of reducing them', () => {
        expect(decodeScalars(encodeScalars([ORDER - 1n]))).toEqual([ORDER - 1n]);
        const order = unhex('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010');
        expectFault('scalar', () => decodeScalars(order));
        expectFault('scalar', () => decodeScalars(new Uint8Array(32).fill(255)));
        expectFault('length', () => decodeScalars(new Uint8Array(31)));
        expectFault('scalar', () => encodeScalars([ORDER]));
        expectFault('scalar', () => encodeScalars([-1n]));
      });

      it('reads from the middle of a buffer', () => {
        const bytes = new Uint8Array(100);
        bytes.set(encodeScalars([5n, 6n]), 7);
        expect(decodeScalars(bytes.subarray(7, 71))).toEqual([5n, 6n]);
      });

      it('reduces 64 bytes', () => {
        expect(reduceWide(new Uint8Array(64).fill(255))).toBe(((1n << 512n) - 1n) % ORDER);
        expectFault('length', () => reduceWide(new Uint8Array(63)));
      });
    });

    describe('arithmetic', () => {
      it('inverts', () => {
        fc.assert(
          fc.property(fc.bigInt({ min: 1n, max: ORDER - 1n }), (n) => {
            expect(mod(n * invert(n))).toBe(1n);
          }),
        );
        expectFault('scalar', () => invert(0n));
        expectFault('scalar', () => invert(ORDER));
        expect(mod(-1n)).toBe(ORDER - 1n);
      });

      it('adds, subtracts and negates', () => {
        const [p, q] = [face('p'), face('q')];
        expect(equal(subtract(add(p, q), q), p)).toBe(true);
        expect(isIdentity(add(p, negate(p)))).toBe(true);
        expect(isIdentity(p)).toBe(false);
        expect(equal(add(p, identity), p)).toBe(true);
      });

      it('adds and subtracts many as one by one', () => {
        const few = timesBaseSecret(baseG, randomScalars(seeded('few'), 7));
        // More than the engine takes in one portion, and the identity and doublings among them.
        const p = Array.from({ length: 1100 }, (_, i) => few[i % 7]!);
        const q = Array.from({ length: 1100 }, (_, i) => [...few, negate(few[0]!), identity][(i * 5) % 9]!);
        expect(encodePoints(addMany(p, q))).toEqual(encodePoints(p.map((one, i) => add(one, q[i]!))));
        expect(encodePoints(subtractMany(p, q))).toEqual(encodePoints(p.map((one, i) => subtract(one, q[i]!))));
        expect(addMany([], [])).toEqual([]);
        expectFault('argument', () => addMany(p, [few[0]!]));
        expectFault('argument', () => subtractMany([], [few[0]!]));
      });

      it('sums products of points that have not been decoded, and refuses what is none', () => {
        const points = timesBaseSecret(baseG, randomScalars(seeded('unread'), 40));
        const weights = randomScalars(seeded('weights'), 40);
        const bytes = encodePoints(points);
        const expected = encodePoints([sumOfProductsPublic(points, weights)]);
        for (const from of [0, 10, 30, 40]) {
          // Read and unread ones in turn.
          const mixed = unreadPoints(bytes).map((point, i) => (i % 3 === 0 || i >= from ? point : points[i]!));
          expect(encodePoints([sumOfProductsPublic(mixed, weights)])).toEqual(expected);
          expect(encodePoints(mixed)).toEqual(bytes);
        }
        for (const at of [0, 20, 39]) {
          const wrong = bytes.slice();
          wrong.set(unhex(rfc9496.invalid[at % rfc9496.invalid.length]!), 32 * at);
          // Also where it would count for nothing.
          expectFault('point', () => sumOfProductsPublic(unreadPoints(wrong), weights));
          expectFault('point', () =>
            sumOfProductsPublic(
              unreadPoints(wrong),
              weights.map(() => 0n),
            ),
          );
          expectFault('point', () => sumOfProductsPublic(unreadPoints(wrong).slice(at, at + 1), [1n]));
        }
      });

      it('keeps what was read when the bytes that it was read from change', () => {
        const bytes = encodePoints([face('p'), face('q')]);
        const [read, unread] = [decodePoints(bytes), unreadPoints(bytes)];
        const before = bytes.slice();
        bytes.fill(0);
        expect(encodePoints(read)).toEqual(before);
        expect(encodePoints(unread)).toEqual(before);
        expect(equal(unread[1]!, face('q'))).toBe(true);
      });

      it('gives the same product by every way', () => {
        const p = face('p');
        const base = fixedBase(p);
        expect(fixedBase(p)).toBe(base);
        for (const n of edges) {
          const expected = encodePoints(timesPublic([p], [n]));
          expect(encodePoints(timesSecret([p], [n]))).toEqual(expected);
          expect(encodePoints(timesBaseSecret(base, [n]))).toEqual(expected);
          expect(encodePoints([sumOfProductsSecret([p], [n])])).toEqual(expected);
        }
      });

      it('takes zero and the identity', () => {
        for (const times of [timesSecret, timesPublic]) {
          expect(times([generator, identity], [0n, 5n]).every(isIdentity)).toBe(true);
        }
        expect(timesBaseSecret(baseG, [0n]).every(isIdentity)).toBe(true);
        for (const sum of [sumOfProductsPublic, sumOfProductsSecret]) {
          expect(isIdentity(sum([], []))).toBe(true);
          expect(isIdentity(sum([generator, identity], [0n, 7n]))).toBe(true);
          expect(isIdentity(sum([generator, negate(generator)], [3n, 3n]))).toBe(true);
        }
      });

      it('refuses scalars out of range and lists that do not match', () => {
        for (const times of [timesSecret, timesPublic, sumOfProductsPublic, sumOfProductsSecret]) {
          expectFault('scalar', () => times([generator], [ORDER]));
          expectFault('scalar', () => times([generator], [-1n]));
          expectFault('argument', () => times([generator], []));
        }
        expectFault('scalar', () => timesBaseSecret(baseG, [ORDER]));
      });

      it.each([1, 2, 3, 40, 399, 401, 450])('sums %i products', (n) => {
        const random = seeded(`sum ${n}`);
        const logarithms = [...edges, ...randomScalars(random, n)].slice(0, n);
        const scalars = randomScalars(random, n);
        edges.forEach((edge, i) => i < n && (scalars[n - 1 - i] = edge));
        const points = timesBaseSecret(baseG, logarithms);
        const [expected] = timesBaseSecret(baseG, [mod(logarithms.reduce((sum, x, i) => sum + x * scalars[i]!, 0n))]);
        expect(equal(sumOfProductsPublic(points, scalars), expected!)).toBe(true);
        if (n < 50) expect(equal(sumOfProductsSecret(points, scalars), expected!)).toBe(true);
      });
    });
  });
}

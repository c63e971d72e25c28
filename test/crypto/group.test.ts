import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER } from '../../crypto/group.ts';
import { bucketSum, fixedWindowSum } from '../../crypto/multiscalar.ts';
import { describeGroup } from '../conformance/group.ts';

const scalar = fc.bigInt({ min: 0n, max: ORDER - 1n });
const edges = [0n, 1n, 2n, 15n, 16n, 17n, 31n, 32n, ORDER - 1n, ORDER - 2n, (1n << 252n) - 1n, 1n << 252n, 1n << 128n];

describeGroup('noble');
describeGroup('wasm');

describe('multiscalar methods over the integers', () => {
  class Integer {
    readonly n: bigint;
    constructor(n: bigint) {
      this.n = n;
    }
    add = (other: Integer): Integer => new Integer(this.n + other.n);
    double = (): Integer => new Integer(2n * this.n);
    negate = (): Integer => new Integer(-this.n);
  }
  const zero = new Integer(0n);
  const any = fc.oneof(scalar, fc.constantFrom(...edges));

  it('agree with plain arithmetic', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.bigInt({ min: -1000n, max: 1000n }), any), { maxLength: 40 }), (pairs) => {
        const points = pairs.map(([n]) => new Integer(n));
        const scalars = pairs.map(([, s]) => s);
        const expected = pairs.reduce((sum, [n, s]) => sum + n * s, 0n);
        expect(bucketSum(zero, points, scalars).n).toBe(expected);
        expect(fixedWindowSum(zero, points, scalars).n).toBe(expected);
      }),
    );
  });

  it('do the same operations for all scalars', () => {
    const count = (scalars: bigint[]): number => {
      let operations = 0;
      class Counted {
        add = (): Counted => (operations++, this);
        double = (): Counted => (operations++, this);
        negate = (): Counted => (operations++, this);
      }
      fixedWindowSum(
        new Counted(),
        scalars.map(() => new Counted()),
        scalars,
      );
      return operations;
    };
    expect(count([0n, 0n, 0n])).toBe(count([ORDER - 1n, 1n, 1n << 200n]));
  });
});

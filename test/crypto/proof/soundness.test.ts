/** The mistakes of docs/proofs.md §8 that every proof shares, each proof against each. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ORDER, decodePoints, decodeScalars, encodePoints, generator, add } from '../../../crypto/group.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import { Transcript } from '../../../crypto/transcript.ts';
import { accepts, expectFault, flip, hex, patch, seeded, unhex, utf8, vectors } from '../support.ts';
import { type Case, cases } from './cases.ts';

const context = utf8('table 1, round 2, seat 3');
const proofs = new Map<string, Uint8Array>();
const honest = (item: Case): Uint8Array => {
  let proof = proofs.get(item.name);
  if (proof === undefined) proofs.set(item.name, (proof = item.prove(context, seeded(item.name))));
  return proof;
};
const known = vectors<Record<string, string>>('proofs');
const invalid = vectors<{ invalid: string[] }>('rfc9496').invalid;

/** Every challenge drawn while a proof is verified, whether it is accepted or not. */
function draws(verify: (equations: Equations) => void): bigint[] {
  const drawn: bigint[] = [];
  const spies = (['challenges', 'coefficients'] as const).map((method) => {
    const original = Transcript.prototype[method];
    return vi.spyOn(Transcript.prototype, method).mockImplementation(function (this: Transcript, label, n) {
      const values = original.call(this, label, n);
      drawn.push(...values.filter((value) => value !== 1n));
      return values;
    });
  });
  verify(new Equations());
  for (const spy of spies) spy.mockRestore();
  return drawn;
}

/** The digest that the batch's weights come from. */
function digestOf(verify: (equations: Equations) => void): string {
  const equations = new Equations();
  const spy = vi.spyOn(equations, 'begin');
  verify(equations);
  return hex(spy.mock.calls[0]![0]);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(cases.map((item) => [item.name, item] as const))('%s', (name, item) => {
  const { points, scalars, size, prove, verify, altered } = item;
  const responses = points * 32;

  it('is complete, has the announced size, and enters itself once', () => {
    const proof = honest(item);
    expect(proof.length).toBe(size);
    expect(size).toBe(32 * (points + scalars));
    const equations = new Equations();
    verify(context, proof, equations);
    expect(equations.proofs).toBe(1);
    expect(equations.check()).toBe(true);
    expect(equations.faulty()).toEqual([]);
  });

  it('is encoded as it always was', () => {
    const proof = prove(utf8('vector'), seeded(`vector/${name}`));
    expect(hex(proof)).toBe(known[name]);
    expect(
      accepts((equations) => {
        verify(utf8('vector'), unhex(known[name]!), equations);
      }),
    ).toBe(true);
  });

  it('is refused in any other context (proofs.md §8, 5)', () => {
    for (const text of ['table 1, round 2, seat 4', 'table 1, round 3, seat 3', '']) {
      expect(
        accepts((equations) => {
          verify(utf8(text), honest(item), equations);
        }),
      ).toBe(false);
    }
  });

  it.each(Object.keys(altered))('is refused for another statement: %s (proofs.md §8, 8)', (key) => {
    expect(
      accepts((equations) => {
        altered[key]!(context, honest(item), equations);
      }),
    ).toBe(false);
  });

  it('draws every challenge from context and whole statement (proofs.md §8, 2)', () => {
    const proof = honest(item);
    const original = draws((equations) => {
      verify(context, proof, equations);
    });
    expect(original.length).toBeGreaterThan(0);
    const others: [string, (equations: Equations) => void][] = [
      [
        'context',
        (equations) => {
          verify(utf8('other'), proof, equations);
        },
      ],
      ...Object.entries(altered)
        .filter(([key]) => !key.endsWith(' less'))
        .map(
          ([key, check]) =>
            [
              key,
              (equations: Equations) => {
                check(context, proof, equations);
              },
            ] as [string, (equations: Equations) => void],
        ),
    ];
    for (const [key, check] of others) {
      const drawn = new Set(draws(check));
      expect(drawn.size, key).toBeGreaterThan(0);
      expect(
        original.filter((value) => drawn.has(value)),
        key,
      ).toEqual([]);
    }
  });

  it('draws a challenge after every announcement (proofs.md §8, 2 and 3)', () => {
    const proof = honest(item);
    const check = (bytes: Uint8Array) =>
      draws((equations) => {
        verify(context, bytes, equations);
      });
    const rest = check(proof);
    for (let i = 0; i < points; i++) {
      const [point] = decodePoints(proof.slice(32 * i, 32 * i + 32));
      const moved = check(patch(proof, 32 * i, encodePoints([add(point!, generator)])));
      const same = rest.filter((value) => moved.includes(value));
      // What an announcement may leave alone is what was drawn before it: a, b_j, and u for all but c.
      expect(same, `announcement ${i}`).toEqual(rest.slice(0, same.length));
      expect(same.length, `announcement ${i}`).toBeLessThan(rest.length);
    }
  });

  it('covers the responses with the digest that the weights are drawn from (proofs.md §8, 2)', () => {
    const proof = honest(item);
    const original = digestOf((equations) => {
      verify(context, proof, equations);
    });
    for (let i = 0; i < scalars; i++) {
      const changed = flip(proof, responses + 32 * i);
      expect(
        digestOf((equations) => {
          verify(context, changed, equations);
        }),
        `response ${i}`,
      ).not.toBe(original);
    }
  });

  it('is refused if any announcement or response differs', () => {
    const proof = honest(item);
    for (let i = 0; i < points; i++) {
      const [point] = decodePoints(proof.slice(32 * i, 32 * i + 32));
      const changed = patch(proof, 32 * i, encodePoints([add(point!, generator)]));
      expect(
        accepts((equations) => {
          verify(context, changed, equations);
        }),
        `announcement ${i}`,
      ).toBe(false);
    }
    for (let i = 0; i < scalars; i++) {
      const changed = flip(proof, responses + 32 * i);
      expect(
        accepts((equations) => {
          verify(context, changed, equations);
        }),
        `response ${i}`,
      ).toBe(false);
    }
  });

  it('refuses scalars that are not reduced (proofs.md §8, 6)', () => {
    const proof = honest(item);
    for (let i = 0; i < scalars; i++) {
      const at = responses + 32 * i;
      const [scalar] = decodeScalars(proof.slice(at, at + 32));
      const raised = new Uint8Array(32);
      let n = scalar! + ORDER;
      for (let k = 0; k < 32; k++, n >>= 8n) raised[k] = Number(n & 255n);
      expectFault('scalar', () => {
        verify(context, patch(proof, at, raised), new Equations());
      });
    }
  });

  it('refuses every wrong length (proofs.md §8, 6)', () => {
    const proof = honest(item);
    for (const length of [0, 1, proof.length - 32, proof.length - 1]) {
      expectFault('length', () => {
        verify(context, proof.slice(0, length), new Equations());
      });
    }
    for (const more of [1, 32, 64]) {
      const longer = patch(new Uint8Array(proof.length + more), 0, proof);
      expectFault('length', () => {
        verify(context, longer, new Equations());
      });
    }
  });

  it('refuses points that are not canonical, everywhere (proofs.md §8, 7)', () => {
    const proof = honest(item);
    for (let i = 0; i < points; i++) {
      for (const encoding of [invalid[0]!, invalid[5]!, invalid[13]!, invalid[21]!, invalid.at(-1)!]) {
        expectFault('point', () => {
          verify(context, patch(proof, 32 * i, unhex(encoding)), new Equations());
        });
      }
    }
  });

  it('enters nothing if it is refused', () => {
    const equations = new Equations();
    expect(() => {
      verify(context, honest(item).slice(1), equations);
    }).toThrow();
    expect(() => {
      verify(context, patch(honest(item), 0, unhex(invalid[0]!)), equations);
    }).toThrow();
    expect(equations.proofs).toBe(0);
  });

  it('uses fresh randomness for every proof (proofs.md §8, 9)', () => {
    const random = seeded('fresh');
    const [first, second] = [prove(context, random), prove(context, random)];
    const blocks = (proof: Uint8Array): string[] =>
      Array.from({ length: points + scalars }, (_, i) => hex(proof.slice(32 * i, 32 * i + 32)));
    const seen = new Set(blocks(first));
    expect(seen.size).toBe(points + scalars);
    expect(blocks(second).some((block) => seen.has(block))).toBe(false);
  });
});

describe('one proof is not another', () => {
  it('no two kinds draw the same challenge in the same context (proofs.md §8, 4)', () => {
    const all = cases.map((item) =>
      draws((equations) => {
        item.verify(context, honest(item), equations);
      }),
    );
    const flat = all.flat();
    expect(new Set(flat).size).toBe(flat.length);
  });
});

import { describe, expect, it } from 'vitest';
import { type Point, ORDER, baseG, generator, identity, invert, mod, timesBaseSecret } from '../../../crypto/group.ts';
import { Equations, type Term } from '../../../crypto/proof/batching/equations.ts';
import { Transcript } from '../../../crypto/transcript.ts';
import { cases } from './cases.ts';
import { expectFault, seeded, utf8 } from '../support.ts';

const [p2, p3] = timesBaseSecret(baseG, [2n, 3n]) as [Point, Point];
const good: Term[] = [
  [p2, 3n],
  [p3, -2n],
];
const bad: Term[] = [
  [p2, 3n],
  [p3, -1n],
];

describe('a batch', () => {
  it('holds if it is empty or trivial', () => {
    expect(new Equations().check()).toBe(true);
    const equations = new Equations();
    equations.begin(utf8('a'));
    equations.add([]);
    equations.add([
      [identity, 5n],
      [generator, 0n],
      [generator, ORDER],
    ]);
    expect(equations.check()).toBe(true);
  });

  it('names the proofs that do not hold', () => {
    const equations = new Equations();
    [[good], [good, bad], [good, good], [bad]].forEach((list, i) => {
      expect(equations.begin(utf8(`${i}`))).toBe(i);
      for (const terms of list) equations.add(terms);
    });
    expect(equations.proofs).toBe(4);
    expect(equations.check()).toBe(false);
    expect(equations.faulty()).toEqual([1, 3]);
  });

  it('does not let errors cancel: not two equations, not two proofs, not swapped ones', () => {
    const errors: Term[][] = [[[generator, 1n]], [[generator, -1n]]];
    const together = new Equations();
    together.begin(utf8('a'));
    for (const terms of errors) together.add(terms);
    expect(together.check()).toBe(false);
    const apart = new Equations();
    errors.forEach((terms, i) => {
      apart.begin(utf8(`${i}`));
      apart.add(terms);
    });
    expect(apart.check()).toBe(false);
    expect(apart.faulty()).toEqual([0, 1]);
  });

  it('weighs by the digests of all proofs: errors made for some weights fail with others', () => {
    // With equal digests the weights are known beforehand, and two errors can be made to cancel.
    const build = (scalar: bigint, digest: string): Equations => {
      const equations = new Equations();
      equations.begin(utf8('fixed'));
      equations.add([[generator, 1n]]);
      equations.begin(utf8(digest));
      equations.add([[generator, scalar]]);
      return equations;
    };
    const weights = weightsOf([utf8('fixed'), utf8('known')], 2);
    const cancelling = cancel(weights);
    expect(build(cancelling, 'known').check()).toBe(true);
    expect(build(cancelling, 'other').check()).toBe(false);
  });

  it('needs a proof before an equation', () => {
    expectFault('argument', () => {
      new Equations().add(good);
    });
  });

  it('takes many proofs of all kinds at once', () => {
    const equations = new Equations();
    cases.forEach((item, i) => {
      const context = utf8(`${i}`);
      item.verify(context, item.prove(context, seeded(`batch ${i}`)), equations);
    });
    expect(equations.check()).toBe(true);
    const item = cases[3]!;
    item.verify(utf8('elsewhere'), item.prove(utf8('here'), seeded('wrong')), equations);
    cases[0]!.verify(utf8('last'), cases[0]!.prove(utf8('last'), seeded('last')), equations);
    expect(equations.check()).toBe(false);
    expect(equations.faulty()).toEqual([cases.length]);
  });
});

function weightsOf(digests: Uint8Array[], n: number): bigint[] {
  const transcript = new Transcript('batch', new Uint8Array());
  transcript.absorb('digests', ...digests);
  return transcript.challenges('weights', n);
}

/** The scalar x with w0·1 + w1·x = 0. */
const cancel = ([w0, w1]: bigint[]): bigint => mod(-w0! * invert(w1!));

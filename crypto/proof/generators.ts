/**
 * The independent generators of the commitments in the permutation proof. Whoever knew a relation between them could
 * commit to one thing and open another: a deck with a card twice would pass (Lewis, Pereira, Teague 2019, on the Swiss
 * Post system). So they are hashes of their number, and of nothing that anyone can choose.
 */
import { ensure } from '../error.ts';
import { type FixedBase, type Point, encodePoints, fixedBase, generator, hashToPoint, isIdentity } from '../group.ts';

/** h is for the chain of commitments; list[i] for row i of the committed matrix. */
export interface Generators {
  readonly h: FixedBase;
  readonly list: readonly Point[];
}

const DST = 'Facedown/TW/generators/v1';

function derive(index: number): Point {
  const message = new Uint8Array(4);
  new DataView(message.buffer).setUint32(0, index);
  return hashToPoint(message, DST);
}

const made: Point[] = [];
const known = new Set<string>([encodePoints([generator]).join()]);

/** The generators for n piles. Those for fewer are a prefix of those for more; each is made once and checked. */
export function generators(n: number): Generators {
  while (made.length < n + 1) {
    const next = derive(made.length);
    const encoding = encodePoints([next]).join();
    ensure(
      !isIdentity(next) && !known.has(encoding),
      'identity',
      'a generator is the identity, or equal to another one',
    );
    known.add(encoding);
    made.push(next);
  }
  return { h: fixedBase(made[0]!), list: made.slice(1, n + 1) };
}

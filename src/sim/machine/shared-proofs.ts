import type { Point } from '../../../crypto/group.ts';
import { decodePoints } from '../../../crypto/group.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import type { Term } from '../../../crypto/proof/batching/equations.ts';

interface Entered {
  readonly digest: string;
  readonly equations: (readonly Term[])[];
}

/**
 * While `work` runs, machines of this process do not verify again a proof that one of them has verified. All machines
 * of a simulation run in one process, and each would make the same sums over the same bytes: a proof's digest covers
 * the whole proof and its statement, and nothing else enters its equations. Every proof is still verified once, in
 * full; a failure is never remembered. Only simulations and tests share: the programs that people play with have no
 * way to leave out a check.
 */
export function sharingProofs<T>(work: () => T): T {
  const stop = shareProofs();
  try {
    return work();
  } finally {
    stop();
  }
}

/** From now on, until the function that is returned is called, machines share proofs as `sharingProofs` says. */
export function shareProofs(): () => void {
  const { begin, add, check, decode } = Equations.prototype;
  const right = new Set<string>();
  const entered = new WeakMap<Equations, Entered[]>();
  /** Sums that also decode points, which no digest covers: they are checked in full. */
  const decoding = new WeakSet<Equations>();
  Object.assign(Equations.prototype, {
    begin(this: Equations, digest: Uint8Array): number {
      const list = entered.get(this) ?? [];
      entered.set(this, list);
      list.push({ digest: Buffer.from(digest).toString('base64'), equations: [] });
      return begin.call(this, digest);
    },
    add(this: Equations, terms: readonly Term[]): void {
      add.call(this, terms);
      entered.get(this)!.at(-1)!.equations.push(terms);
    },
    decode(this: Equations, points: readonly Point[]): void {
      decoding.add(this);
      decode.call(this, points);
    },
    check(this: Equations): boolean {
      if (decoding.has(this) || this.readPoints !== decodePoints) return check.call(this);
      const fresh = (entered.get(this) ?? []).filter(({ digest }) => !right.has(digest));
      if (fresh.length === 0) return true;
      const batch = new Equations();
      for (const { digest, equations } of fresh) {
        begin.call(batch, Buffer.from(digest, 'base64'));
        for (const terms of equations) add.call(batch, terms);
      }
      if (!check.call(batch)) return false;
      for (const { digest } of fresh) right.add(digest);
      return true;
    },
  });
  return () => void Object.assign(Equations.prototype, { begin, add, check, decode });
}

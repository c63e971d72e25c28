/**
 * "The share I was dealt is bad", in a form that all can check: the accuser publishes the Diffie–Hellman value that
 * unlocks the share, and proves it is the right one. Either the share is bad then and the dealer convicted, or the
 * accusation is false and the accuser is. The value opens this one share and no other.
 */
import { CryptoError } from './error.ts';
import { type Point, type Scalar, POINT_BYTES, decodePoints, encodePoints, timesSecret } from './group.ts';
import { type Ceremony, type Deal, bind, unlockShare } from './deal.ts';
import * as dleq from './proof/dleq.ts';
import { Equations } from './proof/batching/equations.ts';
import type { RandomBytes } from './random.ts';

/** Exact length of a complaint, in bytes. */
export function complaintSize(): number {
  return POINT_BYTES + dleq.size();
}

function statement(ceremony: Ceremony, deal: Deal, accuser: number, shared: Point): dleq.DleqStatement {
  return { shareKey: ceremony.viewers[accuser]!, bases: [deal.ephemerals[accuser]!], shares: [shared] };
}

/** Evidence against the dealer. @throws CryptoError 'argument' */
export function complain(
  ceremony: Ceremony,
  deal: Deal,
  accuser: number,
  viewerSecret: Scalar,
  random: RandomBytes,
): Uint8Array {
  const context = bind('complaint', ceremony, [deal.dealer, accuser]);
  const shared = timesSecret([deal.ephemerals[accuser]!], [viewerSecret]);
  const proof = dleq.prove(context, statement(ceremony, deal, accuser, shared[0]!), viewerSecret, random);
  const complaint = new Uint8Array(complaintSize());
  complaint.set(encodePoints(shared));
  complaint.set(proof, POINT_BYTES);
  return complaint;
}

/**
 * Who is convicted. All who hold the opened deal and the complaint come to the same verdict.
 * @throws CryptoError 'argument'
 */
export function judge(ceremony: Ceremony, deal: Deal, accuser: number, complaint: Uint8Array): 'dealer' | 'accuser' {
  const context = bind('complaint', ceremony, [deal.dealer, accuser]);
  if (complaint.length !== complaintSize()) return 'accuser';
  try {
    const shared = decodePoints(complaint.slice(0, POINT_BYTES))[0]!;
    const equations = new Equations();
    dleq.verify(context, statement(ceremony, deal, accuser, shared), complaint.slice(POINT_BYTES), equations);
    if (!equations.check()) return 'accuser';
    return unlockShare(ceremony, deal, accuser, shared) === undefined ? 'dealer' : 'accuser';
  } catch (error) {
    if (error instanceof CryptoError) return 'accuser';
    throw error;
  }
}

/**
 * The joint key, made by the players: the distributed key generation of Pedersen 1991 with Feldman's commitments. Three
 * steps of one message a seat each:
 *
 * 1. `makeDeal`: publish the commitment. 2. When all commitments are there: publish the opening; `openDeal` reads the
 *   others'. 3. `receiveShare` of each deal: publish a confirmation (the `keyFingerprint`), or a `complain`, which
 *   `judge` decides.
 *
 * Then `assembleKey` and `secretShare`. The deals are committed to before any is opened, so no deal can be chosen by
 * the others'; the proofs of possession keep a seat from cancelling the others' out (rogue key). A conviction ends the
 * ceremony, and the seats that remain begin a new one: were the convicted one's deal merely left out, a seat could
 * decide whether its contribution counts after seeing the key (Gennaro, Jarecki, Krawczyk, Rabin 1999).
 */
import { CryptoError, ensure } from './error.ts';
import { type Point, type Scalar, add, fixedBase, isIdentity, mod } from './group.ts';
import { type Ceremony, type Deal, committedShare, receiveShare } from './deal.ts';
import type { JointKey } from './threshold.ts';

export { complain, complaintSize, judge } from './complaint.ts';
export { type Ceremony, type Deal, dealSize, makeDeal, openDeal, receiveShare, viewerKey } from './deal.ts';
export { type JointKey, combineShares, keyFingerprint, lagrange } from './threshold.ts';

function ensureComplete({ threshold, viewers }: Ceremony, deals: readonly Deal[]): void {
  ensure(deals.length === viewers.length, 'argument', `${deals.length} deals for ${viewers.length} seats`);
  ensure(
    deals.every((deal, seat) => deal.dealer === seat),
    'argument',
    'the deals are not in the order of the seats',
  );
  ensure(
    deals.every((deal) => deal.feldman.length === threshold),
    'argument',
    'a deal belongs to another ceremony',
  );
}

/**
 * The joint key from the deals of all seats, in their order.
 * @throws CryptoError 'argument', 'identity' (which honest seats never come to)
 */
export function assembleKey(ceremony: Ceremony, deals: readonly Deal[]): JointKey {
  ensureComplete(ceremony, deals);
  const feldman = deals
    .map((deal) => deal.feldman)
    .reduce((sum, points) => sum.map((point, k): Point => add(point, points[k]!)));
  const shareKeys = ceremony.viewers.map((_, seat) => committedShare(feldman, seat));
  const key = feldman[0]!;
  ensure(!isIdentity(key) && !shareKeys.some(isIdentity), 'identity', 'the joint key or a share key is the identity');
  return { threshold: ceremony.threshold, seats: ceremony.viewers.length, key: fixedBase(key), shareKeys };
}

/**
 * The own share x_i of the joint key, from the deals of all seats: viewer secret and log suffice.
 * @throws CryptoError 'argument', 'proof' if a deal's share is bad
 */
export function secretShare(ceremony: Ceremony, deals: readonly Deal[], seat: number, viewerSecret: Scalar): Scalar {
  ensureComplete(ceremony, deals);
  return mod(
    deals.reduce((sum, deal) => {
      const share = receiveShare(ceremony, deal, seat, viewerSecret);
      if (share === undefined) throw new CryptoError('proof', `the share dealt by seat ${deal.dealer} is bad`);
      return sum + share;
    }, 0n),
  );
}

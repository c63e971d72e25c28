import { CryptoError } from '../../../crypto/error.ts';
import { decodePoints, isIdentity } from '../../../crypto/group.ts';
import type { Point, Scalar } from '../../../crypto/group.ts';
import * as crypto from '../../../crypto/key.ts';
import type { Ceremony, Deal, JointKey } from '../../../crypto/key.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import * as possession from '../../../crypto/proof/possession.ts';
import type { RandomBytes } from '../../../crypto/random.ts';
import { concat } from '../../bytes/concat.ts';
import { Reader } from '../../bytes/reader.ts';
import { u32, U32_BYTES } from '../../bytes/u32.ts';
import { NOBODY_GONE } from '../../table/sealed/removal.ts';
import type { Needing, SizeBound, Slot } from '../../table/sealed/need.ts';
import { exactly, hear, report, SeatFault, speak } from '../../table/sealed/need.ts';
import { proofContext } from '../../table/sealed/setting.ts';
import { blaming } from '../../table/sealed/verification.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Header } from '../wire/header.ts';

/** What the own seat brings to the table: its place, its viewer secret, and a source of randomness. */
export interface SeatSecrets {
  readonly seat: number;
  readonly viewerSecret: Scalar;
  /** Fresh randomness. */
  readonly random: RandomBytes;
  /** Randomness that is the same whenever this seat comes to the same place again, and in no other place. */
  readonly derived: (context: Uint8Array) => RandomBytes;
}

/** The rounds before the game: 0 sitting down, 1 commitments to deals, 2 deals, 3 confirmations. */
export const CEREMONY_ROUNDS = 4;

const DEAL_HASH_BYTES = 64;
const FINGERPRINT_BYTES = 64;

export interface MadeKey {
  readonly joint: JointKey;
  readonly viewers: readonly Point[];
  /** The own share of the joint key. */
  readonly share?: Scalar;
}

/**
 * Sitting down and making the joint key (crypto/key.ts). Every seat proves possession of its viewer key, bound
 * to table and seat; then the distributed key generation in three rounds.
 * @throws {SeatFault} naming the seat whose message is wrong, or which a complaint convicts
 */
export function* makeKey(header: Header, table: Uint8Array, own: SeatSecrets | undefined): Needing<MadeKey> {
  const viewers = yield* sitDown(header, table, own);
  const ceremony: Ceremony = { context: table, threshold: header.threshold, viewers };
  const deals = yield* exchangeDeals(ceremony, own);
  const joint = assemble(ceremony, deals);
  yield* confirm(ceremony, deals, joint, own);
  if (own === undefined) return { joint, viewers };
  return { joint, viewers, share: crypto.secretShare(ceremony, deals, own.seat, own.viewerSecret) };
}

/** Seats have dealt so that the joint key is none. Honest seats never come to that; who conspired, nobody can tell. */
export class KeyFault extends Error {
  override readonly name = 'KeyFault';
  readonly code = 'key';
}

function assemble(ceremony: Ceremony, deals: readonly Deal[]): JointKey {
  try {
    return crypto.assembleKey(ceremony, deals);
  } catch (error) {
    if (error instanceof CryptoError) throw new KeyFault('the deals cancel each other out: no joint key comes of them');
    throw error;
  }
}

/** One message of every seat, the own one first, in the order of seats. */
function* everySeat(
  seats: number,
  slot: Slot,
  own: SeatSecrets | undefined,
  size: SizeBound,
  make: (own: SeatSecrets) => Uint8Array,
): Needing<Uint8Array[]> {
  const bodies: Uint8Array[] = [];
  if (own !== undefined) {
    yield* report(slot, own.seat, 0, 1);
    bodies[own.seat] = (yield* speak(slot, size, function* () {
      return { body: make(own), local: undefined };
    })).body;
  }
  for (let seat = 0; seat < seats; seat += 1) {
    if (seat === own?.seat) continue;
    yield* report(slot, seat, 0, 1);
    bodies[seat] = yield* hear(slot, seat, size);
  }
  return bodies;
}

function* sitDown(header: Header, table: Uint8Array, own: SeatSecrets | undefined): Needing<Point[]> {
  const slot: Slot = { round: 0, part: 'sit', gone: NOBODY_GONE };
  const viewers = header.seats.map(({ viewer }, seat) => blaming(seat, slot, () => viewerPoint(viewer)));
  const proofs = yield* everySeat(
    viewers.length,
    slot,
    own,
    exactly(possession.size()),
    ({ seat, viewerSecret, random }) =>
      possession.prove(proofContext(table, slot, seat, 0), { key: viewers[seat]! }, viewerSecret, random),
  );
  proofs.forEach((proof, seat) => {
    blaming(seat, slot, () => {
      const equations = new Equations();
      possession.verify(proofContext(table, slot, seat, 0), { key: viewers[seat]! }, proof, equations);
      if (!equations.check()) throw new CryptoError('proof', 'no possession of the viewer key');
    });
  });
  return viewers;
}

/** @throws {CryptoError} */
function viewerPoint(bytes: Uint8Array): Point {
  const [point] = decodePoints(bytes);
  if (point === undefined || isIdentity(point)) throw new CryptoError('identity', 'the identity is no viewer key');
  return point;
}

function* exchangeDeals(ceremony: Ceremony, own: SeatSecrets | undefined): Needing<Deal[]> {
  const seats = ceremony.viewers.length;
  const hashSlot: Slot = { round: 1, part: 'deal-hash', gone: NOBODY_GONE };
  // Derived: after a restart the deal is opened that was committed to.
  const made =
    own === undefined
      ? undefined
      : crypto.makeDeal(ceremony, own.seat, own.derived(proofContext(ceremony.context, hashSlot, own.seat, 0)));
  const commitments = yield* everySeat(seats, hashSlot, own, exactly(DEAL_HASH_BYTES), () => made!.commitment);
  if (own !== undefined && !sameBytes(commitments[own.seat]!, made!.commitment))
    throw new SeatFault(
      own.seat,
      hashSlot,
      'opening',
      'the commitment in the log is to another deal than is made here',
    );
  const slot: Slot = { round: 2, part: 'deal', gone: NOBODY_GONE };
  const openings = yield* everySeat(seats, slot, own, exactly(crypto.dealSize(ceremony)), () => made!.opening);
  return openings.map((opening, seat) =>
    blaming(seat, slot, () => crypto.openDeal(ceremony, seat, commitments[seat]!, opening)),
  );
}

/** All confirm the same key, or show a bad share: then the dealer, or a false accuser, is convicted. */
function* confirm(
  ceremony: Ceremony,
  deals: readonly Deal[],
  joint: JointKey,
  own: SeatSecrets | undefined,
): Needing<void> {
  const slot: Slot = { round: 3, part: 'confirm', gone: NOBODY_GONE };
  const fingerprint = crypto.keyFingerprint(joint);
  const complaintBytes = U32_BYTES + crypto.complaintSize();
  const size = { min: FINGERPRINT_BYTES, max: complaintBytes };
  const bodies = yield* everySeat(deals.length, slot, own, size, ({ seat, viewerSecret, random }) => {
    const bad = deals.find((deal) => crypto.receiveShare(ceremony, deal, seat, viewerSecret) === undefined);
    if (bad === undefined) return fingerprint;
    return concat([u32(bad.dealer), crypto.complain(ceremony, bad, seat, viewerSecret, random)]);
  });
  bodies.forEach((body, seat) => {
    if (sameBytes(body, fingerprint)) return;
    if (body.length !== complaintBytes)
      throw new SeatFault(seat, slot, 'confirmation', 'confirms another key than the deals make');
    const reader = new Reader(body);
    const deal = deals[reader.u32()];
    if (deal === undefined) throw new SeatFault(seat, slot, 'seat', 'complains about a seat that does not exist');
    const guilty = crypto.judge(ceremony, deal, seat, reader.take(crypto.complaintSize()));
    if (guilty === 'dealer') throw new SeatFault(deal.dealer, slot, 'share', 'dealt a bad share of the key');
    throw new SeatFault(seat, slot, 'complaint', 'complains about a share that is good');
  });
}

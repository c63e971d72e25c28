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
import { exactly, hear, report, SeatFault, speak, STORE_CHANGED } from '../../table/sealed/need.ts';
import { proofContext } from '../../table/sealed/setting.ts';
import type { Onlooker } from '../../table/sealed/shown.ts';
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

const DEAL_HASH_BYTES = 64;
const FINGERPRINT_BYTES = 64;

export interface MadeKey {
  readonly joint: JointKey;
  readonly viewers: readonly Point[];
  /** This seat's share of the joint key, if it holds one. */
  readonly share?: Scalar;
}

/**
 * Sitting down and making the joint key (crypto/key.ts). Every seat proves possession of its viewer key, bound to
 * table and seat. Then the distributed key generation runs in three rounds: the holders deal to each other, and every
 * seat confirms the resulting key. In it a holder's number is its place among the holders.
 * @param holders seats that get a share of the key, in ascending order
 * @throws {SeatFault} naming the seat whose message is wrong, or which a complaint convicts
 * @throws {KeyFault} when the deals make no key
 */
export function* makeKey(
  header: Header,
  table: Uint8Array,
  holders: readonly number[],
  own: SeatSecrets | undefined,
  onlooker?: Onlooker,
): Needing<MadeKey> {
  const viewers = yield* sitDown(header, table, own);
  const ceremony: Ceremony = {
    context: table,
    threshold: header.threshold,
    viewers: holders.map((seat) => viewers[seat]!),
  };
  const deals = yield* exchangeDeals(ceremony, holders, own);
  const joint = assemble(ceremony, deals);
  onlooker?.dealt(ceremony, deals, holders);
  yield* confirm(ceremony, header.seats.length, holders, deals, joint, own);
  if (own === undefined || !holders.includes(own.seat)) return { joint, viewers };
  const share = crypto.secretShare(ceremony, deals, holders.indexOf(own.seat), own.viewerSecret);
  return { joint, viewers, share };
}

/** Thrown when the dealt parts add up to no key. Honest seats never cause that, and nobody can tell who conspired. */
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

/** One message of each of these seats, in order; this seat's own is made first. */
function* fromEach(
  seats: readonly number[],
  slot: Slot,
  own: SeatSecrets | undefined,
  sizeFor: (seat: number) => SizeBound,
  make: (own: SeatSecrets) => Uint8Array,
): Needing<Uint8Array[]> {
  const bodies = new Map<number, Uint8Array>();
  if (own !== undefined && seats.includes(own.seat)) {
    yield* report(slot, own.seat, 0, 1);
    const said = yield* speak(slot, sizeFor(own.seat), function* () {
      return { body: make(own), local: undefined };
    });
    bodies.set(own.seat, said.body);
  }
  for (const seat of seats) {
    if (seat === own?.seat) continue;
    yield* report(slot, seat, 0, 1);
    bodies.set(seat, yield* hear(slot, seat, sizeFor(seat)));
  }
  return seats.map((seat) => bodies.get(seat)!);
}

function* sitDown(header: Header, table: Uint8Array, own: SeatSecrets | undefined): Needing<Point[]> {
  const slot: Slot = { round: 0, part: 'sit', gone: NOBODY_GONE };
  const viewers = header.seats.map(({ viewer }, seat) => blaming(seat, slot, () => viewerPoint(viewer)));
  const proofs = yield* fromEach(
    [...viewers.keys()],
    slot,
    own,
    () => exactly(possession.size()),
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
  if (point === undefined || isIdentity(point)) throw new CryptoError('identity', 'the viewer key is the identity');
  return point;
}

function* exchangeDeals(ceremony: Ceremony, holders: readonly number[], own: SeatSecrets | undefined): Needing<Deal[]> {
  const hashSlot: Slot = { round: 1, part: 'deal-hash', gone: NOBODY_GONE };
  // The randomness is derived, so that after a restart the seat makes the deal that it has committed to.
  const made =
    own === undefined || !holders.includes(own.seat)
      ? undefined
      : crypto.makeDeal(
          ceremony,
          holders.indexOf(own.seat),
          own.derived(proofContext(ceremony.context, hashSlot, own.seat, 0)),
        );
  const commitmentSize = exactly(DEAL_HASH_BYTES);
  const commitments = yield* fromEach(
    holders,
    hashSlot,
    own,
    () => commitmentSize,
    () => made!.commitment,
  );
  if (made !== undefined && !sameBytes(commitments[holders.indexOf(own!.seat)]!, made.commitment))
    throw new SeatFault(
      own!.seat,
      hashSlot,
      'opening',
      `the stored commitment of this seat is to another deal than this machine makes: ${STORE_CHANGED}`,
    );
  const slot: Slot = { round: 2, part: 'deal', gone: NOBODY_GONE };
  const openingSize = exactly(crypto.dealSize(ceremony));
  const openings = yield* fromEach(
    holders,
    slot,
    own,
    () => openingSize,
    () => made!.opening,
  );
  return openings.map((opening, dealer) =>
    blaming(holders[dealer]!, slot, () => crypto.openDeal(ceremony, dealer, commitments[dealer]!, opening)),
  );
}

/** All seats confirm the same key; a holder may show a bad share: then its dealer, or a false accuser, is convicted. */
function* confirm(
  ceremony: Ceremony,
  seats: number,
  holders: readonly number[],
  deals: readonly Deal[],
  joint: JointKey,
  own: SeatSecrets | undefined,
): Needing<void> {
  const slot: Slot = { round: 3, part: 'confirm', gone: NOBODY_GONE };
  const fingerprint = crypto.keyFingerprint(joint);
  const complaintBytes = U32_BYTES + crypto.complaintSize();
  const sizeFor = (seat: number): SizeBound =>
    holders.includes(seat) ? { min: FINGERPRINT_BYTES, max: complaintBytes } : exactly(FINGERPRINT_BYTES);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const bodies = yield* fromEach(all, slot, own, sizeFor, ({ seat, viewerSecret, random }) => {
    const receiver = holders.indexOf(seat);
    if (receiver < 0) return fingerprint;
    const bad = deals.find((deal) => crypto.receiveShare(ceremony, deal, receiver, viewerSecret) === undefined);
    if (bad === undefined) return fingerprint;
    return concat([u32(holders[bad.dealer]!), crypto.complain(ceremony, bad, receiver, viewerSecret, random)]);
  });
  bodies.forEach((body, seat) => {
    if (sameBytes(body, fingerprint)) return;
    if (body.length !== complaintBytes)
      throw new SeatFault(seat, slot, 'confirmation', 'the seat confirms another key than the deals make');
    const reader = new Reader(body);
    const dealer = reader.u32();
    const deal = deals[holders.indexOf(dealer)];
    if (deal === undefined) throw new SeatFault(seat, slot, 'seat', 'complains about a seat that does not deal');
    const guilty = crypto.judge(ceremony, deal, holders.indexOf(seat), reader.take(crypto.complaintSize()));
    if (guilty === 'dealer') throw new SeatFault(dealer, slot, 'share', 'dealt a bad share of the key');
    throw new SeatFault(seat, slot, 'complaint', 'complains about a share that is good');
  });
}

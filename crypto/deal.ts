/**
 * A seat's deal in the making of the joint key: Feldman's verifiable secret sharing (1987) of a random scalar of its
 * own, shares encrypted to the other seats (and to itself, so that viewer secret and log are all a seat must keep).
 */
import { concatBytes } from '@noble/hashes/utils.js';
import { ensure } from './error.ts';
import {
  type Point,
  type Scalar,
  POINT_BYTES,
  SCALAR_BYTES,
  baseG,
  decodePoints,
  decodeScalars,
  encodePoints,
  encodeScalars,
  equal,
  isIdentity,
  mod,
  sumOfProductsPublic,
  timesBaseSecret,
  timesSecret,
} from './group.ts';
import { Equations } from './proof/batching/equations.ts';
import * as possession from './proof/possession.ts';
import { type RandomBytes, randomScalars } from './random.ts';
import { abscissa } from './threshold.ts';
import { Transcript } from './transcript.ts';

/** `context` names the table; `viewers` are the seats' viewer keys, whose possession has been proved. */
export interface Ceremony {
  readonly context: Uint8Array;
  readonly threshold: number;
  readonly viewers: readonly Point[];
}

/**
 * A deal as all can see it. `feldman[k]` commits to coefficient k; seat j's share is encrypted in (ephemeral,
 * masked)[j].
 */
export interface Deal {
  readonly dealer: number;
  readonly feldman: readonly Point[];
  readonly ephemerals: readonly Point[];
  readonly masked: readonly Uint8Array[];
}

/**
 * A hash of the ceremony and of the seats and bytes that a message is about.
 * @throws CryptoError 'argument', 'identity'
 */
export function bind(label: string, ceremony: Ceremony, seats: readonly number[], ...parts: Uint8Array[]): Uint8Array {
  const { context, threshold, viewers } = ceremony;
  ensure(
    Number.isInteger(threshold) && threshold >= 1 && threshold <= viewers.length,
    'argument',
    'threshold out of range',
  );
  ensure(
    seats.every((seat) => viewers[seat] !== undefined),
    'argument',
    'no such seat',
  );
  ensure(!viewers.some(isIdentity), 'identity', 'a viewer key is the identity');
  const transcript = new Transcript(label, context);
  transcript.absorbInteger('threshold', threshold);
  transcript.absorbInteger('seats', viewers.length);
  transcript.absorbPoints('viewers', viewers);
  for (const seat of seats) transcript.absorbInteger('seat', seat);
  transcript.absorb('parts', ...parts);
  return transcript.digest('bound');
}

/**
 * Exact length of an opened deal, in bytes: commitments, proof of possession, then a point and a scalar for each seat.
 */
export function dealSize({ threshold, viewers }: Ceremony): number {
  return threshold * POINT_BYTES + possession.size() + viewers.length * (POINT_BYTES + SCALAR_BYTES);
}

/** Hashed ElGamal: the pad from the Diffie–Hellman value, bound to who sends what to whom. Encrypts and decrypts. */
export function applyPad(
  ceremony: Ceremony,
  dealer: number,
  receiver: number,
  ephemeral: Point,
  shared: Point,
  bytes: Uint8Array,
): Uint8Array {
  const pad = bind('deal/pad', ceremony, [dealer, receiver], encodePoints([ephemeral, shared]));
  return bytes.map((byte, i) => byte ^ pad[i]!);
}

/**
 * Step 1. The `commitment` (64 bytes) is published first, the `opening` only when the commitments of all seats are
 * there: whoever speaks last could else choose the key. Nothing of it needs to be kept.
 * @throws CryptoError 'argument', 'identity'
 */
export function makeDeal(
  ceremony: Ceremony,
  dealer: number,
  random: RandomBytes,
): { commitment: Uint8Array; opening: Uint8Array } {
  const { threshold, viewers } = ceremony;
  const polynomial = randomScalars(random, threshold);
  const feldman = timesBaseSecret(baseG, polynomial);
  const proof = possession.prove(
    bind('deal/possession', ceremony, [dealer]),
    { key: feldman[0]! },
    polynomial[0]!,
    random,
  );
  const secrets = randomScalars(random, viewers.length);
  const ephemerals = timesBaseSecret(baseG, secrets);
  const shared = timesSecret(viewers, secrets);
  const parts = [encodePoints(feldman), proof];
  viewers.forEach((_, seat) => {
    const at = abscissa(seat);
    const share = polynomial.reduceRight((value, coefficient) => mod(value * at + coefficient), 0n);
    const ephemeral = ephemerals[seat]!;
    parts.push(encodePoints([ephemeral]));
    parts.push(applyPad(ceremony, dealer, seat, ephemeral, shared[seat]!, encodeScalars([share])));
  });
  const opening = concatBytes(...parts);
  return { commitment: bind('deal/commitment', ceremony, [dealer], opening), opening };
}

/**
 * Step 2. Reads an opened deal; an error convicts the dealer.
 * @throws CryptoError 'length', 'point', 'scalar', 'identity', 'proof', 'argument'
 */
export function openDeal(ceremony: Ceremony, dealer: number, commitment: Uint8Array, opening: Uint8Array): Deal {
  const { threshold, viewers } = ceremony;
  ensure(opening.length === dealSize(ceremony), 'length', 'a deal of the wrong length');
  const expected = bind('deal/commitment', ceremony, [dealer], opening);
  ensure(
    commitment.length === expected.length && commitment.every((byte, i) => byte === expected[i]),
    'proof',
    'not the deal that was committed to',
  );
  let offset = 0;
  const take = (length: number): Uint8Array => {
    offset += length;
    return opening.slice(offset - length, offset);
  };
  const feldman = decodePoints(take(threshold * POINT_BYTES));
  const proof = take(possession.size());
  const equations = new Equations();
  possession.verify(bind('deal/possession', ceremony, [dealer]), { key: feldman[0]! }, proof, equations);
  ensure(equations.check(), 'proof', 'the dealer does not prove possession of the contribution');
  const ephemerals: Point[] = [];
  const masked: Uint8Array[] = [];
  viewers.forEach(() => {
    ephemerals.push(...decodePoints(take(POINT_BYTES)));
    masked.push(take(SCALAR_BYTES));
  });
  ensure(!ephemerals.some(isIdentity), 'identity', 'an ephemeral key is the identity');
  return { dealer, feldman, ephemerals, masked };
}

/** f_dealer(seat + 1)·G, from the commitments. */
export function committedShare(feldman: readonly Point[], seat: number): Point {
  const powers: Scalar[] = [1n];
  while (powers.length < feldman.length) powers.push(mod(powers.at(-1)! * abscissa(seat)));
  return sumOfProductsPublic(feldman, powers);
}

/** The share that a Diffie–Hellman value unlocks, or undefined if it is not the one committed to. */
export function unlockShare(ceremony: Ceremony, deal: Deal, seat: number, shared: Point): Scalar | undefined {
  const { dealer, feldman, ephemerals, masked } = deal;
  const bytes = applyPad(ceremony, dealer, seat, ephemerals[seat]!, shared, masked[seat]!);
  let share: Scalar;
  try {
    share = decodeScalars(bytes)[0]!;
  } catch {
    return undefined;
  }
  return equal(timesBaseSecret(baseG, [share])[0]!, committedShare(feldman, seat)) ? share : undefined;
}

/** Step 3. The own share of a deal; undefined if it is bad, and then `complain` (complaint.ts) proves that. */
export function receiveShare(ceremony: Ceremony, deal: Deal, seat: number, viewerSecret: Scalar): Scalar | undefined {
  return unlockShare(ceremony, deal, seat, timesSecret([deal.ephemerals[seat]!], [viewerSecret])[0]!);
}

/** The key V = v·G of a viewer secret; prove its possession (proof/possession.ts) before others encrypt to it. */
export function viewerKey(secret: Scalar): Point {
  return timesBaseSecret(baseG, [secret])[0]!;
}

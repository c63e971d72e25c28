/** Cards: ElGamal ciphertexts over ristretto255. (A, B) = (r·G, M + r·Y) hides M from all who do not know log Y. */
import { ensure } from './error.ts';
import {
  type FixedBase,
  type Point,
  type Scalar,
  POINT_BYTES,
  addMany,
  baseG,
  decodePoints,
  encodePoints,
  identity,
  shiftSecret,
  subtractMany,
  timesBaseSecret,
  unreadPoints,
} from './group.ts';

/** Encoded size of a ciphertext: A, then B. */
export const CIPHERTEXT_BYTES = 2 * POINT_BYTES;

/** `bytes` is the encoding of the two points; it is what proofs hash, and nobody writes to it. */
export interface Ciphertext {
  readonly a: Point;
  readonly b: Point;
  readonly bytes: Uint8Array;
}

/** A ciphertext of two given points. */
export function ciphertext(a: Point, b: Point): Ciphertext {
  return { a, b, bytes: encodePoints([a, b]) };
}

/** The card that all can read, (O, M): what an open card is among face-down ones. */
export function trivial(message: Point): Ciphertext {
  return ciphertext(identity, message);
}

export function trivialMany(messages: readonly Point[]): Ciphertext[] {
  return messages.map(trivial);
}

/** (r·G, M + r·Y) for each message. `r` stays secret. */
export function encryptMany(key: FixedBase, messages: readonly Point[], r: readonly Scalar[]): Ciphertext[] {
  return rerandomiseMany(key, trivialMany(messages), r);
}

/** (A + r·G, B + r·Y) for each card: the same face, another look. `r` stays secret. */
export function rerandomiseMany(key: FixedBase, cards: readonly Ciphertext[], r: readonly Scalar[]): Ciphertext[] {
  ensure(cards.length === r.length, 'argument', `${r.length} random scalars for ${cards.length} cards`);
  const a = shiftSecret(
    baseG,
    cards.map((card) => card.a),
    r,
  );
  const b = shiftSecret(
    key,
    cards.map((card) => card.b),
    r,
  );
  return a.map((point, i) => ciphertext(point, b[i]!));
}

/**
 * (r·G, r·Y): what re-randomises a card. It does not depend on the card, so it can be made before the card is there.
 */
export interface Mask {
  readonly a: Point;
  readonly b: Point;
}

/** A mask for each scalar. `r` and the masks stay secret, and a mask serves for one card. */
export function masks(key: FixedBase, r: readonly Scalar[]): Mask[] {
  const a = timesBaseSecret(baseG, r);
  const b = timesBaseSecret(key, r);
  return a.map((point, i) => ({ a: point, b: b[i]! }));
}

/** What `rerandomiseMany` makes, from masks of the same scalars. */
export function applyMasks(cards: readonly Ciphertext[], by: readonly Mask[]): Ciphertext[] {
  ensure(cards.length === by.length, 'argument', `${by.length} masks for ${cards.length} cards`);
  const points = addMany(
    cards.flatMap(({ a, b }) => [a, b]),
    by.flatMap(({ a, b }) => [a, b]),
  );
  return pairs(points, encodePoints(points));
}

/** B - D for each card, where D = x·A was recovered from the shares (`combineShares`): the face points. */
export function openMany(cards: readonly Ciphertext[], masks: readonly Point[]): Point[] {
  ensure(cards.length === masks.length, 'argument', `${masks.length} masks for ${cards.length} cards`);
  return subtractMany(
    cards.map((card) => card.b),
    masks,
  );
}

/**
 * 64n bytes to n ciphertexts.
 * @throws CryptoError 'length', 'point'
 */
export function decodeCiphertexts(bytes: Uint8Array): Ciphertext[] {
  ensure(
    bytes.length % CIPHERTEXT_BYTES === 0,
    'length',
    'the length of the ciphertexts is not a multiple of 64 bytes',
  );
  return pairs(decodePoints(bytes), bytes);
}

/** As `decodeCiphertexts`, put off as `unreadPoints` puts it off. @throws CryptoError 'length' */
export function unreadCiphertexts(bytes: Uint8Array): Ciphertext[] {
  ensure(
    bytes.length % CIPHERTEXT_BYTES === 0,
    'length',
    'the length of the ciphertexts is not a multiple of 64 bytes',
  );
  return pairs(unreadPoints(bytes), bytes);
}

const pairs = (points: readonly Point[], bytes: Uint8Array): Ciphertext[] =>
  Array.from({ length: points.length >>> 1 }, (_, i) => ({
    a: points[2 * i]!,
    b: points[2 * i + 1]!,
    bytes: bytes.slice(CIPHERTEXT_BYTES * i, CIPHERTEXT_BYTES * (i + 1)),
  }));

/** n ciphertexts to 64n bytes. */
export function encodeCiphertexts(cards: readonly Ciphertext[]): Uint8Array {
  const bytes = new Uint8Array(cards.length * CIPHERTEXT_BYTES);
  cards.forEach((card, i) => {
    bytes.set(card.bytes, i * CIPHERTEXT_BYTES);
  });
  return bytes;
}

/**
 * Fiat–Shamir: the verifier's coins are a hash of everything said so far. Strong form: a proof absorbs its context, the
 * sizes, the key, the whole statement and its announcements before it draws (Bernhard, Pereira, Warinschi 2012).
 */
import { type Point, type Scalar, encodePoints, reduceWide } from './group.ts';
import { ensure } from './error.ts';
import { beginSha512, sha512Each, SHA512_BYTES } from './sha512.ts';

/** First thing in every hash: the program and the version of its proofs. */
const PROTOCOL = 'Facedown/1';

const ITEM = 1;
const INTEGER = 2;
const CHALLENGE = 3;
const OUTPUT_DIGEST = 4;
const OUTPUT_SCALAR = 5;
const OUTPUT_COEFFICIENT = 6;

const utf8 = new TextEncoder();
const tags = new Map<string, Uint8Array>();

/** A label's bytes, which are made once: labels are the program's own, and few. */
function tagOf(label: string): Uint8Array {
  let tag = tags.get(label);
  if (tag === undefined) tags.set(label, (tag = utf8.encode(label)));
  return tag;
}

/**
 * One item, so framed that no two different sequences of items give the same bytes: kind (1 byte), label, number of
 * parts (4 bytes), parts; label and each part after its length (4 bytes). All numbers big endian.
 */
function frame(kind: number, label: string, parts: readonly Uint8Array[]): Uint8Array {
  const tag = tagOf(label);
  const length = parts.reduce((sum, part) => sum + 4 + part.length, 9 + tag.length);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, kind);
  view.setUint32(1, tag.length);
  bytes.set(tag, 5);
  view.setUint32(5 + tag.length, parts.length);
  let offset = 9 + tag.length;
  for (const part of parts) {
    view.setUint32(offset, part.length);
    bytes.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return bytes;
}

function fixedWidth(n: number): Uint8Array {
  ensure(Number.isSafeInteger(n) && n >= 0, 'argument', 'an absorbed integer is outside 0 .. 2^53 - 1');
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

export class Transcript {
  private readonly state = beginSha512();

  /** @param label which kind of statement this is; @param context where and by whom it is made */
  constructor(label: string, context: Uint8Array) {
    this.absorb(PROTOCOL, utf8.encode(label), context);
  }

  /** Takes in one item of any number of parts. */
  absorb(label: string, ...parts: readonly Uint8Array[]): void {
    this.state.update(frame(ITEM, label, parts));
  }

  /** Takes in an integer in 0 .. 2^53 - 1, at fixed width. */
  absorbInteger(label: string, n: number): void {
    this.state.update(frame(INTEGER, label, [fixedWidth(n)]));
  }

  /** Takes in points by their encodings, which are known already if they were decoded. */
  absorbPoints(label: string, points: readonly Point[]): void {
    this.absorb(label, encodePoints(points));
  }

  /** 64 bytes that depend on everything absorbed and drawn so far. */
  digest(label: string): Uint8Array {
    return this.draw(OUTPUT_DIGEST, label, 1);
  }

  /** A uniform scalar. */
  challenge(label: string): Scalar {
    return this.challenges(label, 1)[0]!;
  }

  /** n uniform scalars. */
  challenges(label: string, n: number): Scalar[] {
    const bytes = this.draw(OUTPUT_SCALAR, label, n);
    return Array.from({ length: n }, (_, k) => reduceWide(bytes.subarray(SHA512_BYTES * k, SHA512_BYTES * (k + 1))));
  }

  /**
   * Coefficients of a random linear combination of n ≥ 1 things: 1, then uniform numbers of 128 bits. A combination of
   * things that are not all zero is zero with probability 2^-128 at most: if some but the first differs from zero its
   * own coefficient decides, else the sum is the first. Half the bits are half the work of a product.
   */
  coefficients(label: string, n: number): Scalar[] {
    const bytes = this.draw(OUTPUT_COEFFICIENT, label, n);
    return Array.from({ length: n }, (_, k) =>
      k === 0 ? 1n : BigInt.asUintN(128, reduceWide(bytes.subarray(SHA512_BYTES * k, SHA512_BYTES * (k + 1)))),
    );
  }

  /**
   * 64n bytes. The draw is put on record, so that a later one differs, and what comes out is a second hash over that of
   * all so far and a number: SHA-512 alone could be extended by whoever knows its output.
   */
  private draw(kind: number, label: string, n: number): Uint8Array {
    this.state.update(frame(CHALLENGE, label, []));
    const first = frame(kind, PROTOCOL, [this.state.digest(), fixedWidth(0)]);
    const frames = new Uint8Array(n * first.length);
    const view = new DataView(frames.buffer);
    for (let k = 0; k < n; k += 1) {
      frames.set(first, k * first.length);
      view.setUint32((k + 1) * first.length - 4, k);
    }
    return sha512Each(frames, n, first.length);
  }
}

/**
 * Many claims, and signed messages, as three flat arrays that can be handed to another thread and be checked there at
 * once: in a batch (batch.ts), each point decoded once.
 */
import { concatBytes } from '@noble/hashes/utils.js';
import { ensure } from '../../error.ts';
import { type Point, encodePoints, unreadPoints } from '../../group.ts';
import { PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from '../../signature.ts';
import { Batch } from './batch.ts';
import type { Claim, ClaimKind } from './claim.ts';
import { flatten, pointCount, unflatten } from './flat.ts';

const KINDS: readonly ClaimKind[] = ['permutation', 'rotation', 'dleq', 'handover', 'oneof'];
/** In the place of a kind: a signed message. */
const SIGNATURE = KINDS.length;

export interface ProofBundle {
  /** Encodings of all points, each once: 32 bytes a point. */
  readonly points: Uint8Array<ArrayBuffer>;
  /** For each claim: kind, two numbers of its shape, lengths of context and proof, numbers of its points. */
  readonly words: Uint32Array<ArrayBuffer>;
  /** Contexts and proofs; key, signature and message of what is signed. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Fills proof bundles. */
export class Packer {
  private readonly numbers = new Map<Point, number>();
  private readonly words: number[] = [];
  private readonly bytes: Uint8Array[] = [];
  private length = 0;

  /** How many different points are in, and how many bytes. */
  get size(): { readonly points: number; readonly bytes: number } {
    return { points: this.numbers.size, bytes: this.length };
  }

  /** @throws CryptoError 'length', 'argument' for a statement of no sound shape */
  add(claim: Claim): void {
    const { shape, points } = flatten(claim);
    this.words.push(KINDS.indexOf(claim.kind), ...shape, claim.context.length, claim.proof.length);
    for (const point of points) this.words.push(this.number(point));
    this.put(claim.context, claim.proof);
  }

  /** Points that need only be decoded. */
  addPoints(points: readonly Point[]): void {
    for (const point of points) this.number(point);
  }

  /** A signature of the right length, of a message under a key of the right length. */
  addSignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): void {
    ensure(
      key.length === PUBLIC_KEY_BYTES && signature.length === SIGNATURE_BYTES,
      'length',
      'a key is not of 32 bytes, or a signature not of 64',
    );
    this.words.push(SIGNATURE, message.length);
    this.put(key, signature, message);
  }

  /** What is in, to be sent; nothing is in afterwards. */
  seal(): ProofBundle {
    const proofBundle = {
      points: encodePoints([...this.numbers.keys()]) as Uint8Array<ArrayBuffer>,
      words: Uint32Array.from(this.words),
      bytes: concatBytes(...this.bytes) as Uint8Array<ArrayBuffer>,
    };
    this.numbers.clear();
    this.words.length = this.bytes.length = this.length = 0;
    return proofBundle;
  }

  private number(point: Point): number {
    let number = this.numbers.get(point);
    if (number === undefined) this.numbers.set(point, (number = this.numbers.size));
    return number;
  }

  private put(...parts: readonly Uint8Array[]): void {
    this.bytes.push(...parts);
    for (const part of parts) this.length += part.length;
  }
}

/** Do all claims and signatures of the proof bundle hold? Whoever packed it is trusted to have done so rightly. */
export function holds({ points: encodings, words, bytes }: ProofBundle): boolean {
  let [word, byte] = [0, 0];
  const next = (): number => words[word++]!;
  const take = (length: number): Uint8Array => bytes.subarray(byte, (byte += length));
  const points = unreadPoints(encodings);
  const batch = new Batch();
  batch.addPoints(points);
  while (word < words.length) {
    const kind = KINDS[next()];
    if (kind === undefined) {
      const length = next();
      const [key, signature, message] = [take(PUBLIC_KEY_BYTES), take(SIGNATURE_BYTES), take(length)];
      batch.addSignature(key, message, signature);
      continue;
    }
    const shape = [next(), next()] as const;
    const [context, proof] = [next(), next()] as const;
    const own = Array.from(words.subarray(word, (word += pointCount(kind, shape))), (number) => points[number]!);
    const statement = unflatten(kind, { shape, points: own });
    batch.add({ kind, context: take(context), statement, proof: take(proof) } as Claim);
  }
  return batch.holds();
}

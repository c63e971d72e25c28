import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { concat } from '../../../protocol/bytes/concat.ts';
import { readU32, u32, U32_BYTES } from '../../../protocol/bytes/u32.ts';
import { NetError } from '../base/errors.ts';

/**
 * The first words on a stream. The instance is drawn afresh by every running program, so a reloaded page is told
 * from a second stream of the same one; the generation counts the links that the pair has had.
 */
export interface Greeting {
  instance: string;
  generation: number;
}

const INSTANCE_BYTES = 8;

/** A fresh name for this run of the program. */
export function newInstance(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(INSTANCE_BYTES)));
}

export function encodeGreeting({ instance, generation }: Greeting): Uint8Array {
  return concat([hexToBytes(instance), u32(generation)]);
}

export function decodeGreeting(body: Uint8Array): Greeting {
  if (body.length !== INSTANCE_BYTES + U32_BYTES)
    throw new NetError('protocol-violation', 'The other side greets in an unknown way.');
  return {
    instance: bytesToHex(body.subarray(0, INSTANCE_BYTES)),
    generation: readU32(body, INSTANCE_BYTES),
  };
}

/** What one side knows about the pair when the other greets it. */
export interface Pair {
  /** Our PeerId is the smaller one. */
  smaller: boolean;
  /** We have greeted on a stream of our own and wait for the answer. */
  greeting: boolean;
  /** The other side's instance in the latest link, if there was one. */
  instance: string | undefined;
  generation: number;
  /** We hold a direct link that has been heard of lately. */
  soundDirect: boolean;
}

/**
 * Whether a greeting makes its stream the one link of the pair. Both sides come to the same answer in whatever
 * order two simultaneous streams arrive: while both wait for an answer the smaller PeerId's stream is taken; a
 * stream abandoned by that rule that arrives late betrays itself by an old generation.
 */
export function accepts(pair: Pair, greeting: Greeting, relayed: boolean): boolean {
  if (pair.greeting && pair.smaller) return false;
  if (pair.instance !== greeting.instance) return true;
  if (relayed && pair.soundDirect) return false;
  return greeting.generation >= pair.generation;
}

import type { RandomBytes } from '../../../crypto/random.ts';

/** The machine's own randomness; at most 65,536 bytes at once. */
export const systemRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

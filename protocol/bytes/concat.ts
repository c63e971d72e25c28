import { concatBytes } from '@noble/hashes/utils.js';

/** The parts one after another. */
export const concat = (parts: readonly Uint8Array[]): Uint8Array => concatBytes(...parts);

import type { Emit } from '../../../protocol/room/player/player-event.ts';
import { sha512 } from '@noble/hashes/sha2.js';
import type { RandomBytes } from '../../../crypto/random.ts';

/** Bytes that look random and are the same in every run, one stream for each seat: for tests alone. */
export const seededBytes =
  (seed: string) =>
  (seat: number): RandomBytes => {
    let counter = 0;
    return (length) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += 64) {
        counter += 1;
        bytes.set(sha512(new TextEncoder().encode(`${seed}/${seat}/${counter}`)).subarray(0, length - at), at);
      }
      return bytes;
    };
  };

/** Collects what a machine publishes. */
export const publishedTo =
  (sent: Uint8Array[]): Emit =>
  (event) => {
    if (event.kind === 'publish') sent.push(event.message);
  };

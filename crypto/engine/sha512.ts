/**
 * SHA-512 (FIPS 180-4) by the WebAssembly module. What is hashed may be secret: nothing of it is left in the module's
 * memory.
 */
import type { Hash, Sha512 } from './engine.ts';
import type { Memory } from './memory.ts';

const BLOCK_BITS = 7;
const BLOCK = 1 << BLOCK_BITS;
const DIGEST = 64;
/** So many bytes are collected before the module is called, because most of what is hashed comes in small pieces. */
const COLLECTED = 8 * BLOCK;
/** The most bytes that are handed to the module at once. */
const PORTION = 64 * 1024;

export function createSha512(memory: Memory): Sha512 {
  const { module } = memory;
  const start = begin();

  function begin(): Uint8Array {
    const state = memory.take(DIGEST);
    module.hashBegin(state);
    const bytes = memory.getBytes(state, DIGEST);
    memory.wipe();
    return bytes;
  }

  /** The state after whole blocks: those of `first`, then those of `second`. */
  function blocks(before: Uint8Array, first: Uint8Array, second: Uint8Array): Uint8Array {
    const state = memory.putBytes(before);
    for (const bytes of [first, second]) {
      if (bytes.length > 0) module.hashBlocks(state, memory.putBytes(bytes), bytes.length >>> BLOCK_BITS);
    }
    const after = memory.getBytes(state, DIGEST);
    memory.wipe();
    return after;
  }

  class Hashing implements Hash {
    private state = start;
    private readonly collected = new Uint8Array(COLLECTED);
    private filled = 0;
    private length = 0;

    update(bytes: Uint8Array): void {
      this.length += bytes.length;
      let at = 0;
      while (bytes.length - at >= COLLECTED - this.filled) {
        // The collected bytes are filled up to whole blocks; whole blocks that follow need no copy.
        const missing = (BLOCK - (this.filled % BLOCK)) % BLOCK;
        this.collected.set(bytes.subarray(at, at + missing), this.filled);
        const whole = Math.min(PORTION, bytes.length - at - missing);
        const following = bytes.subarray(at + missing, at + missing + whole - (whole % BLOCK));
        this.state = blocks(this.state, this.collected.subarray(0, this.filled + missing), following);
        this.filled = 0;
        at += missing + following.length;
      }
      this.collected.set(bytes.subarray(at), this.filled);
      this.filled += bytes.length - at;
    }

    digest(): Uint8Array {
      const whole = this.filled - (this.filled % BLOCK);
      const state = memory.putBytes(this.state);
      const collected = memory.putBytes(this.collected.subarray(0, this.filled));
      module.hashBlocks(state, collected, whole >>> BLOCK_BITS);
      const out = memory.take(DIGEST);
      module.hashEnd(out, state, collected + whole, this.length);
      const digest = memory.getBytes(out, DIGEST);
      memory.wipe();
      return digest;
    }
  }

  return {
    begin: () => new Hashing(),
    of: (parts) => {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      if (length > PORTION) {
        const hashing = new Hashing();
        for (const part of parts) hashing.update(part);
        return hashing.digest();
      }
      const [out, state, bytes] = [memory.take(DIGEST), memory.putBytes(start), memory.take(length)];
      let at = bytes;
      for (const part of parts) {
        memory.setBytes(at, part);
        at += part.length;
      }
      const whole = length >>> BLOCK_BITS;
      module.hashBlocks(state, bytes, whole);
      module.hashEnd(out, state, bytes + whole * BLOCK, length);
      const digest = memory.getBytes(out, DIGEST);
      memory.wipe();
      return digest;
    },
    each: (strings, n, length) => {
      const out = memory.take(n * DIGEST);
      module.hashEach(out, memory.putBytes(strings), length, n, memory.take(DIGEST));
      const digests = memory.getBytes(out, n * DIGEST);
      memory.wipe();
      return digests;
    },
  };
}

/** SHA-512 (FIPS 180-4). Nothing here branches on what is hashed, nor reads an address made of it. */

/** §4.2.3: the first 64 bits of the fractional parts of the cube roots of the first eighty primes. */
const K: usize = memory.data<u64>([
  0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
  0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
  0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
  0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
  0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
  0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
  0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
  0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
  0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
  0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
  0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
  0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
  0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
  0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
  0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
  0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
  0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
  0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
  0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
  0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
]);
/** §5.3.5: and of the square roots of the first eight. */
const START: usize = memory.data<u64>([
  0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
  0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
]);

const BLOCK: usize = 128;
/** Bytes of a state: eight words. */
const STATE: usize = 64;

const schedule: usize = memory.data(640, 8);
const tail: usize = memory.data(256, 8);
const last: usize = memory.data(64, 8);

// @ts-ignore: decorator
@inline
function upper0(x: u64): u64 {
  return rotr(x, 28) ^ rotr(x, 34) ^ rotr(x, 39);
}

// @ts-ignore: decorator
@inline
function upper1(x: u64): u64 {
  return rotr(x, 14) ^ rotr(x, 18) ^ rotr(x, 41);
}

// @ts-ignore: decorator
@inline
function choice(x: u64, y: u64, z: u64): u64 {
  return z ^ (x & (y ^ z));
}

// @ts-ignore: decorator
@inline
function majority(x: u64, y: u64, z: u64): u64 {
  return (x & y) | (z & (x | y));
}

/** Round constant and word of the schedule. */
// @ts-ignore: decorator
@inline
function word(at: usize, offset: usize): u64 {
  return load<u64>(K + at + offset) + load<u64>(schedule + at + offset);
}

/** §6.4.1: the schedule of a block. */
// @ts-ignore: decorator
@inline
function prepare(block: usize): void {
  for (let t: usize = 0; t < BLOCK; t += 8) store<u64>(schedule + t, bswap(load<u64>(block + t)));
  for (let t: usize = BLOCK; t < 640; t += 8) {
    const w2 = load<u64>(schedule + t - 16);
    const w15 = load<u64>(schedule + t - 120);
    store<u64>(
      schedule + t,
      (rotr(w2, 19) ^ rotr(w2, 61) ^ (w2 >> 6)) + load<u64>(schedule + t - 56)
        + (rotr(w15, 1) ^ rotr(w15, 8) ^ (w15 >> 7)) + load<u64>(schedule + t - 128),
    );
  }
}

export function hashBegin(state: usize): void {
  memory.copy(state, START, STATE);
}

/** Takes n blocks of 128 bytes into a state (§6.4.2). */
export function hashBlocks(state: usize, block: usize, n: i32): void {
  for (; n > 0; n--) {
    prepare(block);
    block += BLOCK;
    let a = load<u64>(state);
    let b = load<u64>(state, 8);
    let c = load<u64>(state, 16);
    let d = load<u64>(state, 24);
    let e = load<u64>(state, 32);
    let f = load<u64>(state, 40);
    let g = load<u64>(state, 48);
    let h = load<u64>(state, 56);
    for (let t: usize = 0; t < 640; t += 64) {
      h += upper1(e) + choice(e, f, g) + word(t, 0);
      d += h;
      h += upper0(a) + majority(a, b, c);
      g += upper1(d) + choice(d, e, f) + word(t, 8);
      c += g;
      g += upper0(h) + majority(h, a, b);
      f += upper1(c) + choice(c, d, e) + word(t, 16);
      b += f;
      f += upper0(g) + majority(g, h, a);
      e += upper1(b) + choice(b, c, d) + word(t, 24);
      a += e;
      e += upper0(f) + majority(f, g, h);
      d += upper1(a) + choice(a, b, c) + word(t, 32);
      h += d;
      d += upper0(e) + majority(e, f, g);
      c += upper1(h) + choice(h, a, b) + word(t, 40);
      g += c;
      c += upper0(d) + majority(d, e, f);
      b += upper1(g) + choice(g, h, a) + word(t, 48);
      f += b;
      b += upper0(c) + majority(c, d, e);
      a += upper1(f) + choice(f, g, h) + word(t, 56);
      e += a;
      a += upper0(b) + majority(b, c, d);
    }
    store<u64>(state, load<u64>(state) + a);
    store<u64>(state, load<u64>(state, 8) + b, 8);
    store<u64>(state, load<u64>(state, 16) + c, 16);
    store<u64>(state, load<u64>(state, 24) + d, 24);
    store<u64>(state, load<u64>(state, 32) + e, 32);
    store<u64>(state, load<u64>(state, 40) + f, 40);
    store<u64>(state, load<u64>(state, 48) + g, 48);
    store<u64>(state, load<u64>(state, 56) + h, 56);
  }
}

/**
 * The 64 bytes of the hash: `state` has taken in all of `length` bytes but the last, fewer than a block, which are at `rest`
 * (§5.1.2). The state stays as it is.
 */
export function hashEnd(out: usize, state: usize, rest: usize, length: u32): void {
  const left: usize = length & 127;
  memory.copy(last, state, STATE);
  memory.fill(tail, 0, 256);
  memory.copy(tail, rest, left);
  store<u8>(tail + left, 128);
  const blocks = left < 112 ? 1 : 2;
  store<u64>(tail + blocks * BLOCK - 8, bswap(<u64>length << 3));
  hashBlocks(last, tail, blocks);
  for (let i: usize = 0; i < STATE; i += 8) store<u64>(out + i, bswap(load<u64>(last + i)));
}

/** The hashes of n strings of `length` bytes each, one after the other. Work: a state. */
export function hashEach(out: usize, strings: usize, length: u32, n: i32, work: usize): void {
  const blocks = length >> 7;
  for (let i = 0; i < n; i++) {
    hashBegin(work);
    hashBlocks(work, strings, blocks);
    hashEnd(out + i * STATE, work, strings + blocks * BLOCK, length);
    strings += length;
  }
}

/** Forgets what has been hashed. */
export function forgetHashes(): void {
  memory.fill(schedule, 0, 640);
  memory.fill(tail, 0, 256);
  memory.fill(last, 0, 64);
}

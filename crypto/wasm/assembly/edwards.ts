/** The curve's own encoding, that of Ed25519: RFC 8032 §5.1.2 and §5.1.3. y, and the lowest bit of x in the highest place. */
import { SIZE, TEMP, invert, isNegative, isZero, multiply, negateIf, small, square, subtract, temp, toBytes } from './field';
import { doubleTimes } from './point';
import { MINUS_D, fromCanonical, isIdentity } from './ristretto';
import { rootOfRatio } from './root';

const Y: usize = SIZE;
const Z: usize = 2 * SIZE;
const T: usize = 3 * SIZE;

const U: usize = TEMP + 32 * SIZE;
const V: usize = TEMP + 33 * SIZE;
const BYTES: usize = TEMP + 34 * SIZE;

/** @returns whether the bytes are the canonical encoding of a point: y < p, and no sign for x = 0 */
export function decodeEdwards(out: usize, bytes: usize): bool {
  memory.copy(BYTES, bytes, 32);
  const sign = 0 - <i32>(load<u8>(BYTES, 31) >> 7);
  store<u8>(BYTES, load<u8>(BYTES, 31) & 127, 31);
  const canonical = fromCanonical(out + Y, BYTES);
  small(out + Z, 1);
  square(V, out + Y);
  subtract(U, V, out + Z); // y² - 1
  multiply(V, V, MINUS_D);
  subtract(V, out + Z, V); // d·y² + 1
  const root = rootOfRatio(out, U, V);
  const zero = isZero(out);
  negateIf(out, sign);
  multiply(out + T, out, out + Y);
  return (canonical & root & ~(zero & sign)) !== 0;
}

export function encodeEdwards(bytes: usize, p: usize): void {
  invert(U, p + Z);
  multiply(V, p, U);
  const sign = isNegative(V);
  multiply(V, p + Y, U);
  toBytes(bytes, V);
  store<u8>(bytes, load<u8>(bytes, 31) | <u8>(sign & 128), 31);
}

/** -1 if 8p is the identity, else 0. */
export function isSmall(p: usize): i32 {
  doubleTimes(temp(36), p, 3);
  return isIdentity(temp(36));
}

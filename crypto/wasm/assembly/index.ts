/** What the program sees of the module: functions over memory that it lays out itself, from `base` on. */
export { addMany, sumOfProducts, timesMany, timesTable } from './secret';
export { makeTable, sumByBuckets, sumBySliding } from './public';
export { decodeMany, encodeMany, fromUniform, isIdentity, isSame } from './ristretto';
export { decodeEdwards, encodeEdwards, isSmall } from './edwards';
export { negatePoint } from './point';
export { hashBegin, hashBlocks, hashEach, hashEnd } from './sha512';
export { multiply, squareTimes } from './product';
export { fromBytes, invert, toBytes } from './field';
export { multiplyQuads } from './quad/multiply';
export { squareQuads } from './quad/square';

import { forget as forgetProducts } from './secret';
import { forgetHashes } from './sha512';

/** Forgets what the functions of this module worked with, but for what they were given and returned. */
export function forget(): void {
  forgetProducts();
  forgetHashes();
}

/** Where the memory begins that the module does not use itself. */
export function base(): usize {
  return __heap_base;
}

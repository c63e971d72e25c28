/** What the program sees of the module: functions over memory that it lays out itself, from `base` on. */
export { forget, addMany, sumOfProducts, timesMany, timesTable } from './secret';
export { makeTable, sumByBuckets, sumBySliding } from './public';
export { decodeMany, encodeMany, fromUniform, isIdentity, isSame } from './ristretto';
export { decodeEdwards, encodeEdwards, isSmall } from './edwards';
export { negatePoint } from './point';
export { multiply, squareTimes } from './product';
export { fromBytes, invert, toBytes } from './field';

/** Where the memory begins that the module does not use itself. */
export function base(): usize {
  return __heap_base;
}

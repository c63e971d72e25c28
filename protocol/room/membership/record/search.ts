/**
 * Binary search: index of the first entry for which a condition holds that holds for all after it; the length if
 * there is none.
 */
export function firstIndex<T>(list: readonly T[], holds: (entry: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

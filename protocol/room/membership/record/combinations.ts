/** All combinations of one entry of each list, one after another; the first list changes fastest. */
export function* combinations<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  // Otherwise an empty list at the front would be met once for each combination of all others.
  if (!lists.some(({ length }) => length === 0)) yield* oneOfEach(lists);
}

function* oneOfEach<T>([first, ...rest]: readonly (readonly T[])[]): Generator<T[]> {
  if (first === undefined) return yield [];
  for (const others of oneOfEach(rest)) for (const one of first) yield [one, ...others];
}

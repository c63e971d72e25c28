/** How often `by` goes into a whole number, rounded towards 0. */
export function quotient(value: number, by: number): number {
  // Exact: the remainder has been taken away.
  // eslint-disable-next-line no-restricted-syntax
  return (value - (value % by)) / by;
}

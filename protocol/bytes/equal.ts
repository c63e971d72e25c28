/** Whether two byte strings are the same. Not for secrets: how long it takes depends on where they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

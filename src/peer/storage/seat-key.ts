import type { SealKey } from './seal.ts';
import { unseal } from './seal.ts';
import type { Shelf } from './shelf.ts';

/** Where the key lies that a seat's cells are about to be sealed with. */
export const nextKeyOf = (seat: string): string => `${seat}/next`;

/**
 * The key that opens a seat's cells. Cells and keys lie in two databases, so that a page may end when cells have been
 * replaced and the former key has not: then the next one opens them.
 */
export async function keyOf(shelf: Shelf, seat: string): Promise<SealKey | undefined> {
  const [key, next, cell] = await Promise.all([shelf.key(seat), shelf.key(nextKeyOf(seat)), shelf.cell(seat, 0)]);
  if (next === undefined || cell === undefined) return key;
  return unseal(next, `${seat}/0`, cell).then(
    () => next,
    () => key,
  );
}

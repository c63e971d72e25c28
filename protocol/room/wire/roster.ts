import { isPublicKey } from '../../../crypto/signature.ts';
import { EncodingError } from './cbor.ts';
import { nameKey } from './name.ts';

/** What distinguishes a seat from all others: its name and its keys. */
interface Distinct {
  readonly name: string;
  readonly key: Uint8Array;
  readonly viewer: Uint8Array;
}

/**
 * Checks that the seats of a table suit each other: every signing key is a valid key, no key occurs twice for
 * whatever purpose, and no two names look the same. Lobby, player and audit all call it, so that nobody agrees to a
 * table that cannot be played.
 * @throws {EncodingError} which says what two seats have in common
 */
export function checkRoster(seats: readonly Distinct[]): void {
  // No signature under such a key could be verified, and no seat can be removed before the game.
  if (!seats.every(({ key }) => isPublicKey(key))) throw new EncodingError('a seat has an invalid signing key');
  const keys = new Set(seats.flatMap(({ key, viewer }) => [String(key), String(viewer)]));
  if (keys.size !== 2 * seats.length) throw new EncodingError('two seats have the same key');
  const names = new Map<string, string>();
  for (const { name } of seats) {
    const other = names.get(nameKey(name));
    if (other !== undefined)
      throw new EncodingError(`two seats have names that look the same: "${other}" and "${name}"`);
    names.set(nameKey(name), name);
  }
}

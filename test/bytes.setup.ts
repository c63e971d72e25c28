import { expect } from 'vitest';

/**
 * Before every file: byte strings of one class are equal if their bytes are, and are compared as such. Vitest by itself
 * visits them as it does any object, element by element, which takes five seconds for the transcript of a game.
 */
expect.addEqualityTesters([
  (one: unknown, other: unknown): boolean | undefined =>
    one instanceof Uint8Array && other instanceof Uint8Array && one.constructor === other.constructor
      ? Buffer.compare(one, other) === 0
      : undefined,
]);

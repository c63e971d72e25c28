import { readFileSync, writeFileSync } from 'node:fs';
import { fromBase64url, toBase64url } from '../../net/base/base64url.ts';
import { NetError } from '../../net/base/errors.ts';
import { KEY_BYTES } from '../../net/address/identity.ts';

/**
 * The 32 bytes from which a relay's key is made, kept in a file that its owner alone may read; drawn when there is
 * none.
 * @throws {NetError} `bad-seed` for a file that holds something else or cannot be written
 */
export function keptSeed(file: string): Uint8Array {
  const written = read(file);
  if (written !== undefined) {
    const seed = written.length < 1000 ? fromBase64url(written.trim()) : undefined;
    if (seed?.length !== KEY_BYTES)
      throw new NetError(
        'bad-seed',
        `${file} holds no key of a relay. Name another file with --key, or remove it for a new key.`,
      );
    return seed;
  }
  const seed = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  try {
    writeFileSync(file, `${toBase64url(seed)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new NetError('bad-seed', `The relay’s key cannot be written to ${file}. Name another file with --key.`, {
      cause: error,
    });
  }
  return seed;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new NetError('bad-seed', `${file} cannot be read. Name another file with --key.`, { cause: error });
  }
}

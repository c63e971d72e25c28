import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** As many bytes of files are kept, before they are compressed: more than three times the whole page. */
const KEPT_BYTES = 16 * 2 ** 20;

interface Kept {
  readonly etag: string;
  readonly size: number;
  readonly bytes: Promise<Buffer>;
}

const zip = promisify(gzip);
const kept = new Map<string, Kept>();

/**
 * A file, compressed. It is compressed once and kept while it is unchanged: every visitor fetches the same files, and to
 * compress them anew takes longer than all else that the server does for a visitor.
 */
export function compressed(file: string, size: number, etag: string): Promise<Buffer> {
  const found = kept.get(file);
  if (found?.etag === etag) return found.bytes;
  const one = { etag, size, bytes: readFile(file).then((content) => zip(content)) };
  kept.set(file, one);
  // What cannot be read now may be readable later.
  one.bytes.catch(() => kept.get(file) === one && kept.delete(file));
  dropOldest();
  return one.bytes;
}

function dropOldest(): void {
  let sum = [...kept.values()].reduce((bytes, { size }) => bytes + size, 0);
  for (const [file, { size }] of kept) {
    if (sum <= KEPT_BYTES) return;
    kept.delete(file);
    sum -= size;
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Names that a browser gives to a file while it writes it. */
const UNFINISHED = /\.(part|wkdownload)$/;

/**
 * The bytes of the file that a browser saves into a folder when this is done; of one tab at a time, for nothing tells
 * which tab a file comes from.
 */
export async function savedFile(folder: string, ask: () => Promise<void>): Promise<Uint8Array> {
  const before = await readdir(folder);
  await ask();
  for (let look = 0; look < 300; look += 1) {
    const names = (await readdir(folder)).filter((name) => !before.includes(name));
    const [name] = names;
    if (name !== undefined && names.length === 1 && !UNFINISHED.test(name)) {
      const bytes = await readFile(join(folder, name));
      if (bytes.length > 0) return new Uint8Array(bytes);
    }
    await pause(100);
  }
  throw new Error('the browser has saved no file within 30 seconds');
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The built page, as `npm start` serves it; built now if it has not been. */
export async function builtPage(): Promise<string> {
  const dist = `${root}dist`;
  if (!existsSync(`${dist}/index.html`)) await build({ root, logLevel: 'warn' });
  return dist;
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { builtPage } from './page.ts';

/** Once before all tests in browsers, which run beside each other: builds the page if it has not been. */
export default async function setup(): Promise<void> {
  if (!existsSync(`${builtPage}/index.html`))
    await build({ root: fileURLToPath(new URL('../../../', import.meta.url)), logLevel: 'warn' });
}

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What of the page is replaced, by the end of its path, and by what. */
const STANDS_IN = [
  ['peer/table/client.ts', './client.ts'],
  ['peer/audit/audit.ts', './audit.ts'],
  ['peer/storage/kept-seats.ts', './kept-seats.ts'],
] as const;
const found = new Set<(typeof STANDS_IN)[number]>();

/**
 * The real page over a fake table: `npx vite --config test/web/fake/vite.config.ts`. Nothing of it is ever built into
 * the product.
 */
export default defineConfig({
  root: here('../../..'),
  base: './',
  publicDir: 'src/web/public',
  plugins: [
    {
      name: 'words-in-reach',
      enforce: 'pre',
      // Makes the page’s texts reachable from outside, so that pictures in another language need no other page.
      transform: (code, id) =>
        id.endsWith('text/words.svelte.ts') ? `${code}\nObject.assign(globalThis, { words });` : undefined,
    },
    svelte({ configFile: false }),
    {
      name: 'fake-peers',
      enforce: 'pre',
      resolveId(source) {
        const stand = STANDS_IN.find(([real]) => source.endsWith(real));
        if (stand === undefined) return undefined;
        found.add(stand);
        return here(stand[1]);
      },
      // Fails if a real part was not replaced: the page would look the same, and wait for real peers for ever.
      buildEnd(error) {
        const missing = STANDS_IN.filter((stand) => !found.has(stand)).map(([real]) => real);
        if (error === undefined && missing.length > 0)
          throw new Error(`nothing of the page asks for ${missing.join()}`);
      },
    },
  ],
  build: { outDir: '/tmp/facedown-fake', emptyOutDir: true },
});

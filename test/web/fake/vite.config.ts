import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The real page over a fake table: `npx vite --config test/web/fake/vite.config.ts`. Nothing of it is ever built into the product. */
export default defineConfig({
  root: here('../../..'),
  base: './',
  publicDir: 'src/web/public',
  plugins: [
    svelte({ configFile: false }),
    {
      name: 'fake-peers',
      enforce: 'pre',
      resolveId(source) {
        if (source.endsWith('peer/client.ts')) return here('./client.ts');
        if (source.endsWith('peer/audit.ts')) return here('./audit.ts');
        if (source.endsWith('peer/storage/cabinet.ts')) return here('./cabinet.ts');
        return undefined;
      },
    },
  ],
  build: { outDir: '/tmp/facedown-fake', emptyOutDir: true },
});

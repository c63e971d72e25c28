import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveFiles } from './static-site.ts';

/** Builds the real page over a scripted table (`test/web/fake`), and serves it until it is closed. */
export async function serveFakePage(): Promise<{ url: string; close: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'facedown-fake-'));
  const configFile = fileURLToPath(new URL('../../web/fake/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir: root } });
  const site = await serveFiles(root);
  return {
    url: site.url,
    async close() {
      await site.close();
      await rm(root, { recursive: true });
    },
  };
}

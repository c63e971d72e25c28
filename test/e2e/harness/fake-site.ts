import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveFiles } from './static-site.ts';

/**
 * Builds the real page over a scripted table (`test/web/fake`), and serves it until it is closed.
 * @param shared a folder, empty at first, for which several files that run at the same time build it once
 */
export async function serveFakePage(shared?: string): Promise<{ url: string; close: () => Promise<void> }> {
  if (shared !== undefined) return serveFiles(await builtOnceIn(shared));
  const root = await mkdtemp(join(tmpdir(), 'facedown-fake-'));
  await buildInto(root);
  const site = await serveFiles(root);
  return {
    url: site.url,
    async close() {
      await site.close();
      await rm(root, { recursive: true });
    },
  };
}

/** Resolves to where the page lies, when it is complete. */
async function builtOnceIn(folder: string): Promise<string> {
  const [page, complete, lock] = ['page', 'complete', 'lock'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  while (!existsSync(complete)) {
    // One of those who come at the same time can make this folder.
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!mine) {
      await sleep(200);
      continue;
    }
    try {
      await buildInto(page);
    } catch (error) {
      // The next one tries, and says why it fails.
      await rmdir(lock);
      throw error;
    }
    await writeFile(complete, '');
  }
  return page;
}

async function buildInto(outDir: string): Promise<void> {
  const configFile = fileURLToPath(new URL('../../web/fake/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir } });
  // A host that names no relay, as every page asks for it.
  await writeFile(join(outDir, 'relay.json'), '{}');
}

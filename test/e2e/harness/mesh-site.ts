import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the page with nothing but a mesh. Resolves to its folder and a way to remove it. */
export async function buildMeshSite(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'facedown-mesh-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./mesh-page', import.meta.url)),
    base: './',
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir: root, emptyOutDir: true, target: 'es2022', minify: false },
  });
  return { root, remove: () => rm(root, { recursive: true }) };
}

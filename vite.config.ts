import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { installable } from './vite.pwa.ts';

export default defineConfig({
  plugins: [svelte({ configFile: false }), installable],
  // Addresses relative to the page: the built folder works under any path of any static host.
  base: './',
  publicDir: 'src/web/public',
  // The network library is one big chunk, fetched when somebody sits down at a table.
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 600 },
  worker: { format: 'es' },
  test: {
    projects: [
      // On every core.
      { extends: true, test: { name: 'unit', setupFiles: ['test/engine.setup.ts'], include: ['test/**/*.test.ts'], exclude: ['test/**/*.e2e.test.ts'], maxWorkers: '100%', sequence: { groupOrder: 0 }, testTimeout: 300_000, hookTimeout: 300_000 } },
      // Afterwards, real browsers and sockets: slow, one file after another.
      { extends: true, test: { name: 'e2e', include: ['test/**/*.e2e.test.ts'], fileParallelism: false, sequence: { groupOrder: 1 }, testTimeout: 600_000, hookTimeout: 120_000 } },
    ],
  },
});

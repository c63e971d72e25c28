import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/slow-first.ts';
import { guarded } from './vite.guard.ts';
import { installable } from './vite.pwa.ts';
import { shipped } from './vite.shipped.ts';

const BYTES = 'test/bytes.setup.ts';

const IN_BROWSERS = {
  globalSetup: 'test/e2e/harness/page.setup.ts',
  setupFiles: [BYTES],
  testTimeout: 600_000,
  hookTimeout: 120_000,
  // Each look into a page wakes three processes: who looks less often leaves more to the game that is waited for.
  expect: { poll: { interval: 200 } },
};

/**
 * Hosts of their own are a change of network for every browser beside them; and how long a page does not react depends
 * on what else runs.
 */
const ALONE = ['test/e2e/{network/hosts,network/nat,page/tasks,table/losses}.e2e.test.ts'];

export default defineConfig({
  plugins: [shipped(), svelte({ configFile: false }), guarded(), installable],
  // Addresses relative to the page: the built folder works under any path of any static host.
  base: './',
  publicDir: 'src/web/public',
  // The network library is one big chunk, fetched when somebody sits down at a table.
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 600 },
  worker: { format: 'es', plugins: () => [shipped()] },
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      // On every core; the files of one worker share what they have loaded (unit.setup.ts). `npm test` runs them behind the
      // tests in browsers (scripts/test.mjs).
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: [BYTES, 'test/unit.setup.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.e2e.test.ts'],
          maxWorkers: '100%',
          // Proofs make many short-lived numbers: with more room for them the collector runs less often.
          execArgv: ['--max-semi-space-size=64'],
          sequence: { groupOrder: 0 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Afterwards, real browsers and sockets, four files at a time on two cores: more than half of each is waiting.
      // Those of one worker share a browser (harness/browser.ts).
      {
        extends: true,
        test: {
          name: 'e2e',
          ...IN_BROWSERS,
          isolate: false,
          include: ['test/**/*.e2e.test.ts'],
          exclude: ALONE,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-alone',
          ...IN_BROWSERS,
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

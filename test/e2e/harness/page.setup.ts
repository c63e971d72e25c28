import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../../../scripts/setup.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page over a scripted table is built by the first file that needs it (`fake-site.ts`). */
    fakePage: string;
  }
}

/** Once before all tests in browsers, which run beside each other: builds the page if its sources have changed since it was built. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  buildPage({ onlyStale: true });
  const folder = await mkdtemp(join(tmpdir(), 'facedown-fake-'));
  provide('fakePage', folder);
  return () => rm(folder, { recursive: true });
}

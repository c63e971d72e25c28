import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PAGE_SOURCES } from '../../../scripts/fresh.mjs';
import { BUILDS } from '../../../scripts/setup.mjs';
import { builtPage } from '../harness/page.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);
/** As from a command line: a build under the name of a test would be one for developers. */
const { NODE_ENV: _, ...env } = process.env;

/** A build takes as long as several tests. It is repeated for a release (`npm run release-check`), or with FACEDOWN_LONG=1. */
const long = process.env['FACEDOWN_LONG'] !== undefined;

it.runIf(long)('a second build, in another folder, is the same byte by byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facedown-build-'));
  try {
    for (const path of PAGE_SOURCES) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [program, ...words] of Object.values(BUILDS))
      await run(process.execPath, [join(root, 'node_modules', program!, 'bin', `${program}.js`), ...words], {
        cwd: folder,
        env,
      });
    const [first, second] = [await filesIn(builtPage), await filesIn(join(folder, 'dist'))];
    expect(second).toEqual(expect.arrayContaining(['audit.html', 'index.html', 'sw.js']));
    expect(second).toEqual(first);
    for (const file of first) {
      const [one, other] = [await readFile(join(builtPage, file)), await readFile(join(folder, 'dist', file))];
      expect(one.equals(other), `${file} is the same`).toBe(true);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build of the page reads, from the project's folder. */
export const PAGE_SOURCES = [
  'crypto',
  'protocol',
  'src',
  'index.html',
  'audit.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'THIRD-PARTY.md',
  'vite.config.ts',
  'vite.audit.ts',
  'vite.guard.ts',
  'vite.pwa.ts',
  'vite.shipped.ts',
  'test/slow-first.ts',
];

const BUILT = 'dist';

/**
 * The file that holds the hashes of the last build: of its sources, and of the page. It lies outside dist, because all of
 * dist is served.
 */
const mark = (root) => join(root, 'node_modules', '.page');

/** A hash over all that a build reads. */
export const hashOfSources = (root) => hashOf(root, PAGE_SOURCES);

/** Records the page in dist as built of the sources with this hash. */
export function noteBuild(root, sources) {
  writeFileSync(mark(root), markOf(root, sources));
}

/** Whether the page in dist is unchanged since it was built, and so are its sources. */
export function isFresh(root) {
  if (!existsSync(mark(root)) || !existsSync(join(root, BUILT))) return false;
  return readFileSync(mark(root), 'utf8') === markOf(root, hashOfSources(root));
}

const markOf = (root, sources) => `${sources} ${hashOf(root, [BUILT])}`;

function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const name of paths.flatMap((path) => filesIn(root, path))) {
    const bytes = readFileSync(join(root, name));
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function filesIn(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path), { recursive: true }).map((name) => join(path, name));
  return names.filter((name) => statSync(join(root, name)).isFile()).sort();
}

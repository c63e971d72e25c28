import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOfSources, isFresh, noteBuild, PAGE_SOURCES } from '../../scripts/fresh.mjs';

let root: string;
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

/** A project whose page has just been built. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'facedown-fresh-'));
  await mkdir(join(root, 'node_modules'));
  for (const path of PAGE_SOURCES) await write(path.includes('.') ? path : `${path}/deep/a.ts`, path);
  await write('dist/index.html', 'built');
  noteBuild(root, hashOfSources(root));
});
afterEach(() => rm(root, { recursive: true }));

it('a built page is fresh until one of its sources is changed, added or removed', async () => {
  expect(isFresh(root)).toBe(true);
  for (const path of PAGE_SOURCES) {
    const file = join(root, path.includes('.') ? path : `${path}/deep/a.ts`);
    await appendFile(file, ' ');
    expect([path, isFresh(root)]).toEqual([path, false]);
    await writeFile(file, path);
    expect([path, isFresh(root)]).toEqual([path, true]);
  }
  await write('src/new.ts', '');
  expect(isFresh(root)).toBe(false);
  await rm(join(root, 'src/new.ts'));
  expect(isFresh(root)).toBe(true);
});

it('a built page that something else has built anew, changed or deleted is not fresh', async () => {
  await write('dist/index.html', 'built otherwise');
  expect(isFresh(root)).toBe(false);
  await rm(join(root, 'dist'), { recursive: true });
  expect(isFresh(root)).toBe(false);
});

it('a page whose sources changed while it was being built is not fresh', async () => {
  const before = hashOfSources(root);
  await write('src/deep/a.ts', 'changed');
  noteBuild(root, before);
  expect(isFresh(root)).toBe(false);
});

it('a built page without a record of its build is not fresh', async () => {
  await rm(join(root, 'node_modules/.page'));
  expect(isFresh(root)).toBe(false);
});

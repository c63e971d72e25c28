import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const documents = tracked.filter((file) => file.endsWith('.md'));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Anchors that a heading gets on the usual hosts: lower case, blanks as hyphens, punctuation dropped. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

it('docs/membership.md names no clause that the rule does not have', () => {
  const code = tracked
    .filter((file) => file.startsWith('protocol/room/membership/'))
    .map(read)
    .join();
  const rows = [...read('docs/membership.md').matchAll(/^\| (`\w+`[^|]*) \|/gm)].map(([, names]) => names!);
  const clauses = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(clauses.length).toBeGreaterThan(30);
  expect(clauses.filter((name) => !new RegExp(`(const|function) ${name}\\b`).test(code))).toEqual([]);
});

describe.each(documents)('%s', (file) => {
  const text = read(file).replace(/```[\s\S]*?```/g, '');

  it('links only to what exists', () => {
    const broken = [...text.matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)].flatMap(([, link]) => {
      if (/^(https?:|mailto:)/.test(link!)) return [];
      const [path = '', anchor] = link!.split('#');
      const target = path === '' ? file : normalize(join(dirname(file), path));
      if (!existsSync(join(root, target))) return [link];
      if (anchor === undefined || statSync(join(root, target)).isDirectory()) return [];
      return anchorsOf(read(target)).includes(anchor) ? [] : [link];
    });
    expect(broken).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:crypto|protocol|src|test|docs|scripts)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    );
    const places = [root, join(root, dirname(file))];
    expect(named.filter((path) => !places.some((place) => existsSync(join(place, path))))).toEqual([]);
  });
});

const MOST_FILES = 16;
const folders = [...new Set(tracked.filter((file) => /\.(ts|svelte|mjs)$/.test(file)).map(dirname))].filter((folder) =>
  /^(crypto|protocol|src|scripts)(\/|$)/.test(folder),
);

describe('the map in docs/architecture.md', () => {
  const map = read('docs/architecture.md');

  it('says of each source folder what belongs there', () => {
    const described = (folder: string): boolean => map.includes(`\`${folder}\``);
    // The page has a map of its own.
    const missing = folders.filter((folder) => !described(folder) && !folder.startsWith('src/web/'));
    expect(missing).toEqual([]);
  });

  it('describes no folder that is gone', () => {
    const described = [...map.matchAll(/^\| `([\w/-]+)` \|/gm)].map(([, folder]) => folder!);
    expect(described.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });
});

it('no source folder has more than sixteen files', () => {
  const crowded = folders.filter((folder) => tracked.filter((file) => dirname(file) === folder).length > MOST_FILES);
  expect(crowded).toEqual([]);
});

describe('the map in src/web/README.md', () => {
  const map = read('src/web/README.md')
    .split('\n\n')
    .find((part) => part.startsWith('| file or folder'))!;
  const mapped = [...map.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names]) =>
    names!.split(', ').map((name) => `src/web/${name.slice(1, -1)}`),
  );

  it('says of each folder what it holds, but for the folders within a game', () => {
    const missing = folders
      .filter((folder) => folder.startsWith('src/web/') && !/^src\/web\/game\/[\w-]+\//.test(folder))
      .filter((folder) => !mapped.includes(`${folder}/`));
    expect(missing).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    expect(mapped.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const named = [...map.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:svelte\.ts|ts|svelte))`/g)].map(([, name]) => name!);
    const exists = (name: string): boolean =>
      tracked.some((file) => file === name || (file.startsWith('src/web/') && file.endsWith(`/${name}`)));
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});

describe('the map in test/README.md', () => {
  const map = read('test/README.md');
  const mapped = [
    ...map
      .split('\n\n')
      .find((part) => part.startsWith('| folder'))!
      .matchAll(/`([\w/-]+)\/`/g),
  ];
  const folders = [...new Set(tracked.filter((file) => /^test\/.+\/.+\.ts$/.test(file)).map(dirname))];

  it('says of each folder of tests what it shows', () => {
    const described = new Set(mapped.map(([, folder]) => `test/${folder}`));
    expect(folders.filter((folder) => !described.has(folder))).toEqual([]);
  });

  it('names only folders and test files that exist', () => {
    const files = [...map.matchAll(/`((?:\w[\w-]*\/)+\w[\w-]*)`/g)].map(([, path]) => path!);
    const exists = (path: string): boolean => tracked.some((file) => file.startsWith(`test/${path}`));
    expect(files.filter((path) => !exists(path))).toEqual([]);
    expect(mapped.map(([, path]) => path!).filter((path) => !exists(path))).toEqual([]);
  });
});

it('README.md is at most 8 kB', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(8192);
});

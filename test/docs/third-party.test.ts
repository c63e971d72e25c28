import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** That no library is missing is seen by the build (vite.shipped.ts). */

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const rows = [...read('THIRD-PARTY.md').matchAll(/^\| (\S+) \| (\d\S*) \| (.*) \|$/gm)].map(
  ([, name, version, licence]) => ({ name: name!, version: version!, licence: licence! }),
);

/** Licences under which code may be shipped together with ours, whoever receives it. */
const KNOWN = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unicode-3.0', 'Unicode-DFS-2016'];

it('THIRD-PARTY.md names libraries in the versions and under the licences of package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string; license?: string }>;
  };
  const locked = Object.entries(packages).map(([path, { version, license }]) =>
    [path.replace(/^.*node_modules\//, ''), version, license].join(' '),
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { name, version, licence } of rows) expect(locked).toContain(`${name} ${version} ${licence}`);
});

it('everything that is shipped is under a licence that lets it be passed on', () => {
  for (const { name, licence } of rows)
    expect(licence.replace(/[()]/g, '').split(' OR '), name).toEqual(
      expect.arrayContaining([expect.toSatisfy((one: string) => KNOWN.includes(one))]),
    );
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILDS, fail, PACKAGE_BUILD, root, run, setUp } from './setup.mjs';

/**
 * npm run third-party: writes THIRD-PARTY.md, with name, version and licence of every library whose code is in the page, in
 * the auditor or in the package, and with the texts of the licences. A build fails if one is missing (vite.shipped.ts).
 */
if (process.argv.length > 2) fail('npm run third-party takes no arguments.', 2);
setUp();

/** Not seen by Vite: what the service worker is made of, and the language in which the WebAssembly is written. */
const BESIDES = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies', 'assemblyscript'];

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const folder = mkdtempSync(join(tmpdir(), 'facedown-shipped-'));
const collected = join(folder, 'names');
try {
  process.env.FACEDOWN_SHIPPED = collected;
  for (const words of [...Object.values(BUILDS), PACKAGE_BUILD])
    run('npx', [...words, '--outDir', join(folder, 'out')], 'what is shipped could not be built');
  const names = readFileSync(collected, 'utf8').split('\n').filter(Boolean);
  for (const name of BESIDES) names.push(`${name}@${lock[`node_modules/${name}`].version}`);
  writeFileSync(join(root, 'THIRD-PARTY.md'), documentOf([...new Set(names)].sort()));
} finally {
  rmSync(folder, { recursive: true });
}

function documentOf(names) {
  const libraries = names.map((named) => {
    const [, name, version] = /^(.+)@([^@]+)$/.exec(named);
    const [path, { license }] = Object.entries(lock).find(
      ([place, entry]) => place.endsWith(`node_modules/${name}`) && entry.version === version,
    );
    return { name, version, license, text: licenceText(join(root, path)) };
  });
  const texts = new Map();
  for (const { name, text } of libraries) if (text !== undefined) texts.set(text, [...(texts.get(text) ?? []), name]);
  return [
    '# Third-party software',
    '',
    'Code of these libraries is in the page, in the auditor or in the package of Facedown. `npm run third-party` writes this',
    'file.',
    '',
    '| library | version | licence |',
    '| --- | --- | --- |',
    ...libraries.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    ...[...texts].flatMap(([text, of]) => ['', `## ${of.join(', ')}`, '', '```', text, '```']),
    '',
  ].join('\n');
}

function licenceText(path) {
  const file = readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file && readFileSync(join(path, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

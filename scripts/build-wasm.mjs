import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiles crypto/wasm/assembly (AssemblyScript) into crypto/wasm/bytes.ts, which every loader takes alike. */

const here = fileURLToPath(import.meta.url);
const OPTIONS = [
  '--optimizeLevel',
  '3',
  '--shrinkLevel',
  '0',
  '--noAssert',
  '--runtime',
  'stub',
  '--enable',
  'simd',
  '--disableWarning',
  '201',
];

/** A hash over all that the result depends on. */
function fingerprint(root) {
  const folder = join(root, 'crypto', 'wasm', 'assembly');
  const hash = createHash('sha256').update(readFileSync(here));
  hash.update(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.assemblyscript ?? '');
  const sources = readdirSync(folder, { recursive: true }).filter((name) => /\.(ts|json)$/.test(name));
  for (const name of sources.sort()) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

const target = (root) => join(root, 'crypto', 'wasm', 'bytes.ts');

/** Is the result there, and that of the sources as they are? */
export function isWasmBuilt(root) {
  return existsSync(target(root)) && readFileSync(target(root), 'utf8').includes(fingerprint(root));
}

export async function buildWasm(root) {
  const { default: asc } = await import('assemblyscript/asc');
  let bytes;
  const { error, stderr } = await asc.main(
    ['crypto/wasm/assembly/index.ts', '--baseDir', root, '--outFile', 'out.wasm', ...OPTIONS],
    {
      writeFile: (_name, contents) => {
        bytes = contents;
      },
    },
  );
  if (error !== null || bytes === undefined) throw new Error(`${stderr.toString()}\n${error?.message ?? 'no output'}`);
  writeFileSync(
    target(root),
    [
      `// Made by scripts/build-wasm.mjs from crypto/wasm/assembly; ${fingerprint(root)}`,
      '/** The WebAssembly module, base64. */',
      `export const BYTES = '${Buffer.from(bytes).toString('base64')}';`,
      '',
    ].join('\n'),
  );
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === here) await buildWasm(dirname(dirname(here)));

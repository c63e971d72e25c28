import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The licences of all libraries whose code is shipped; `npm run third-party` writes it. */
export const THIRD_PARTY = 'THIRD-PARTY.md';

/** `npm run third-party` names a file here; then what is shipped is added to it, and is not checked. */
const COLLECTED_IN = 'FACEDOWN_SHIPPED';

/** Fails a build that contains code of a library that THIRD-PARTY.md does not name, by name and version. */
export const shipped = (): Plugin => ({
  name: 'facedown:shipped',
  apply: 'build',
  buildEnd(error) {
    if (error !== undefined) return;
    const names = new Set([...this.getModuleIds()].flatMap((id) => libraryOf(id) ?? []));
    const file = process.env[COLLECTED_IN];
    if (file !== undefined) return appendFileSync(file, [...names, ''].join('\n'));
    const listed = readFileSync(THIRD_PARTY, 'utf8');
    const missing = [...names].filter((name) => !listed.includes(`| ${name.replace(/@([^@]*)$/, ' | $1')} |`));
    if (missing.length > 0) this.error(`${THIRD_PARTY} does not name ${missing.join(', ')}: npm run third-party`);
  },
});

/** `name@version` of the library that a module belongs to. */
function libraryOf(id: string): string | undefined {
  if (!/[/\\]node_modules[/\\]/.test(id) || id.startsWith('\0')) return undefined;
  for (let folder = dirname(id.replace(/\?.*$/, '')); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    // A folder within a library may have a package.json that says nothing but how its modules are loaded.
    if (name !== undefined && version !== undefined) return `${name}@${version}`;
  }
  return undefined;
}

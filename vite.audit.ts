import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { shipped, THIRD_PARTY } from './vite.shipped.ts';

const START_WORKER = /new Worker\(new URL\('([^']+)', import\.meta\.url\), \{ type: 'module' \}\)/g;

/**
 * Browsers start no worker from another file on a disk: a worker's program becomes part of the program that starts it.
 */
const inlineWorkers = (): Plugin => ({
  name: 'facedown:inline-workers',
  enforce: 'pre',
  transform: {
    filter: { code: /new Worker\(/ },
    handler(code, id) {
      const imports: string[] = [];
      const inlined = code.replace(START_WORKER, (_, path: string) => {
        imports.push(`import Inlined${imports.length} from '${path}?worker&inline';\n`);
        return `new Inlined${imports.length - 1}()`;
      });
      return imports.length === 0 || id.includes('node_modules')
        ? undefined
        : { code: imports.join('') + inlined, map: null };
    },
  },
});

const EMPTY = '\0facedown:no-component';

/**
 * The auditor tells of games and plays none: what games show while they are played, and with it all code of the
 * network, stays out of the file.
 */
const withoutPlay = (): Plugin => ({
  name: 'facedown:without-play',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.svelte$/ },
    handler: (_, importer) =>
      /\/src\/web\/game\/[\w-]+\/(?:parts|view)\.ts$/.test(importer ?? '') ? EMPTY : undefined,
  },
  load: { filter: { id: /no-component$/ }, handler: () => 'export default () => {};' },
  buildEnd() {
    const outside = [...this.getModuleIds()].find((id) => /\/src\/net\/|\/node_modules\/@?libp2p\//.test(id));
    if (outside !== undefined) this.error(`the auditor needs no network, but contains ${outside}`);
  },
});

/**
 * What audit.html may do: run the one script in it and the workers that this script contains, and nothing over a
 * network. Browsers also hold workers that a page makes of its own text to the page's policy.
 */
const policy = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * Writes the policy, which names the finished script by its hash, and the licences of the libraries in it into the
 * file.
 */
const selfContained = (): Plugin => ({
  name: 'facedown:self-contained',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const { 'audit.html': page, ...others } = bundle;
      const left = Object.keys(others);
      if (page?.type !== 'asset' || left.length > 0)
        return this.error(`not inlined into audit.html: ${left.join(', ')}`);
      const [html, [script, ...more]] = [String(page.source), scriptsOf(String(page.source))];
      if (script === undefined || more.length > 0) return this.error('audit.html must have exactly one script');
      const notices = existsSync(THIRD_PARTY) ? readFileSync(THIRD_PARTY, 'utf8').replaceAll('--', '- -') : '';
      page.source = html
        .replace(
          '<head>',
          () => `<head>\n    <meta http-equiv="content-security-policy" content="${policy(script)}" />`,
        )
        .replace(/\n*$/, () => `\n<!--\n${notices}-->\n`);
    },
  },
});

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);

/** The auditor in one file, dist/audit.html, that is opened from a disk and needs no network: made after the page. */
export default defineConfig({
  plugins: [
    shipped(),
    withoutPlay(),
    inlineWorkers(),
    svelte({ configFile: false }),
    viteSingleFile(),
    selfContained(),
  ],
  publicDir: false,
  build: { outDir: 'dist', emptyOutDir: false, target: 'es2022', rolldownOptions: { input: 'audit.html' } },
  // Chromium starts no module worker from the text of a page that was opened from a disk; it starts a classic one.
  worker: { format: 'iife', plugins: () => [shipped(), inlineWorkers()] },
});

import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestTransform } from 'workbox-build';
import { PAGE_POLICY } from './src/cli/serve/headers.ts';
import { THIRD_PARTY } from './vite.shipped.ts';

/** Where the page has been built. */
let built = '';

/** As `integrity` of an element or a request. Subresource Integrity, W3C Recommendation 2016, §3.1. */
const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(built, file)))
    .digest('base64')}`;

/**
 * Writes into the built page what a browser holds it to, on whatever host it lies: the policy of its content, and the
 * hashes of the files that it names. Puts the licences of the libraries beside it.
 */
export const guarded = (): Plugin => ({
  name: 'facedown:guarded',
  apply: 'build',
  writeBundle({ dir }) {
    built = dir!;
    const page = join(built, 'index.html');
    const html = readFileSync(page, 'utf8')
      .replace(
        /<meta charset="utf-8" \/>/,
        (first) => `${first}\n    <meta http-equiv="content-security-policy" content="${PAGE_POLICY}" />`,
      )
      .replace(
        /<(?:script|link)\b[^>]* (?:src|href)="\.\/(assets\/[^"]+)"/g,
        (tag, file: string) => `${tag} integrity="${integrityOf(file)}"`,
      );
    writeFileSync(page, html);
    copyFileSync(THIRD_PARTY, join(built, 'third-party.txt'));
  },
});

/**
 * Adds hashes to the list by which the service worker fetches what is loaded later, so that it keeps no file that was
 * not built with the others. The page itself is not on it with a hash: some hosts write something of theirs into pages.
 */
export const withIntegrity: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) =>
    entry.url.endsWith('.html') ? entry : { ...entry, integrity: integrityOf(entry.url) },
  ),
  warnings: [],
});

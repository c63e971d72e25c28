import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage, builtPage, fail, setUp } from './setup.mjs';

/** npm run build: set-up, then the page into dist/, and dist/audit.html, whose hash is printed as sha256sum does. */
if (process.argv.length > 2) fail('npm run build takes no arguments.', 2);
setUp();
buildPage();
const auditor = readFileSync(join(builtPage, 'audit.html'));
console.log(`${createHash('sha256').update(auditor).digest('hex')}  dist/audit.html`);

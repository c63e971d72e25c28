import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPage, root, setUp } from './setup.mjs';

/**
 * Set-up (a browser included), build, then a program that drives real browsers, where nothing can leave the machine:
 * node scripts/run-in-browser.mjs test/e2e/support/joins.ts …
 */
process.chdir(root);
setUp();
const [program, ...args] = process.argv.slice(2);
const { findBrowser } = await import('./browser.mjs');
const { runInNamespace } = await import('./namespace.mjs');
const browser = findBrowser();
buildPage();
const tsx = pathToFileURL(resolve(root, 'node_modules/tsx/dist/loader.mjs')).href;
process.exitCode = await runInNamespace([process.execPath, '--import', tsx, resolve(root, program), ...args], {
  env: { FACEDOWN_BROWSER: browser },
});

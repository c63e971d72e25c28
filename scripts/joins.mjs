import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPage, root, setUp } from './setup.mjs';

/** npm run joins: set-up (a browser included), build, then test/e2e/support/joins.ts where nothing can leave the machine. */
process.chdir(root);
setUp();
const { findBrowser } = await import('./browser.mjs');
const { runInNamespace } = await import('./namespace.mjs');
const browser = findBrowser();
buildPage();
const tsx = pathToFileURL(resolve(root, 'node_modules/tsx/dist/loader.mjs')).href;
const program = resolve(root, 'test/e2e/support/joins.ts');
process.exitCode = await runInNamespace([process.execPath, '--import', tsx, program, ...process.argv.slice(2)], {
  env: { FACEDOWN_BROWSER: browser },
});

import { buildPage, fail, setUp } from './setup.mjs';

/** npm run build: set-up, then the page into dist/. */
if (process.argv.length > 2) fail('npm run build takes no arguments.', 2);
setUp();
buildPage();

import { buildPage, root, setUp } from './setup.mjs';

/** npm start: set-up, build, then page and relay on one port. Options go to src/cli/serve.ts. */
process.chdir(root);
setUp();
buildPage();
process.argv.splice(2, 0, 'src/cli/serve.ts', '--root', 'dist');
await import('./run.mjs');

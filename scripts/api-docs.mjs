import { fail, run, setUp } from './setup.mjs';

/** npm run api-docs: describes what other programs may import from the package, in api/. */
if (process.argv.length > 2) fail('npm run api-docs takes no arguments.', 2);
setUp();
const entries = ['crypto/index.ts', 'protocol/index.ts', 'protocol/lab/own.ts'];
const options = [
  '--tsconfig',
  'tsconfig.package.json',
  '--out',
  'api',
  '--readme',
  'none',
  '--name',
  'facedown',
  '--plugin',
  'typedoc-plugin-missing-exports',
];
run('npx', ['--no-install', 'typedoc', ...options, ...entries], 'the documentation could not be written');

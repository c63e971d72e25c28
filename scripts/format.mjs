import { fail, run } from './setup.mjs';

/** npm run format: writes every source file as Prettier would. */
if (process.argv.length > 2) fail('npm run format takes no arguments.', 2);
run('npx', ['--no-install', 'prettier', '--write', '.', '--log-level', 'warn'], 'Prettier failed');

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage, fail, PACKAGE_BUILD, root, run, setUp } from './setup.mjs';

/** Before `npm pack`: builds what the package contains, the page in dist/, and commands, modules and types in lib/. */
if (process.argv.length > 2) fail('npm run prepack takes no arguments.', 2);
setUp();
buildPage();
rmSync(join(root, 'lib'), { recursive: true, force: true });
run('npx', PACKAGE_BUILD, 'the programs of the package could not be built');
run('npx', ['--no-install', 'tsc', '-p', 'tsconfig.package.json'], 'the types of the package could not be written');

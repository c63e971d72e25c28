import { buildPageInBackground, fail, root, runInBackground, setUp } from './setup.mjs';
import { filesNamedBy } from './test/arguments.mjs';

/**
 * npm test: set-up (browsers included), then everything that can be checked. Arguments after -- go to vitest, and then
 * only the tests run that they select, with browsers only if one of these tests needs them: npm test -- test/crypto
 */
process.chdir(root);
setUp();
const args = process.argv.slice(2);
const files = args.length > 0 ? await filesNamedBy(args) : [];
const { findBrowser, findShell, provideShell } = await import('./install/browser.mjs');
const { provideFirefox } = await import('./install/firefox.mjs');
const { provideWebKit } = await import('./install/webkit.mjs');
const { provideServers } = await import('./install/servers.mjs');
const { runInNamespace } = await import('./test/namespace.mjs');
let browser;
const missing = [];
process.exitCode = args.length > 0 ? await testNamed() : await testAll();
for (const program of missing) console.error(`Skipped, and so not tried: ${program}.`);

async function testNamed() {
  if (files.some((file) => file.includes('test/e2e/'))) {
    browser = orFail(findBrowser);
    provide();
  }
  return test(args);
}

/**
 * Runs everything. Tests in browsers wait for more than half of their time, so the checks and then the unit tests run at the
 * same time with lower priority. Resolves to an exit code.
 */
async function testAll() {
  const checking = check();
  // On a new machine the page is built while browsers are fetched.
  const building = buildPageInBackground();
  browser = orFail(findBrowser);
  provide();
  if (!(await building)) fail('the page could not be built');
  // Times that are measured on request must not be disturbed.
  if (process.env.FACEDOWN_LONG !== undefined) return (await checking) || test([]);
  const codes = await Promise.all([
    test(['--project', 'e2e', '--project', 'e2e-alone']),
    checking.then((code) => code || test(['--project', 'unit'], { lowPriority: true })),
  ]);
  return codes.find((code) => code !== 0) ?? 0;
}

/** Installs other browsers, and servers: tests in browsers need them, and are skipped where one cannot be had. */
function provide() {
  provideShell();
  for (const [name, provideOne] of [
    ['Firefox', provideFirefox],
    ['WebKit', provideWebKit],
    ['nginx, coturn and nft', provideServers],
  ]) {
    const why = orFail(provideOne);
    if (why !== undefined) missing.push(`${name}: ${why}`);
  }
}

/** Returns the result of `find`; if it throws, ends this program with the message of the error. */
function orFail(find) {
  try {
    return find();
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function check() {
  if (await runInBackground('npm', ['run', '--silent', 'check'], { lowPriority: true })) return 0;
  console.error('npm run check failed: see its last line');
  return 1;
}

/** Runs vitest with these arguments. Resolves to its exit code. */
function test(args, options = {}) {
  return runInNamespace(['npx', 'vitest', 'run', ...args], { env: browsersAsNamed(), ...options });
}

/** The variables that name the browsers to the tests; none where the tests need no browser. */
function browsersAsNamed() {
  if (browser === undefined) return {};
  // Looked for before FACEDOWN_BROWSER is set, because with it every test would run in that browser.
  const shell = findShell();
  return { FACEDOWN_BROWSER: browser, ...(shell !== undefined && { FACEDOWN_SHELL: shell }) };
}

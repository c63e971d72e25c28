import { buildPageBeside, fail, root, runBeside, setUp } from './setup.mjs';
import { refuseWrongWords } from './test/words.mjs';

/**
 * npm test: set-up (browsers included), then everything that can be checked. Words after -- go to vitest, and
 * then only the tests run: npm test -- test/crypto
 */
process.chdir(root);
setUp();
const words = process.argv.slice(2);
if (words.length > 0) await refuseWrongWords(words);
const { findBrowser, findShell, provideShell } = await import('./install/browser.mjs');
const { provideFirefox } = await import('./install/firefox.mjs');
const { provideWebKit } = await import('./install/webkit.mjs');
const { provideServers } = await import('./install/servers.mjs');
const { runInNamespace } = await import('./test/namespace.mjs');
let browser;
const missing = [];
process.exitCode = words.length > 0 ? await testNamed() : await testAll();
for (const program of missing) console.error(`Skipped, and so not tried: ${program}.`);

async function testNamed() {
  browser = orFail(findBrowser);
  if (words.some((word) => word.includes('e2e'))) provide();
  return test(words);
}

/**
 * Tests in browsers wait for more than half of their time. What needs no browser, checks and unit tests, runs behind them,
 * and takes the processor time that they leave. Resolves to an exit code.
 */
async function testAll() {
  const checking = check();
  // On a new machine the page is built while browsers are fetched.
  const building = buildPageBeside();
  browser = orFail(findBrowser);
  provide();
  if (!(await building)) fail('the page could not be built');
  // Times that are measured on request must not be disturbed.
  if (process.env.FACEDOWN_LONG !== undefined) return (await checking) || test([]);
  const codes = await Promise.all([
    test(['--project', 'e2e', '--project', 'e2e-alone']),
    checking.then((code) => code || test(['--project', 'unit'], { behind: true })),
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
  if (await runBeside('npm', ['run', '--silent', 'check'], { behind: true })) return 0;
  console.error('type check or lint failed');
  return 1;
}

/** Runs vitest with these words. Resolves to its exit code. */
function test(words, options = {}) {
  // Looked for before the browser has a name, under which all would be tried in it.
  const shell = findShell();
  const env = { FACEDOWN_BROWSER: browser, ...(shell !== undefined && { FACEDOWN_SHELL: shell }) };
  return runInNamespace(['npx', 'vitest', 'run', ...words], { env, ...options });
}

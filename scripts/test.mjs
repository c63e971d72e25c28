import { buildPageBeside, fail, root, runBeside, setUp } from './setup.mjs';
import { refuseWrongWords } from './test-words.mjs';

/**
 * npm test: set-up (browsers included), then everything that can be checked. Words after -- go to vitest, and
 * then only the tests run: npm test -- test/crypto
 */
process.chdir(root);
setUp();
const words = process.argv.slice(2);
if (words.length > 0) await refuseWrongWords(words);
const { findBrowser } = await import('./browser.mjs');
const { provideFirefox } = await import('./firefox.mjs');
const { provideWebKit } = await import('./webkit.mjs');
const { provideServers } = await import('./servers.mjs');
const { runInNamespace } = await import('./namespace.mjs');
let browser;
const missing = [];
try {
  browser = findBrowser();
  // Other browsers, and servers, are for the tests in browsers alone, which are skipped where one cannot be had.
  if (words.length === 0 || words.some((word) => word.includes('e2e'))) {
    for (const [name, provide] of [
      ['Firefox', provideFirefox],
      ['WebKit', provideWebKit],
      ['nginx, coturn and nft', provideServers],
    ]) {
      const why = provide();
      if (why !== undefined) missing.push(`${name}: ${why}`);
    }
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
if (words.length === 0) {
  const [checked, built] = await Promise.all([runBeside('npm', ['run', '--silent', 'check']), buildPageBeside()]);
  if (!checked) fail('type check or lint failed');
  if (!built) fail('the page could not be built');
}
process.exitCode = words.length > 0 ? await test(words) : await testAll();
for (const program of missing) console.error(`Skipped, and so not tried: ${program}.`);

/** Resolves to vitest's exit code. */
function test(words, options = {}) {
  return runInNamespace(['npx', 'vitest', 'run', ...words], { env: { FACEDOWN_BROWSER: browser }, ...options });
}

/** The tests in browsers wait for more than half of their time: the unit tests fill it, and give way to them. */
async function testAll() {
  // Times that are measured on request must not be disturbed.
  if (process.env.FACEDOWN_LONG !== undefined) return test([]);
  const codes = await Promise.all([
    test(['--project', 'e2e', '--project', 'e2e-alone']),
    test(['--project', 'unit'], { behind: true }),
  ]);
  return codes.find((code) => code !== 0) ?? 0;
}

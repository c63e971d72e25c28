import { fail, root, runBeside, setUp } from './setup.mjs';
import { refuseWrongWords } from './test-words.mjs';

/**
 * npm test: set-up (a browser included), then everything that can be checked. Words after -- go to vitest, and
 * then only the tests run: npm test -- test/crypto
 */
process.chdir(root);
setUp();
const words = process.argv.slice(2);
if (words.length > 0) await refuseWrongWords(words);
const { findBrowser } = await import('./browser.mjs');
const { runInNamespace } = await import('./namespace.mjs');
let browser;
try {
  browser = findBrowser();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
if (words.length === 0) {
  const [checked, built] = await Promise.all([
    runBeside('npm', ['run', '--silent', 'check']),
    runBeside('npx', ['vite', 'build', '--logLevel', 'warn']),
  ]);
  if (!checked) fail('type check or lint failed');
  if (!built) fail('the page could not be built');
}
process.exitCode = await runInNamespace(['npx', 'vitest', 'run', ...words], { env: { FACEDOWN_BROWSER: browser } });

import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../../scripts/install/browser.mjs';
import { runInNamespace } from '../../../scripts/test/namespace.mjs';
import { buildPage } from '../../../scripts/setup.mjs';

/** Set in the process that measures. */
const MARK = 'FACEDOWN_MEASURING';

/**
 * Runs a measurement with browsers where nothing can leave the machine: finds a browser, builds the page if it is needed,
 * and starts the program of this address anew in a network namespace, with the same words; there `measure` runs.
 */
export async function measuring(url: string, measure: () => Promise<void>, page = true): Promise<void> {
  if (process.env[MARK] !== undefined) return measure();
  const browser = findBrowser();
  if (page) buildPage();
  const command = [process.execPath, ...process.execArgv, fileURLToPath(url), ...process.argv.slice(2)];
  process.exitCode = await runInNamespace(command, { env: { FACEDOWN_BROWSER: browser, [MARK]: '1' } });
}

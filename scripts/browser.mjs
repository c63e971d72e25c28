import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Names by which a Chromium of some kind is installed in the PATH. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'brave-browser',
];

/** Where installers put it outside of the PATH. */
const PLACES = {
  linux: ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const base = process.env[variable];
    return base === undefined
      ? []
      : [join(base, 'Google/Chrome/Application/chrome.exe'), join(base, 'Microsoft/Edge/Application/msedge.exe')];
  }),
};

const HELP = `The browser tests need Chrome or Chromium, and none was found on this computer. Do one of these:
  - install Chrome or Chromium in the usual way, or
  - on Debian or Ubuntu: sudo apt-get install chromium, or
  - let Playwright fetch one: npx playwright-core install --with-deps chromium, or
  - name one that is installed elsewhere: FACEDOWN_BROWSER=/path/to/chrome npm test`;

/**
 * The path of a browser that runs. Looks for one that is named or installed; failing that installs one, as a package
 * of Debian where that is allowed, else Playwright's own. Throws an error that says what to do when all fails.
 */
export function findBrowser() {
  for (const variable of ['FACEDOWN_BROWSER', 'CHROME_PATH']) {
    const named = process.env[variable];
    if (named === undefined || named === '') continue;
    if (!runs(named)) throw new Error(`${variable} names ${named}, which is no browser that can be run.`);
    return named;
  }
  const found = installed() ?? fromDebian() ?? fromPlaywright();
  if (found === undefined) throw new Error(HELP);
  return found;
}

function installed() {
  const names = process.platform === 'win32' ? [] : NAMES;
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...(PLACES[process.platform] ?? [])].find(runs);
}

function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error("No browser is installed; installing Debian's chromium for the browser tests.");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const done =
    attempt('apt-get', ['update'], env) &&
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
  return done ? installed() : undefined;
}

function fromPlaywright() {
  if (runs(chromium.executablePath())) return chromium.executablePath();
  console.error('No browser is installed; asking Playwright for its Chromium.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  attempt(process.execPath, [cli, 'install', 'chromium'], process.env);
  return runs(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function attempt(command, args, env) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Whether the file is there and starts. Chrome on Windows opens a window when asked for its version. */
function runs(file) {
  if (!existsSync(file)) return false;
  return (
    process.platform === 'win32' || spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

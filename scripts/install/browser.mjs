import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { attempt, debianForRoot, inProgramFiles, installed, installPackages, namedBy, runs } from './program.mjs';

/** Variables by which a browser is named. */
const NAMED = ['FACEDOWN_BROWSER', 'CHROME_PATH'];

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
  win32: inProgramFiles('Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'),
};

/** Chromium's headless shell: the same engine and network without windows, tabs and an address bar. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const HELP = `The browser tests need Chrome or Chromium, and none was found on this computer. Do one of these:
  - install Chrome or Chromium in the usual way, or
  - on Debian or Ubuntu: sudo apt-get install chromium, or
  - let Playwright fetch one: npx playwright-core install --with-deps chromium, or
  - name one that is installed elsewhere: FACEDOWN_BROWSER=/path/to/chrome npm test`;

/**
 * The path of a Chromium that runs, without which no test in a browser can run. Looks for one that is named or
 * installed; failing that installs one, as a package of Debian where that is allowed, else Playwright's own. Throws an
 * error that says what to do when all fails.
 */
export function findBrowser() {
  const found = namedBy(...NAMED) ?? installed(NAMES, PLACES) ?? fromDebian() ?? fromPlaywright();
  if (found === undefined) throw new Error(HELP);
  return found;
}

/**
 * The path of a headless shell, in which tests open pages for three quarters of the processor time; undefined if none is
 * installed, or if a browser is named, in which all is to be tried.
 */
export const findShell = () =>
  namedBy('FACEDOWN_SHELL') ?? (namedBy(...NAMED) === undefined ? installed(SHELLS, {}) : undefined);

/**
 * Installs a headless shell where that is allowed and none is there. Debian's has the version of its Chromium, which apt brings
 * up to date with it. Without a shell tests use the browser itself.
 */
export function provideShell() {
  if (namedBy(...NAMED) !== undefined || findShell() !== undefined || !debianForRoot()) return;
  installPackages(['chromium-headless-shell'], 'No headless shell of Chromium is installed for the browser tests');
}

const fromDebian = () =>
  debianForRoot() && installPackages(['chromium'], 'No browser is installed for the browser tests')
    ? installed(NAMES, PLACES)
    : undefined;

function fromPlaywright() {
  if (runs(chromium.executablePath())) return chromium.executablePath();
  console.error('No browser is installed; asking Playwright for its Chromium.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  attempt(process.execPath, [cli, 'install', 'chromium']);
  return runs(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

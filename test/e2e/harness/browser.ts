import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findBrowser, findShell } from '../../../scripts/install/browser.mjs';
import type { NetworkHost } from './network/hosts.ts';

/**
 * Parts of Chromium that no test needs. Chromium obeys only the last such list that it is given, so all but the last two
 * repeat Playwright's own. Those two load the suggestions of the address bar, two pages for every window that is opened,
 * which even without a window on the screen takes more processor time than opening the page that is tested.
 */
const DISABLED = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Keeps a browser from everything that a test does not ask of it. */
const FLAGS = [
  `--disable-features=${DISABLED.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let found: string | undefined;
let foundShell: string | undefined;

/** The path of the browser, looked for once: to be sure that one runs, it is started. */
const browserPath = (): string => (found ??= findBrowser());

/** The path of the browser's headless shell, or where there is none of the browser itself. */
const shellPath = (): string => (foundShell ??= findShell() ?? browserPath());

/** Chromium's sandbox does not work for root, who runs tests in containers. */
const options = (flags: readonly string[] = [], executablePath = browserPath()): LaunchOptions => ({
  executablePath,
  headless: true,
  chromiumSandbox: process.getuid?.() !== 0,
  args: [...FLAGS, ...flags],
});

/** Starts the browser that people have, with its windows on no screen. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(options(flags));
}

/** Starts the browser's headless shell: pages are the same in it, and what surrounds them is not there. */
export async function launchShell(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(options(flags, shellPath()));
}

const shared = new Map<number | 'whole', Browser>();

async function sharedAs(name: number | 'whole', launch: () => Promise<Browser>): Promise<Browser> {
  const there = shared.get(name);
  if (there?.isConnected() === true) return there;
  const browser = await launch();
  shared.set(name, browser);
  return browser;
}

/**
 * A headless shell that all files of one worker share, for tests that open contexts of their own in it: the first, the second
 * and so on. It ends with the worker.
 */
export const sharedBrowser = (number: number): Promise<Browser> => sharedAs(number, launchShell);

/** The browser that people have, shared in the same way, for tests of one browser with another. */
export const sharedWholeBrowser = (): Promise<Browser> => sharedAs('whole', launchBrowser);

/** A browser that can be killed as by a power cut, so that its pages get no chance to say goodbye. */
export async function launchMortalBrowser(): Promise<{ browser: Browser; kill: () => Promise<void> }> {
  const server = await chromium.launchServer(options());
  return { browser: await chromium.connect(server.wsEndpoint()), kill: () => server.kill() };
}

/** A browser that runs on one of the hosts of a network of its own. */
export async function launchBrowserOn({ enter }: NetworkHost): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'facedown-host-'));
  try {
    // Playwright starts one program, with arguments of its own choice.
    const program = join(folder, 'browser');
    await writeFile(program, `#!/bin/sh\nexec ${enter.join(' ')} '${browserPath()}' "$@"\n`, { mode: 0o755 });
    return await chromium.launch({ ...options(), executablePath: program });
  } finally {
    await rm(folder, { recursive: true });
  }
}

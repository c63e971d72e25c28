import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.mjs';

/** Keeps a browser from everything that a test does not ask of it. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
];

/** Starts a browser without a window. Chromium's sandbox does not work for root, who runs tests in containers. */
export async function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...FLAGS, ...extraFlags]
  });
}

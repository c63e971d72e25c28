import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { debianForRoot, installed, installPackages } from './program.mjs';

/** Folders in which distributions keep WebKitGTK's own programs, in a folder for each version of its interface. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64', '/usr/lib'];

/**
 * WebKitGTK's own browser, its driver, and a display that nobody sees; undefined if one of them is missing. None of the
 * three can be started only to see whether it runs.
 */
export function findWebKit() {
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map((name) => installed([name], {}, existsSync));
  const browser = process.env.FACEDOWN_WEBKIT || LIBRARIES.flatMap(miniBrowsers)[0];
  if (browser === undefined || driver === undefined || display === undefined) return undefined;
  return { browser, driver, display };
}

const miniBrowsers = (library) =>
  existsSync(library)
    ? readdirSync(library)
        .filter((name) => name.startsWith('webkit'))
        .map((name) => join(library, name, 'MiniBrowser'))
        .filter(existsSync)
    : [];

/** Installs WebKitGTK where that is allowed. Returns nothing if it is there afterwards, else why it is not and what to do. */
export function provideWebKit() {
  if (findWebKit() !== undefined) return undefined;
  if (process.platform !== 'linux') return 'WebKitGTK is tried on Linux only';
  if (!debianForRoot())
    return 'MiniBrowser, WebKitWebDriver or Xvfb is not installed (Debian: webkit2gtk-driver, xvfb)';
  installPackages(['webkit2gtk-driver', 'xvfb'], 'No WebKitGTK is installed for the browser tests');
  return findWebKit() === undefined ? "Debian's webkit2gtk-driver and xvfb could not be installed" : undefined;
}

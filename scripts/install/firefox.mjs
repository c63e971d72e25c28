import { debianForRoot, inProgramFiles, installed, installPackages, namedBy } from './program.mjs';

const PLACES = {
  linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: inProgramFiles('Mozilla Firefox/firefox.exe'),
};

/** The path of a Firefox that is named or installed; undefined if there is none. */
export const findFirefox = () => namedBy('FACEDOWN_FIREFOX') ?? installed(['firefox-esr', 'firefox'], PLACES);

/** Installs Firefox where that is allowed. Returns nothing if it is there afterwards, else why it is not and what to do. */
export function provideFirefox() {
  if (findFirefox() !== undefined) return undefined;
  if (!debianForRoot()) return 'none is installed (FACEDOWN_FIREFOX=/path/to/firefox names one)';
  installPackages(['firefox-esr'], 'No Firefox is installed for the browser tests');
  return findFirefox() === undefined ? "Debian's firefox-esr could not be installed" : undefined;
}

/** The path of a browser that runs; installs one when none is there, and throws what to do when that fails. */
export function findBrowser(): string;
/** The path of Chromium's headless shell; undefined if none is installed, or if a browser is named that is to be tried. */
export function findShell(): string | undefined;

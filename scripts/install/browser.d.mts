/** The path of a browser that runs; installs one when none is there, and throws what to do when that fails. */
export function findBrowser(): string;
export function findShell(): string | undefined;

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests need: where they are, and how Debian's come in. */

/** The first program that works: of these names in the PATH, then of these paths for the platform. */
export function installed(names, places, works = runs) {
  const known = process.platform === 'win32' ? [] : names;
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => known.map((name) => join(folder, name)));
  return [...inPath, ...(places[process.platform] ?? [])].find(works);
}

/** Paths below the folders in which Windows keeps programs. */
export function inProgramFiles(...paths) {
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const base = process.env[variable];
    return base === undefined ? [] : paths.map((path) => join(base, path));
  });
}

/** The program that one of these variables names; undefined if none does. Throws an error if what is named does not run. */
export function namedBy(...variables) {
  for (const variable of variables) {
    const path = process.env[variable];
    if (path === undefined || path === '') continue;
    if (!runs(path)) throw new Error(`${variable} names ${path}, which is no browser that can be run.`);
    return path;
  }
  return undefined;
}

/** Whether Debian's packages can be installed here: on a Debian or Ubuntu, by root. */
export const debianForRoot = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether the lists of Debian's packages have been fetched. */
let listed = false;

/** Installs Debian's packages; returns whether that went well. */
export function installPackages(packages, why) {
  console.error(`${why}; installing Debian's ${packages.join(' and ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  listed ||= attempt('apt-get', ['update'], env);
  return listed && attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env);
}

/** Runs a command to its end; returns whether that went well. */
export function attempt(command, args, env = process.env) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Whether the file is there and starts. A browser on Windows opens a window when asked for its version. */
export function runs(file) {
  if (!existsSync(file)) return false;
  return (
    process.platform === 'win32' || spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

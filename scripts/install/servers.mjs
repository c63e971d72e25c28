import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { debianForRoot, installPackages } from './program.mjs';

/** Servers that tests of hosting drive, and the packages of Debian that bring them. */
const PACKAGES = { nginx: 'nginx-light', turnserver: 'coturn', nft: 'nftables' };

/**
 * Installs what is missing of these where nobody is disturbed by that: not where systemd runs, since the packages start services
 * that answer the world. Returns nothing if all are there afterwards, else why not and what to do.
 */
export function provideServers() {
  const missing = () => Object.keys(PACKAGES).filter((command) => !has(command));
  const packages = missing().map((command) => PACKAGES[command]);
  if (packages.length === 0) return undefined;
  if (!debianForRoot() || existsSync('/run/systemd/system'))
    return `not all are installed (apt-get install ${packages.join(' ')})`;
  installPackages(packages, 'Servers for the tests of hosting are not installed');
  return missing().length === 0 ? undefined : `Debian's ${packages.join(', ')} could not be installed`;
}

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

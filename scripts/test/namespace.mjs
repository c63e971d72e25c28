import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { giveWay } from '../setup.mjs';

/** Set inside, so that a namespace is not put into a namespace. */
const MARK = 'FACEDOWN_NAMESPACE';

/**
 * A network of its own with loopback, and with a pair of virtual network interfaces and a default route, without which Chromium
 * gathers no ICE candidates. Both ends of the pair lie inside: nothing can leave, not even mDNS.
 */
const SETUP = `ip link set lo up &&
ip link add v0 type veth peer name v1 && ip addr add 10.99.0.1/24 dev v0 && ip link set v0 up && ip link set v1 up &&
ip route add default via 10.99.0.2 dev v0 || exit 97
exec "$@"`;

/**
 * Runs a command to its end, in a network namespace where that can be made (Linux, as root), so that nothing the
 * tests' browsers say leaves the machine; elsewhere plainly. Resolves to its exit code. A command of
 * `lowPriority` computes when others leave a core idle, and what it prints is printed at its end.
 */
export async function runInNamespace([command, ...args], options = {}) {
  const env = { ...process.env, ...options.env };
  if (env[MARK] === undefined && ready()) {
    return run('unshare', ['-n', 'sh', '-c', SETUP, 'sh', command, ...args], {
      ...options,
      env: { ...env, [MARK]: '1' },
    });
  }
  return run(command, args, { ...options, env });
}

/** Whether namespaces can be made here; fetches Debian's `ip` when only that is missing. */
function ready() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (spawnSync('unshare', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  if (!has('ip') && has('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'iproute2'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
  }
  // Some containers allow the namespace but no virtual network interfaces.
  return has('ip') && spawnSync('unshare', ['-n', 'sh', '-c', SETUP, 'sh', 'true'], { stdio: 'ignore' }).status === 0;
}

function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
}

function run(command, args, { env, lowPriority = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: lowPriority ? ['inherit', 'pipe', 'pipe'] : 'inherit', env });
    if (lowPriority) giveWay(child);
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', reject);
    // All that it has printed has been read then.
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

if (import.meta.filename === process.argv[1]) process.exitCode = await runInNamespace(process.argv.slice(2));

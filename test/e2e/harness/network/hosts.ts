import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** Hosts of a network that exists on this machine alone: a network namespace each, at one bridge. */

const run = promisify(execFile);

/** Where the test's own process is reached by the hosts. */
export const BRIDGE = '10.77.0.1';

export interface NetworkHost {
  readonly address: string;
  /** Its end at the bridge. */
  readonly port: string;
  /** Puts a command into this host. */
  readonly enter: readonly string[];
}

export interface HostNetwork {
  readonly hosts: readonly NetworkHost[];
  /** Takes the route between two hosts away, in both directions. */
  sever: (one: NetworkHost, other: NetworkHost) => Promise<void>;
  /** From here on nothing comes through to a host or from it; its own machine sees no difference. */
  unplug: (host: NetworkHost) => Promise<void>;
  plug: (host: NetworkHost) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Why no hosts can be made here; undefined where they can. Bridge and hosts are made only inside the namespace that
 * `npm test` makes, never in the network of whoever runs the tests.
 */
export function hindrance(): string | undefined {
  if (process.platform !== 'linux') return 'several hosts on one machine take Linux';
  if (process.getuid?.() !== 0) return 'several hosts on one machine take root';
  if (process.env['FACEDOWN_NAMESPACE'] === undefined)
    return 'several hosts are only made inside a network namespace: npm test, or node scripts/test/namespace.mjs';
  for (const command of ['ip', 'nsenter', 'unshare']) {
    if (spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status !== 0)
      return `several hosts on one machine take the command ${command}`;
  }
  return spawnSync('sh', ['-c', 'ip link add facedown0 type bridge && ip link del facedown0'], { stdio: 'ignore' })
    .status === 0
    ? undefined
    : 'no bridge can be made here';
}

/** Makes so many hosts, numbered by their addresses from 10.77.0.2 on. They end with {@link HostNetwork.remove}, or with this process. */
export async function makeHosts(count: number): Promise<HostNetwork> {
  const keepers: ChildProcess[] = [];
  const remove = async (): Promise<void> => {
    await endNamespaces(keepers);
    await ip('link', 'del', 'hosts');
  };
  await ip('link', 'add', 'hosts', 'type', 'bridge', 'mcast_snooping', '0');
  try {
    await ip('addr', 'add', `${BRIDGE}/24`, 'dev', 'hosts');
    await ip('link', 'set', 'hosts', 'up');
    const hosts: NetworkHost[] = [];
    for (let number = 2; number < count + 2; number += 1) hosts.push(await makeHost(number, keepers));
    return { hosts, sever, unplug, plug, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A network of its own, without a name: it lives as long as a process in it, which ends when its input does, so with ours. */
export async function makeNamespace(keepers: ChildProcess[]): Promise<{ pid: string; enter: readonly string[] }> {
  const keeper = spawn('unshare', ['-n', 'sh', '-c', 'echo ready; read -r _'], { stdio: ['pipe', 'pipe', 'inherit'] });
  keepers.push(keeper);
  await once(keeper.stdout, 'data');
  const pid = String(keeper.pid);
  return { pid, enter: ['nsenter', `--net=/proc/${pid}/ns/net`] };
}

/** Ends the namespaces that these processes keep. */
export async function endNamespaces(keepers: readonly ChildProcess[]): Promise<void> {
  for (const keeper of keepers) keeper.stdin?.end();
  await Promise.all(keepers.filter(({ exitCode }) => exitCode === null).map((keeper) => once(keeper, 'exit')));
}

async function makeHost(number: number, keepers: ChildProcess[]): Promise<NetworkHost> {
  const { pid, enter } = await makeNamespace(keepers);
  const address = `10.77.0.${number}`;
  const port = `host${number}`;
  await ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
  await ip('link', 'set', port, 'master', 'hosts', 'up');
  const host = { address, port, enter };
  await within(host, 'link', 'set', 'lo', 'up');
  await within(host, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  // No second address of IPv6 that comes later: Chromium breaks off what it loads when its network changes.
  await within(host, 'link', 'set', 'eth0', 'addrgenmode', 'none', 'up');
  // Without a default route Chromium gathers no ICE candidates.
  await within(host, 'route', 'add', 'default', 'via', BRIDGE);
  return host;
}

async function sever(one: NetworkHost, other: NetworkHost): Promise<void> {
  await within(one, 'route', 'add', 'unreachable', `${other.address}/32`);
  await within(other, 'route', 'add', 'unreachable', `${one.address}/32`);
}

const unplug = async ({ port }: NetworkHost): Promise<void> => void (await ip('link', 'set', port, 'nomaster'));
const plug = async ({ port }: NetworkHost): Promise<void> => void (await ip('link', 'set', port, 'master', 'hosts'));

const ip = (...words: string[]) => run('ip', words);
const within = ({ enter: [command, ...before] }: NetworkHost, ...words: string[]) =>
  run(command!, [...before, 'ip', ...words]);

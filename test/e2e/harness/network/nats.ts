import { execFile, spawnSync, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { endNamespaces, hindrance as hostHindrance, makeNamespace, type NetworkHost } from './hosts.ts';

/**
 * An internet that exists on this machine alone, and homes behind routers of their own, each a network namespace. The routers
 * translate addresses as those do that are hardest to get through: another port for each destination, and nothing comes
 * in but from where something went out to (a symmetric NAT; RFC 4787: address- and port-dependent mapping and filtering).
 */

const run = promisify(execFile);

/** Where the test's own process, and what it starts, is reached by all homes. */
export const INTERNET = '203.0.113.1';

const BRIDGE = 'internet';

export interface Homes {
  readonly homes: readonly NetworkHost[];
  remove: () => Promise<void>;
}

/** Why no such homes can be made here; undefined where they can. */
export function natHindrance(): string | undefined {
  const why = hostHindrance();
  if (why !== undefined) return why;
  return spawnSync('unshare', ['-n', 'nft', RULES], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'address translation takes the command nft: apt-get install nftables';
}

const RULES = `
  table ip home {
    chain out { type nat hook postrouting priority srcnat; oifname "wan" masquerade fully-random; }
    chain through {
      type filter hook forward priority filter; policy drop;
      iifname "lan" accept
      ct state established,related accept
    }
    chain own { type filter hook input priority filter; policy drop; iifname "lan" accept; }
  }`;

export async function makeHomes(count: number): Promise<Homes> {
  const keepers: ChildProcess[] = [];
  const remove = async (): Promise<void> => {
    await endNamespaces(keepers);
    await run('ip', ['link', 'del', BRIDGE]);
  };
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge', 'mcast_snooping', '0']);
  try {
    await run('ip', ['addr', 'add', `${INTERNET}/24`, 'dev', BRIDGE]);
    await run('ip', ['link', 'set', BRIDGE, 'up']);
    const homes: NetworkHost[] = [];
    for (let number = 1; number <= count; number += 1) homes.push(await makeHome(number, keepers));
    return { homes, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A computer at home, 192.168.number.2, and the router before it, which the world knows as 203.0.113.(number + 1). */
async function makeHome(number: number, keepers: ChildProcess[]): Promise<NetworkHost> {
  const [router, computer] = [await makeNamespace(keepers), await makeNamespace(keepers)];
  const [port, inside, address] = [`home${number}`, `192.168.${number}.1`, `192.168.${number}.2`];
  const onRouter = within(router.enter);
  const onComputer = within(computer.enter);
  await run('ip', ['link', 'add', port, 'type', 'veth', 'peer', 'name', 'wan', 'netns', router.pid]);
  await run('ip', ['link', 'set', port, 'master', BRIDGE, 'up']);
  await onRouter('ip', 'link', 'set', 'lo', 'up');
  await onRouter('ip', 'addr', 'add', `203.0.113.${number + 1}/24`, 'dev', 'wan');
  await onRouter('ip', 'link', 'set', 'wan', 'addrgenmode', 'none', 'up');
  await onRouter('ip', 'link', 'add', 'lan', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', computer.pid);
  await onRouter('ip', 'addr', 'add', `${inside}/24`, 'dev', 'lan');
  await onRouter('ip', 'link', 'set', 'lan', 'addrgenmode', 'none', 'up');
  await onRouter('sysctl', '-qw', 'net.ipv4.ip_forward=1');
  await onRouter('nft', RULES);
  await onComputer('ip', 'link', 'set', 'lo', 'up');
  await onComputer('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  await onComputer('ip', 'link', 'set', 'eth0', 'addrgenmode', 'none', 'up');
  await onComputer('ip', 'route', 'add', 'default', 'via', inside);
  return { address, port, enter: computer.enter };
}

const within =
  ([command, ...before]: readonly string[]) =>
  (...words: string[]) =>
    run(command!, [...before, ...words]);

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vouchFor, type Vouched } from './authority.ts';

/** The site of `deploy/nginx.conf` on this machine: Debian's nginx with the page's files, before a relay. */
export interface HostedSite {
  /** The port of 127.0.0.1 that stands in for 443. */
  readonly port: number;
  readonly vouched: Vouched;
  /** Puts a file beside the page. */
  place: (name: string, content: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Why nginx cannot be tried here; undefined where it can. */
export function nginxHindrance(): string | undefined {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'nginx is not installed: apt-get install nginx-light';
}

/** The names that the documents use in place of an operator's own. */
const NAMES = ['play.example', 'relay.example'];

/** @param relay port of 127.0.0.1 where the relay listens */
export async function hostSite(page: string, relay: number): Promise<HostedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'facedown-nginx-'));
  const vouched = await vouchFor(NAMES);
  const port = await freePort();
  // Its workers are another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'logs'));
  await cp(page, join(folder, 'page'), { recursive: true });
  await writeFile(join(folder, 'chain.pem'), vouched.chain);
  await writeFile(join(folder, 'key.pem'), vouched.key);
  await writeFile(join(folder, 'site.conf'), await siteConfiguration(folder, port, relay));
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
     worker_rlimit_nofile 32768;
     pid ${folder}/pid;
     events { worker_connections 16384; }
     http { access_log off; include ${folder}/site.conf; }`,
  );
  const server = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log'), '-g', 'daemon off;'],
    { stdio: 'inherit' },
  );
  await listening(port, server);
  return {
    port,
    vouched,
    place: (name, content) => writeFile(join(folder, 'page', name), content),
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The file of the repository, with the ports and paths of this machine. */
async function siteConfiguration(folder: string, port: number, relay: number): Promise<string> {
  const file = await readFile(fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url)), 'utf8');
  return file
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/fullchain\.pem/g, join(folder, 'chain.pem'))
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/privkey\.pem/g, join(folder, 'key.pem'))
    .replace('/var/www/facedown', join(folder, 'page'))
    .replace('127.0.0.1:8420;', `127.0.0.1:${relay};`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until somebody listens there. @throws {Error} if the process ends before */
export async function listening(
  port: number,
  process: { readonly exitCode: number | null },
  host = '127.0.0.1',
): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`It has ended with status ${process.exitCode}.`);
    const socket = connect(port, host);
    const open = await new Promise<boolean>((resolve) => {
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listening } from './nginx.ts';

/** Debian's coturn, set up by `deploy/turnserver.conf` as it is. */
export interface TurnServer {
  /** As `relay.json` names them. */
  readonly stun: string;
  readonly turn: string;
  stop: () => Promise<void>;
}

/** Why coturn cannot be tried here; undefined where it can. */
export function turnHindrance(): string | undefined {
  return spawnSync('turnserver', ['--version'], { stdio: 'ignore' }).error === undefined
    ? undefined
    : 'coturn is not installed: apt-get install coturn';
}

export async function turnServer(): Promise<TurnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'facedown-turn-'));
  const text = await readFile(fileURLToPath(new URL('../../../../deploy/turnserver.conf', import.meta.url)), 'utf8');
  const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(text)![1]!;
  await writeFile(join(folder, 'turnserver.conf'), text);
  const server = spawn(
    'turnserver',
    ['-c', join(folder, 'turnserver.conf'), '--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'users')],
    { stdio: 'inherit' },
  );
  const [host, port] = [value('listening-ip'), Number(value('listening-port'))];
  await listening(port, server, host);
  return {
    stun: `stun:${host}:${port}`,
    turn: `turn:${host}:${port} ${value('user').replace(':', ' ')}`,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

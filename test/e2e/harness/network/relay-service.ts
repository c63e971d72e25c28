import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The relay as `deploy/facedown-relay.service` starts it, with its key in a folder of its own. */
export interface RelayService {
  /** Starts it. Resolves to its address, as it tells its operator. */
  start: () => Promise<string>;
  /** Ends it: by a signal that it hears, as an upgrade does, or one that it does not, as a fault does. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  remove: () => Promise<void>;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The unit of systemd. */
const UNIT = join(root, 'deploy/facedown-relay.service');

/**
 * @param port where it listens, on 127.0.0.1
 * @param outside port at which a proxy takes calls for it
 */
export async function relayService(port: number, outside: number): Promise<RelayService> {
  const state = await mkdtemp(join(tmpdir(), 'facedown-relay-'));
  const line = /^ExecStart=(.*)$/m.exec(await readFile(UNIT, 'utf8'))![1]!;
  const [, ...words] = line
    .replace('--port 8420', `--port ${port}`)
    .replace('--metrics 9420', '--metrics 0')
    .replace('wss://relay.example', `wss://relay.example:${outside}`)
    .replaceAll('${STATE_DIRECTORY}', state)
    .split(' ');
  let process_: ReturnType<typeof spawn> | undefined;
  const stop = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = process_;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  };
  return {
    start: async () => {
      const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
      process_ = child;
      let told = '';
      for await (const chunk of child.stdout) {
        told += String(chunk);
        const address = /^ *(\/dns\/\S+)$/m.exec(told)?.[1];
        if (address === undefined) continue;
        return address;
      }
      throw new Error(`The relay has told no address: ${told}`);
    },
    stop,
    remove: async () => {
      await stop('SIGTERM');
      await rm(state, { recursive: true, force: true });
    },
  };
}

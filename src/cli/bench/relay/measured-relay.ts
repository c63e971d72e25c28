import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RelayUse } from './relay.process.ts';

/** A relay that runs in a process of its own. */
export interface MeasuredRelay {
  readonly address: string;
  use: () => Promise<RelayUse>;
  stop: () => Promise<void>;
}

export async function measuredRelay(): Promise<MeasuredRelay> {
  const child = fork(fileURLToPath(new URL('relay.process.ts', import.meta.url)), {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const [address] = (await once(child, 'message')) as [string];
  return {
    address,
    use: async () => {
      child.send('use');
      const [use] = (await once(child, 'message')) as [RelayUse];
      return use;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

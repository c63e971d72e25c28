import { setTimeout } from 'node:timers/promises';
import { saveMemory } from '../../../net/relay/frugal.ts';
import { runRelay } from '../../relay.ts';

/**
 * A relay that is measured: `npm run relay` in a process of its own, whose parent is sent its address, and then, as often as it
 * asks, what the process has used.
 */
export interface RelayUse {
  /** Bytes in physical memory, after a collection of garbage. */
  readonly resident: number;
  /** Bytes of objects. */
  readonly heap: number;
  /** Milliseconds of processor time since the start. */
  readonly cpuMs: number;
}

saveMemory();
const { address } = await runRelay({ port: 0 });
process.send!(address);
process.on('message', () => void answer());
process.on('disconnect', () => process.exit());

async function answer(): Promise<void> {
  // Twice: timers of signals that are garbage are ended by what runs after the first collection.
  globalThis.gc!();
  await setTimeout(100);
  globalThis.gc!();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send!({ resident: rss, heap: heapUsed + external, cpuMs: (user + system) / 1000 } satisfies RelayUse);
}

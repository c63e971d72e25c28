import { UsageError } from '../command.ts';

/** The value of `--port`. @throws {UsageError} */
export function portOption(value: string | undefined): { port?: number } {
  if (value === undefined) return {};
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535)
    throw new UsageError(`${value} is no port: ports are numbers up to 65535.`);
  return { port: Number(value) };
}

/** Serves on until somebody ends this program. */
export function untilInterrupted(served: { close: () => Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void served.close().finally(() => process.exit(0)));
  }
}

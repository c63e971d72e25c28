import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NetError } from '../../net/base/errors.ts';

/** The value of `--port`. @throws {NetError} `bad-address` */
export function portOption(value: unknown): { port?: number } {
  if (value === undefined) return {};
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new NetError('bad-address', `${String(value)} is no port: ports are numbers up to 65535.`);
  return { port };
}

/** The values of an option that can be given several times. */
export function listOption(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map(String);
}

/** Serves on until somebody ends this program. */
export function untilInterrupted(served: { close: () => Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void served.close().finally(() => process.exit(0)));
  }
}

/** Runs a program if it is the one that Node was started with. */
export function runIfMain(url: string, main: (argv: string[]) => Promise<void>): void {
  if (process.argv[1] === undefined || resolve(process.argv[1]) !== fileURLToPath(url)) return;
  main(process.argv).catch((error: unknown) => {
    // What the user can mend is told in a sentence; anything else is our own fault and shows where.
    const expected = error instanceof NetError || (error instanceof Error && error.name === 'CACError');
    console.error(expected ? error.message : error);
    process.exit(expected ? 2 : 1);
  });
}

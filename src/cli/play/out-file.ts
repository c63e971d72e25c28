import { accessSync, closeSync, constants, existsSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { UsageError } from '../command.ts';

/**
 * Tries whether a file can be written, before a game is played for it. What is there already stays as it is.
 * @throws {UsageError}
 */
export function tryOut(path: string): void {
  sayingWhy(path, () => {
    if (!existsSync(path)) {
      closeSync(openSync(path, 'wx'));
      rmSync(path);
      return;
    }
    if (statSync(path).isDirectory()) throw new Error('it is a folder');
    accessSync(path, constants.W_OK);
  });
}

/** @throws {UsageError} */
export function writeOut(path: string, bytes: Uint8Array): void {
  sayingWhy(path, () => writeFileSync(path, bytes));
}

function sayingWhy(path: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

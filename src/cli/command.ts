import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '../../protocol/game/settings.ts';
import { NetError } from '../net/base/errors.ts';
import { helpOf } from './command/help.ts';
import type { Command, Options } from './command/options.ts';
import { endWithOutput } from './command/output.ts';
import { parseWords } from './command/parse.ts';
import { UsageError } from './command/usage-error.ts';

export type { Command } from './command/options.ts';
export { UsageError } from './command/usage-error.ts';
export { wholeNumber } from './command/whole-number.ts';

/**
 * Runs a command with the words of the command line. An error that the user can correct ends in one line on standard
 * error and exit status 2; anything else is a fault of this program, and its stack is shown. A closed output ends it.
 */
export async function runCommand<const O extends Options>(
  command: Command<O>,
  argv: readonly string[] = process.argv.slice(2),
): Promise<void> {
  endWithOutput();
  try {
    const { help, words, options } = parseWords(command, argv);
    if (help) {
      console.log(helpOf(command));
      process.exitCode = command.helpStatus ?? 0;
      return;
    }
    await command.run(words, options);
  } catch (error) {
    if (!isMendable(error)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** Runs a command if its module is the program that Node was started with, and not one that a test imports. */
export async function runIfMain<const O extends Options>(url: string, command: Command<O>): Promise<void> {
  if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url)) await runCommand(command);
}

const isMendable = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof SettingsError || error instanceof NetError;

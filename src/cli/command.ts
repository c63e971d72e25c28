import type { CAC } from 'cac';
import { SettingsError } from '../../protocol/game/settings.ts';

/** The user has called a command wrongly; the message says how to put it right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs the command that the words on the command line name. Misuse ends with exit status 2 and one line. */
export async function runCommand(cli: CAC): Promise<void> {
  try {
    cli.parse(process.argv, { run: false });
    await cli.runMatchedCommand();
  } catch (error) {
    const misuse =
      error instanceof UsageError ||
      error instanceof SettingsError ||
      (error instanceof Error && error.name === 'CACError');
    if (!misuse) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** An option that must be a whole number. @throws {UsageError} */
export function wholeNumber(option: string, given: unknown, min: number, max: number): number {
  const value = Number(given);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}`);
}

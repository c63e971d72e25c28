import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkedEntries, EntryError } from '../../../protocol/lab/own-entries.ts';
import type { Entry } from '../../../protocol/lab/study.ts';
import { UsageError } from '../command.ts';

/** Whether a word on the command line is a file rather than a name of the catalogue. */
export const isFile = (word: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(word);

/** The entries of the user's own file. npm runs scripts in the project's folder; INIT_CWD is the user's own. */
export async function entriesOf(word: string): Promise<readonly Entry[]> {
  const file = [process.env['INIT_CWD'] ?? process.cwd(), process.cwd()]
    .map((folder) => resolve(folder, word))
    .find((path) => existsSync(path));
  if (file === undefined) throw new UsageError(`there is no file ${word}`);
  const loaded = await load(file, word);
  try {
    return checkedEntries(loaded['default']);
  } catch (error) {
    if (error instanceof EntryError) throw new UsageError(`${word}: ${error.message}`);
    throw error;
  }
}

async function load(file: string, word: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(
      `${word} cannot be loaded: ${(error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')}`,
    );
  }
}

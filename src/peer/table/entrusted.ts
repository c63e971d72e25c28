import { gameById } from '../../../protocol/game/registry.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import { TableError } from '../model/table-error.ts';

/** What a table plays by, in its lobby or in its header. */
interface PlayedBy {
  /** Id of the game in the registry. */
  readonly game: string;
  readonly settings: Settings;
  readonly copying: Copying;
}

/**
 * The canonical form of what a player entrusts to her machine.
 * @throws {InputError} when the game cannot read it
 * @throws {TableError} `no-secret` when at this table nothing answers for this player, or it is longer than it can be
 */
export function canonicalSecret(
  text: string,
  { game, settings, copying }: PlayedBy,
  place: { readonly seat: number; readonly seats: number },
): string {
  const secret = gameById(game)?.secret;
  const table = { ...place, settings, copying };
  if (secret === undefined || !secret.of(table))
    throw new TableError('no-secret', 'at this table nothing answers for you');
  if (text.length > secret.maxLength)
    throw new TableError('no-secret', `a text of ${text.length} characters is too long: ${secret.maxLength} at most`);
  return secret.canonical(text, table);
}

/** Whether two tables play the same game by the same settings. */
export const sameSettings = (one: PlayedBy, other: PlayedBy): boolean =>
  one.game === other.game && Object.entries(one.settings).every(([name, value]) => other.settings[name] === value);

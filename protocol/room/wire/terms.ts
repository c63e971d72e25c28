import { thresholdRange } from '../../game/duties.ts';
import type { Game, Settings } from '../../game/game.ts';
import { checkSettings } from '../../game/settings.ts';
import type { Copying } from '../../table/step.ts';
import type { Item } from './cbor.ts';
import { asInteger, asRecord, asText, EncodingError } from './cbor.ts';
import { MAX_SEATS, MAX_WATCHERS, PATIENCE, readSettings } from './header.ts';

/** The terms that a table agrees on before it begins. */
export interface Terms {
  /** Id of the game in the registry. */
  readonly game: string;
  readonly settings: Settings;
  /** How hidden cards are copied: see {@link Copying}. */
  readonly copying: Copying;
  /** How many key holders together turn a card. */
  readonly threshold: number;
  /**
   * Seconds after which a page offers the vote on a seat whose connection is lost (src/web/table/trouble/patience.ts
   * says when it does on other seats). The protocol counts votes at any time.
   */
  readonly patience: number;
  /** The number of people without a seat who may watch, 0 to `MAX_WATCHERS`. */
  readonly watchers: number;
}

export const termsItem = ({ game, settings, copying, threshold, patience, watchers }: Terms): Item => ({
  game,
  settings,
  copying,
  threshold,
  patience,
  watchers,
});

/** @throws {EncodingError} @throws {SettingsError} */
export function readTerms(item: Item | undefined, findGame: (id: string) => Game | undefined): Terms {
  const fields = asRecord(item, 'the terms', ['game', 'settings', 'copying', 'threshold', 'patience', 'watchers']);
  const game = asText(fields['game'], 'the game', 40);
  const copying = fields['copying'];
  if (copying !== 'cards' && copying !== 'ciphertext')
    throw new EncodingError('copying must be "cards" or "ciphertext"');
  const known = findGame(game);
  if (known === undefined) throw new EncodingError(`the game "${game}" is not known here`);
  const settings = checkSettings(known, readSettings(fields['settings']));
  // The number of seats is not known yet. The lowest threshold does not fall with more seats.
  const least = thresholdRange(known, { seats: known.seats.min, settings, copying }).min;
  const threshold = asInteger(fields['threshold'], 'the threshold', least, MAX_SEATS);
  return {
    game,
    settings,
    copying,
    threshold,
    patience: asInteger(fields['patience'], 'the patience', PATIENCE.min, PATIENCE.max),
    watchers: asInteger(fields['watchers'], 'the number of watchers', 0, MAX_WATCHERS),
  };
}

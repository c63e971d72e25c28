import { thresholdRange } from '../../../../protocol/game/duties.ts';
import type { Game, Settings } from '../../../../protocol/game/game.ts';
import { defaultSettings, gameById } from '../../../../protocol/game/registry.ts';
import { MAX_WATCHERS, PATIENCE } from '../../../../protocol/room/wire/header.ts';
import type { Terms } from '../../../peer/model/state.ts';
import { presetIn } from './preset.ts';

/** The terms of a table before its people change anything, for the number of people where it is known. */
export function openingTerms(id: string, seats?: number, settings: Settings = {}): Terms {
  const game = knownGame(id);
  const count = seats ?? game.seats.min;
  const all = { ...defaultSettings(game, count), ...settings };
  return {
    game: id,
    settings: all,
    copying: 'ciphertext',
    threshold: thresholdRange(game, { seats: count, settings: all, copying: 'ciphertext' }).usual,
    patience: PATIENCE.usual,
    watchers: MAX_WATCHERS,
  };
}

/**
 * The terms after somebody has come or gone. Terms that still had the usual value for the old number of people get the
 * usual value for the new number, a preset that was followed is followed for the new number, and terms that somebody
 * has chosen stay.
 */
export function followSeats(terms: Terms, before: number, after: number): Terms {
  const game = knownGame(terms.game);
  const within = (count: number): number => Math.min(game.seats.max, Math.max(game.seats.min, count));
  const usual = openingTerms(terms.game, within(before));
  const next = openingTerms(terms.game, within(after));
  const followed = presetIn(game.presets?.(within(before)) ?? [], terms.settings);
  const preset = game.presets?.(within(after)).find(({ id }) => id === followed?.id);
  const settings = {
    ...Object.fromEntries(
      Object.entries(terms.settings).map(([name, value]) => [
        name,
        value === usual.settings[name] ? next.settings[name]! : value,
      ]),
    ),
    ...preset?.settings,
  };
  const { min, max } = thresholdRange(game, { seats: within(after), settings, copying: terms.copying });
  const threshold =
    terms.threshold === usual.threshold ? next.threshold : Math.max(min, Math.min(terms.threshold, max));
  return { ...terms, settings, threshold };
}

/**
 * The terms after the opener's page has begun to speak another language: a text that nobody has written is replaced by
 * that of the new language.
 * @param before what a table opened in the old language has in place of the usual settings
 * @param after the same of the new language
 */
export function followLanguage(terms: Terms, before: Settings = {}, after: Settings = {}): Terms {
  const usual = defaultSettings(knownGame(terms.game));
  const settings = Object.fromEntries(
    Object.keys({ ...before, ...after }).flatMap((name) =>
      terms.settings[name] === (before[name] ?? usual[name]) ? [[name, after[name] ?? usual[name]!]] : [],
    ),
  );
  return { ...terms, settings: { ...terms.settings, ...settings } };
}

export function knownGame(id: string): Game {
  const game = gameById(id);
  if (game === undefined) throw Object.assign(new Error(`unknown game "${id}"`), { code: 'game' });
  return game;
}

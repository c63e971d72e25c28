import type { Game, Setting, Settings } from './game.ts';

/** A table's settings are not those that its game knows. Names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'settings';
}

/** What a table plays by unless it says otherwise; for so many players, where their number is known. */
export const defaultSettings = (game: Pick<Game, 'settings' | 'defaultsFor'>, seats?: number): Settings => ({
  ...Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default])),
  ...(seats === undefined ? {} : game.defaultsFor?.(seats)),
});

/** The settings nearest to these by which so many can play. */
export const fitSettings = (game: Pick<Game, 'fit'>, settings: Settings, seats: number): Settings =>
  game.fit?.(settings, seats) ?? settings;

/**
 * Takes settings from outside (a message, a file, a form) for what they must be: every setting of the game once,
 * each with a value that it allows, and nothing else.
 * @param seats how many play, where that is known: settings by which so many cannot play are refused
 * @throws {SettingsError}
 */
export function checkSettings(game: Pick<Game, 'id' | 'settings' | 'fit'>, given: unknown, seats?: number): Settings {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new SettingsError(`the settings of "${game.id}" must be a record of names and values`);
  }
  const values = new Map<string, unknown>(Object.entries(given));
  const checked = game.settings.map((setting): [string, string | number] => {
    if (!values.has(setting.name)) throw new SettingsError(`"${game.id}" lacks its setting "${setting.name}"`);
    const value = values.get(setting.name);
    values.delete(setting.name);
    return [setting.name, checkedValue(setting, value)];
  });
  const [unknown] = values.keys();
  if (unknown !== undefined) throw new SettingsError(`"${game.id}" has no setting "${unknown}"`);
  const settings = Object.fromEntries(checked);
  if (seats !== undefined) mustFit(game, settings, seats);
  return settings;
}

function mustFit(game: Pick<Game, 'fit'>, settings: Settings, seats: number): void {
  const fitting = fitSettings(game, settings, seats);
  const name = Object.keys(settings).find((each) => settings[each] !== fitting[each]);
  if (name === undefined) return;
  throw new SettingsError(
    `the setting "${name}" cannot be ${settings[name]} for ${seats} players, only ${fitting[name]}`,
  );
}

function checkedValue(setting: Setting, value: unknown): string | number {
  if (setting.kind === 'choice') {
    if (typeof value === 'string' && setting.options.includes(value)) return value;
    const options = setting.options.map((option) => `"${option}"`).join(', ');
    throw new SettingsError(`the setting "${setting.name}" must be one of ${options}`);
  }
  const { name, min, max } = setting;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value;
  throw new SettingsError(`the setting "${name}" must be a whole number from ${min} to ${max}`);
}

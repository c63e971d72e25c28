import { InputError } from './input-error.ts';

/** One setting that a table agrees on before it plays. */
export type Setting =
  | { readonly name: string; readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string }
  | {
      readonly name: string;
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      readonly default: number;
    }
  | TextSetting;

/** A setting that the game parses: a puzzle, a title. */
interface TextSetting {
  readonly name: string;
  readonly kind: 'text';
  /** Length of the text at most, in UTF-16 code units, before and after parsing; at most `LONGEST_TEXT`. */
  readonly maxLength: number;
  readonly default: string;
  /**
   * The canonical form of a text: the same for all texts with one meaning, and unchanged by `canonical`. It is part of
   * the table's header, so it must not be empty, and all its characters must be visible.
   * @throws {InputError}
   */
  canonical(text: string): string;
}

export type Settings = Readonly<Record<string, string | number>>;

/** Length of any text setting at most: the settings travel in a header of bounded size. */
export const LONGEST_TEXT = 8192;

/**
 * Thrown for settings that their game does not allow. The message names the setting; for a text, `code` and `data` are
 * those of the game's error.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(
    message: string,
    readonly setting?: string,
    readonly code = 'settings',
    readonly data: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}

interface WithSettings {
  readonly id: string;
  readonly settings: readonly Setting[];
  defaultsFor?(seats: number): Settings;
  fit?(settings: Settings, seats: number): Settings;
}

/** The default settings of a game, for this number of players if it is known. */
export const defaultSettings = (game: Omit<WithSettings, 'id'>, seats?: number): Settings => ({
  ...Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default])),
  ...(seats === undefined ? {} : game.defaultsFor?.(seats)),
});

/** The nearest settings for this number of seats. */
export const fitSettings = (game: Pick<WithSettings, 'fit'>, settings: Settings, seats: number): Settings =>
  game.fit?.(settings, seats) ?? settings;

/**
 * Settings as a person gives them, in their canonical form: every setting of the game once, each with a value that it
 * allows, and nothing else.
 * @param seats the number of seats, if it is known: settings that do not allow it are refused
 * @throws {SettingsError}
 */
export function parseSettings(game: WithSettings, given: unknown, seats?: number): Settings {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new SettingsError(`the settings of "${game.id}" must be a record of names and values`);
  }
  const values = new Map<string, unknown>(Object.entries(given));
  const parsed = game.settings.map((setting): [string, string | number] => {
    if (!values.has(setting.name)) throw new SettingsError(`"${game.id}" lacks its setting "${setting.name}"`);
    const value = values.get(setting.name);
    values.delete(setting.name);
    return [setting.name, parsedValue(setting, value)];
  });
  const [unknown] = values.keys();
  if (unknown !== undefined) throw new SettingsError(`"${game.id}" has no setting "${unknown}"`);
  const settings = Object.fromEntries(parsed);
  if (seats !== undefined) mustFit(game, settings, seats);
  return settings;
}

function mustFit(game: Pick<WithSettings, 'fit'>, settings: Settings, seats: number): void {
  const fitting = fitSettings(game, settings, seats);
  const name = Object.keys(settings).find((each) => settings[each] !== fitting[each]);
  if (name === undefined) return;
  throw new SettingsError(
    `the setting "${name}" cannot be ${settings[name]} for ${seats} players, only ${fitting[name]}`,
    name,
  );
}

/**
 * Checks settings from a message or a file. They must be canonical already, so that equal settings give equal headers.
 * @param seats as in `parseSettings`
 * @throws {SettingsError}
 */
export function checkSettings(game: WithSettings, given: unknown, seats?: number): Settings {
  const parsed = parseSettings(game, given, seats);
  for (const [name, value] of Object.entries(parsed)) {
    if ((given as Settings)[name] !== value)
      throw new SettingsError(`the setting "${name}" is not in its canonical form`, name);
  }
  return parsed;
}

function parsedValue(setting: Setting, value: unknown): string | number {
  const { name } = setting;
  switch (setting.kind) {
    case 'choice': {
      if (typeof value === 'string' && setting.options.includes(value)) return value;
      const options = setting.options.map((option) => `"${option}"`).join(', ');
      throw new SettingsError(`the setting "${name}" must be one of ${options}`, name);
    }
    case 'integer': {
      const { min, max } = setting;
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value;
      throw new SettingsError(`the setting "${name}" must be a whole number from ${min} to ${max}`, name);
    }
    case 'text':
      return canonicalText(setting, value);
  }
}

function canonicalText({ name, maxLength, canonical }: TextSetting, value: unknown): string {
  if (typeof value !== 'string') throw new SettingsError(`the setting "${name}" must be a text`, name);
  if (value.length > maxLength)
    throw new SettingsError(
      `the setting "${name}" has ${value.length} characters, and may have ${maxLength}`,
      name,
      'text-too-long',
      { length: value.length, most: maxLength },
    );
  try {
    return canonical(value);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new SettingsError(error.message, name, error.code, error.data);
  }
}

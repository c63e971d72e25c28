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
   * The canonical form of a text: the same for all texts that mean the same, and taken for itself when it is given.
   * Not empty, and of characters that are shown plainly: it stands in the table's header.
   * @throws {InputError}
   */
  canonical(text: string): string;
}

export type Settings = Readonly<Record<string, string | number>>;

/** Length of any text setting at most: the settings travel in a header of bounded size. */
export const LONGEST_TEXT = 8192;

/** Settings are not those that their game knows. Names the setting; for a text, `code` and `data` are the game's own. */
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

/** What a table plays by unless it says otherwise; for so many players, where their number is known. */
export const defaultSettings = (game: Omit<WithSettings, 'id'>, seats?: number): Settings => ({
  ...Object.fromEntries(game.settings.map((setting) => [setting.name, setting.default])),
  ...(seats === undefined ? {} : game.defaultsFor?.(seats)),
});

/** The settings nearest to these by which so many can play. */
export const fitSettings = (game: Pick<WithSettings, 'fit'>, settings: Settings, seats: number): Settings =>
  game.fit?.(settings, seats) ?? settings;

/**
 * Settings as a person gives them, in their canonical form: every setting of the game once, each with a value that it
 * allows, and nothing else.
 * @param seats how many play, where that is known: settings by which so many cannot play are refused
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
 * Settings from a message or a file, which must be canonical already: two tables that play by the same have the same
 * header.
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

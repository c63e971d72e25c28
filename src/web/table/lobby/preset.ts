import type { Preset, Settings } from '../../../../protocol/game/game.ts';

/** The preset that these settings follow, if they follow one. */
export const presetIn = (presets: readonly Preset[], settings: Settings): Preset | undefined =>
  presets.find((preset) => Object.entries(preset.settings).every(([name, value]) => settings[name] === value));

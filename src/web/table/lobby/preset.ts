import type { Settings } from '../../../../protocol/game/game.ts';
import type { PresetChoice } from '../../game/game-view.ts';

/** The preset that these settings follow, if they follow one. */
export const presetIn = (presets: readonly PresetChoice[], settings: Settings): PresetChoice | undefined =>
  presets.find((preset) => Object.entries(preset.settings).every(([name, value]) => settings[name] === value));

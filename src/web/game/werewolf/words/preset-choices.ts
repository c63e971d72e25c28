import { presetsFor, settingsOf } from '../../../../../protocol/game/werewolf/presets.ts';
import type { PresetChoice } from '../../game-view.ts';
import type { WerewolfText } from './text-en.ts';

/** The customary mixes of roles for so many players, by their names. */
export const presetChoices = (seats: number, t: WerewolfText): PresetChoice[] =>
  presetsFor(seats).map((preset) => ({
    id: preset.style,
    label: t.presets[preset.style](seats),
    settings: settingsOf(preset),
  }));

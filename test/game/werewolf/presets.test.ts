import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { PRESETS, presetsFor, settingsOf } from '../../../protocol/game/werewolf/presets.ts';
import { composition, rulesOf } from '../../../protocol/game/werewolf/rules.ts';
import { checkSettings, defaultSettings } from '../../../protocol/game/settings.ts';

const SEATS = Array.from({ length: 12 }, (_, index) => index + 4);
const withMix = (preset: (typeof PRESETS)[number]) => ({
  ...defaultSettings(werewolfGame, preset.seats),
  ...settingsOf(preset),
});

describe('customary mixes of roles', () => {
  it('exist for every number of players, no two of them alike, and the first is what a table starts from', () => {
    for (const seats of SEATS) {
      const mixes = presetsFor(seats).map((preset) => JSON.stringify(settingsOf(preset)));
      expect(mixes.length).toBeGreaterThan(seats === 4 ? 0 : 1);
      expect(new Set(mixes).size).toBe(mixes.length);
      expect(withMix(presetsFor(seats)[0]!)).toEqual(defaultSettings(werewolfGame, seats));
    }
  });

  it('are dealt as they say: no role is left out for want of seats', () => {
    for (const preset of PRESETS) {
      const settings = withMix(preset);
      expect(checkSettings(werewolfGame, settings, preset.seats)).toEqual(settings);
      for (const name of Object.keys(preset.counts)) expect(Object.keys(settingsOf(preset))).toContain(name);
    }
  });

  it('have the known ones among them', () => {
    const dealt = (style: string, seats: number) =>
      composition(rulesOf(seats, withMix(presetsFor(seats).find((preset) => preset.style === style)!)));
    const circle = { seer: 1, bodyguard: 1, medium: 1, fanatic: 1 };
    expect(dealt('japanese', 5)).toEqual({ werewolf: 1, seer: 1, fanatic: 1, villager: 2 });
    expect(dealt('japanese', 9)).toEqual({ werewolf: 2, ...circle, villager: 3 });
    expect(dealt('japanese', 13)).toEqual({ werewolf: 3, ...circle, villager: 6 });
    expect(dealt('japanese', 15)).toEqual({ werewolf: 3, ...circle, villager: 8 });
  });
});

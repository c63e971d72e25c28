import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { composition, rulesOf } from '../../../protocol/game/werewolf/rules.ts';
import { checkSettings, defaultSettings } from '../../../protocol/game/settings.ts';
import { werewolfView } from '../../../src/web/game/werewolf/view.ts';

const SEATS = Array.from({ length: 12 }, (_, index) => index + 4);
const mixes = (seats: number) =>
  werewolfGame.presets(seats).map(({ id, settings }) => ({
    id,
    counts: settings,
    settings: { ...defaultSettings(werewolfGame, seats), ...settings },
  }));

describe('customary mixes of roles', () => {
  it('exist for every number of players, no two of them alike, and the first is what a table starts from', () => {
    for (const seats of SEATS) {
      const counts = mixes(seats).map((mix) => JSON.stringify(mix.counts));
      expect(counts.length).toBeGreaterThan(seats === 4 ? 0 : 1);
      expect(new Set(counts).size).toBe(counts.length);
      expect(mixes(seats)[0]!.settings).toEqual(defaultSettings(werewolfGame, seats));
    }
  });

  it('are dealt as they say, no role left out for want of seats, and have a name in every language', () => {
    for (const seats of SEATS) {
      for (const { id, settings } of mixes(seats)) {
        expect(checkSettings(werewolfGame, settings, seats)).toEqual(settings);
        for (const words of Object.values(werewolfView.words))
          expect(words.presets?.[id]?.(seats)).toContain(`${seats}`);
      }
    }
  });

  it('have the known ones among them', () => {
    const dealt = (style: string, seats: number) =>
      composition(rulesOf(seats, mixes(seats).find(({ id }) => id === style)!.settings));
    const circle = { seer: 1, bodyguard: 1, medium: 1, fanatic: 1 };
    expect(dealt('japanese', 5)).toEqual({ werewolf: 1, seer: 1, fanatic: 1, villager: 2 });
    expect(dealt('japanese', 9)).toEqual({ werewolf: 2, ...circle, villager: 3 });
    expect(dealt('japanese', 13)).toEqual({ werewolf: 3, ...circle, villager: 6 });
    expect(dealt('japanese', 15)).toEqual({ werewolf: 3, ...circle, villager: 8 });
  });
});

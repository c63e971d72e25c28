import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { ROLES } from '../../../protocol/game/werewolf/roles.ts';
import { composition, rulesOf } from '../../../protocol/game/werewolf/rules.ts';
import { checkSettings, defaultSettings } from '../../../protocol/game/settings.ts';
import { seeded } from '../../table/seeded.ts';
import { moderated, play } from './support/play.ts';
import { werewolfView } from '../../../src/web/game/werewolf/view.ts';

const SEATS = Array.from({ length: 12 }, (_, index) => index + 4);
const mixes = (seats: number) =>
  werewolfGame.presets(seats).map(({ id, settings }) => ({
    id,
    counts: settings,
    settings: { ...defaultSettings(werewolfGame, seats), ...settings },
  }));

describe('customary mixes of roles', () => {
  it('exist for every number of players, all different, and the first is the default of a table', () => {
    for (const seats of SEATS) {
      const counts = mixes(seats).map((mix) => JSON.stringify(mix.counts));
      expect(counts.length).toBeGreaterThan(seats === 4 ? 0 : 1);
      expect(new Set(counts).size).toBe(counts.length);
      expect(mixes(seats)[0]!.settings).toEqual(defaultSettings(werewolfGame, seats));
    }
  });

  it('are dealt as they are, without leaving out a role for lack of seats, and have a name in every language', () => {
    for (const seats of SEATS) {
      for (const { id, settings } of mixes(seats)) {
        expect(checkSettings(werewolfGame, settings, seats)).toEqual(settings);
        for (const words of Object.values(werewolfView.words))
          expect(words.presets?.[id]?.(seats)).toContain(`${seats}`);
      }
    }
  });

  it('are played by bots to an end as a moderator would lead them to', () => {
    // Those of the practice table; FACEDOWN_LONG=1 plays all.
    const { max } = werewolfView.practice!.range;
    const played = process.env['FACEDOWN_LONG'] === undefined ? SEATS.filter((seats) => seats <= max) : SEATS;
    for (const seats of played) {
      for (const { id, settings } of mixes(seats)) {
        const agents = Array.from({ length: seats }, (_, seat) =>
          werewolfGame.bot({ seat, seats, settings, copying: 'ciphertext', uniform: seeded(17 * seats + seat) }),
        );
        const evening = play({ seats, seed: seats, settings, agents });
        expect([seats, id, evening.story]).toEqual([seats, id, moderated(evening).story]);
      }
    }
  });

  it('include those that are widely known', () => {
    const dealt = (style: string, seats: number) =>
      composition(rulesOf(seats, mixes(seats).find(({ id }) => id === style)!.settings));
    const circle = { seer: 1, bodyguard: 1, medium: 1, fanatic: 1 };
    expect(dealt('japanese', 5)).toEqual({ werewolf: 1, seer: 1, fanatic: 1, villager: 2 });
    expect(dealt('japanese', 9)).toEqual({ werewolf: 2, ...circle, villager: 3 });
    expect(dealt('japanese', 13)).toEqual({ werewolf: 3, ...circle, villager: 6 });
    expect(dealt('trio', 9)).toEqual({ werewolf: 3, seer: 1, hunter: 1, witch: 1, villager: 3 });
    expect(dealt('classic', 8)).toEqual({ werewolf: 2, seer: 1, hunter: 1, witch: 1, cupid: 1, villager: 2 });
    expect(Object.keys(dealt('all', 15))).toEqual(ROLES.map(({ id }) => id));
    expect(dealt('japanese', 15)).toEqual({ werewolf: 3, ...circle, villager: 8 });
  });
});

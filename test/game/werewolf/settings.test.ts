import { describe, expect, it } from 'vitest';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { MARKS, ROLES, roleOf } from '../../../protocol/game/werewolf/roles.ts';
import { bearing, composition, rulesOf } from '../../../protocol/game/werewolf/rules.ts';
import { checkSettings, defaultSettings, fitSettings, SettingsError } from '../../../protocol/game/settings.ts';

const SEATS = Array.from({ length: 12 }, (_, index) => index + 4);

describe('the settings of Werewolf', () => {
  it('have defaults for every number of players, which the check takes', () => {
    for (const seats of SEATS) {
      const settings = defaultSettings(werewolfGame, seats);
      expect(checkSettings(werewolfGame, settings)).toEqual(settings);
    }
    expect(checkSettings(werewolfGame, defaultSettings(werewolfGame))).toEqual(defaultSettings(werewolfGame));
  });

  it('deal by default one werewolf in about five, a seer, and from six on a bodyguard', () => {
    const dealt = Object.fromEntries(
      SEATS.map((seats) => [seats, composition(rulesOf(seats, defaultSettings(werewolfGame, seats)))]),
    );
    expect(dealt[4]).toEqual({ werewolf: 1, seer: 1, villager: 2 });
    expect(dealt[6]).toEqual({ werewolf: 1, seer: 1, bodyguard: 1, villager: 3 });
    expect(dealt[9]).toEqual({ werewolf: 2, seer: 1, bodyguard: 1, villager: 5 });
    expect(dealt[15]).toEqual({ werewolf: 3, seer: 1, bodyguard: 1, villager: 10 });
  });

  it('never deal parity, and fill every seat, whatever is asked for', () => {
    for (const seats of SEATS) {
      for (let werewolves = 1; werewolves <= 5; werewolves += 1) {
        const settings = { ...defaultSettings(werewolfGame, seats), werewolves, seers: 1, bodyguards: 1 };
        const rules = rulesOf(seats, settings);
        expect(rules.roles).toHaveLength(seats);
        expect(bearing(rules, 'threat')).toBe(Math.min(werewolves, Math.ceil(seats / 2) - 1));
      }
    }
  });

  it('that do not fit the number of players are refused by name, and fit after they are adjusted', () => {
    const wanted = { ...defaultSettings(werewolfGame, 4), werewolves: 5 };
    expect(() => checkSettings(werewolfGame, wanted, 4)).toThrow(
      new SettingsError('the setting "werewolves" cannot be 5 for 4 players, only 1', 'werewolves'),
    );
    expect(fitSettings(werewolfGame, wanted, 4)).toEqual({ ...wanted, werewolves: 1 });
    for (const seats of SEATS) {
      const settings = { ...defaultSettings(werewolfGame, seats), werewolves: 5, seers: 1, bodyguards: 1 };
      const fitting = fitSettings(werewolfGame, settings, seats);
      expect(rulesOf(seats, fitting)).toEqual(rulesOf(seats, settings));
      expect(checkSettings(werewolfGame, fitting, seats)).toEqual(fitting);
    }
  });

  it('do not depend on the number of players where a game has no such defaults', () => {
    expect(defaultSettings(sukenBinary, 2)).toEqual(defaultSettings(sukenBinary));
  });
});

describe('the roles', () => {
  it('have different names, known marks, and one that fills the seats left over', () => {
    expect(new Set(ROLES.map(({ id }) => id)).size).toBe(ROLES.length);
    for (const { marks } of ROLES) for (const mark of marks) expect(MARKS).toContain(mark);
    expect(ROLES.filter(({ count }) => count === undefined).map(({ id }) => id)).toEqual(['villager']);
    expect(() => roleOf('moderator')).toThrow('no role');
  });
});

import { describe, expect, it } from 'vitest';
import { sukenBinary } from '../../protocol/game/suken/index.ts';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import { defaultSettings } from '../../protocol/game/settings.ts';
import { extentOf, inWords, secondsOf } from '../../src/cli/play/forecast.ts';

describe('before a game of bots begins', () => {
  const suken = { game: sukenBinary, players: 2, settings: defaultSettings(sukenBinary, 2), seed: 1 } as const;

  it('its length is known: with counted cards it takes many times the rounds of copied ciphertexts', () => {
    const cards = extentOf({ ...suken, copying: 'cards' });
    const ciphertext = extentOf({ ...suken, copying: 'ciphertext' });
    expect(cards.rounds).toBeGreaterThan(5 * ciphertext.rounds);
    expect(cards.shuffles).toBeGreaterThan(cards.rounds);
    expect(extentOf({ ...suken, copying: 'cards' })).toEqual(cards);
  });

  it('every game with bots has a forecast, even with the largest number of players', () => {
    const { max } = werewolfGame.seats;
    const settings = defaultSettings(werewolfGame, max);
    const extent = extentOf({ game: werewolfGame, players: max, settings, copying: 'ciphertext', seed: 2 });
    expect(extent.moved).toBeGreaterThan(extent.shuffles);
  });

  it('longer games have longer forecasts', () => {
    const [short, long] = [1, 1000].map((times) =>
      secondsOf({ rounds: 10 * times, shuffles: 10 * times, moved: 400 * times }, 2),
    ) as [number, number];
    expect(short).toBeGreaterThan(0);
    expect(long).toBeGreaterThan(short);
  });

  it.each([
    [0.2, 'about 5 seconds'],
    [42, 'about 40 seconds'],
    [99, 'about 100 seconds'],
    [130, 'about 2 minutes'],
    [5_000, 'about 83 minutes'],
    [10_000, 'about 3 hours'],
  ])('%d seconds are %s', (seconds, words) => expect(inWords(seconds)).toBe(words));
});

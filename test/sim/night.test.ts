import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import { measureStretch } from '../../src/sim/stretch.ts';

describe('a night of nine players', () => {
  it('takes at most 16 rounds, in which every seat sends as many messages of the same sizes as the others', () => {
    const night = measureStretch({
      game: werewolfGame,
      seats: 9,
      settings: { firstNight: 'attack' },
      seed: 1,
      from: 'night',
      to: 'dawn',
    });
    expect(night.rounds).toBeLessThanOrEqual(16);
    // Without any work it is the network alone: 25 ms for each message that waits for another.
    expect(night.computing).toBe(0);
    expect(night.time % 25).toBe(0);
    // In proportion to the players and not to their pairs: what nine people's telephones can carry.
    expect(Math.max(...night.published)).toBeLessThan(70_000);
    // The five who open cards send their shares besides.
    expect([new Set(night.published.slice(0, 5)).size, new Set(night.published.slice(5)).size]).toEqual([1, 1]);
  });
});

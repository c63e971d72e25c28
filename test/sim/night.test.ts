import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import { measureSection } from '../../src/sim/section.ts';
import { shareChecks } from '../room/support/share-checks.ts';

shareChecks();

describe('a night of nine players', () => {
  it('takes at most 16 rounds, and no seat sends a fifth more than another', () => {
    const night = measureSection({
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
    // Whoever opens cards sends shares besides, and the five who do rotate; that no role shows in it: leak.test.ts.
    expect(Math.max(...night.published) * 4).toBeLessThan(Math.min(...night.published) * 5);
  });
});

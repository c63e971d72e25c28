import { describe, expect, it } from 'vitest';
import { moderated, naming, play } from './support/play.ts';

describe('the end of a village', () => {
  it('in which nobody is left alive is won by nobody', () => {
    // Three of four get up before the vote, and the fourth one is executed by none: all four are gone at the second
    // dawn.
    const leavers = new Map([['night 2', [0, 1, 2, 3]]]);
    const settings = { werewolves: 1, firstNight: 'quiet', claim: 'manual' };
    const agents = Array.from({ length: 4 }, () => ({
      answer: (question: Parameters<typeof naming>[0]) =>
        question.name === 'werewolf.claim' ? 0 : naming(question, null),
      see: () => undefined,
      hear: () => undefined,
    }));
    const played = play({ seats: 4, seed: 1, settings, leavers, agents });
    expect(played.outcome).toMatchObject({ team: 'nobody', winners: [] });
    expect(moderated(played).winners).toEqual([]);
  });
});

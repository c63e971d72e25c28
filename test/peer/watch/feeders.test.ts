import { beforeEach, describe, expect, it } from 'vitest';
import { Feeders } from '../../../src/peer/watch/feeders.ts';
import { HandClock } from '../hand-clock.ts';

let clock: HandClock;
let feeders: Feeders;
let asked: string[];
let sought: string[];

beforeEach(() => {
  clock = new HandClock();
  asked = [];
  sought = [];
  feeders = new Feeders(['ann', 'ben', 'chie', 'dai'], clock, {
    meet: (peer) => void sought.push(peer),
    ask: (peer) => void asked.push(peer),
  });
});

describe('a watcher gets the log', () => {
  it('from one seat, which is asked again when it has answered', () => {
    feeders.linked('ann');
    feeders.linked('ben');
    expect(asked).toEqual(['ann']);
    feeders.answered('ann');
    expect(asked).toEqual(['ann', 'ann']);
  });

  it('from another seat when the first leaves or is silent', () => {
    feeders.linked('ann');
    feeders.linked('ben');
    clock.pass(5000);
    expect(asked).toEqual(['ann', 'ben']);
    feeders.answered('ben');
    expect(asked).toEqual(['ann', 'ben', 'ben']);
    feeders.lost('ben');
    feeders.lost('ann');
    expect(asked).toEqual(['ann', 'ben', 'ben']);
    feeders.linked('chie');
    expect(asked.at(-1)).toBe('chie');
  });

  it('only from seats, and only from those that were asked', () => {
    feeders.linked('eve');
    expect([asked, feeders.has('eve')]).toEqual([[], false]);
    feeders.linked('ann');
    feeders.answered('ben');
    expect(asked).toEqual(['ann']);
  });

  it('over links with two seats, and seeks others when these are lost', () => {
    feeders.linked('ann');
    feeders.seek();
    expect(sought).toEqual(['ben']);
    feeders.linked('ben');
    feeders.lost('ann');
    expect(sought).toEqual(['ben', 'chie']);
    feeders.lost('ben');
    expect(sought).toEqual(['ben', 'chie', 'dai']);
  });
});

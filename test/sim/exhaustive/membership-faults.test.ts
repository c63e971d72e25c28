import { expect, it } from 'vitest';
import { Scene } from './scene.ts';

/**
 * Histories in which a promise is broken (docs/membership.md, "Known faults"). Whoever mends one moves its test to
 * membership-cases.test.ts, with `mustEnd`.
 */

it('of five, one equivocates, another is silent at the confirmation behind that, and is removed from there: the others refuse each other’s confirmations, and wait for ever', () => {
  const scene = new Scene({ seats: 5, hostile: [4], wishes: 1 });
  for (const seat of [0, 1, 2, 3]) scene.give(seat, '4#0');
  scene.talk();
  scene.give(1, '4#1 place 4 [1]').give(2, '4#1 place 4 [2]').give(3, '4#1 place 4 [2]');
  scene.vote(1, 0).vote(2, 0).vote(3, 0).talk().settle();
  expect(scene.broken()).toEqual(['a machine never ends']);
});

import { describe, expect, it } from 'vitest';
import { exploreCandidate } from '../../../src/sim/exhaustive/candidate/explore.ts';
import { AS_FIRST_WRITTEN, MENDED } from '../../../src/sim/exhaustive/candidate/rule.ts';
import type { Rule } from '../../../src/sim/exhaustive/candidate/rule.ts';
import { SMALLEST_CANDIDATE } from '../../../src/sim/exhaustive/candidate/sizes.ts';
import { CandidateScene } from './candidate-scene.ts';

/** Why virtual synchrony is not the rule that is played (docs/membership-candidate.md). */

/** A and C of three want to go on without B; A signs it, C falls silent without a word, and B comes back. */
const comesBack = (rule: Rule): CandidateScene =>
  new CandidateScene(rule, 3, [2]).give(0, '2 puts').give(1, '0 puts', '2 puts').wish(0, 1);

/**
 * Seat 3 of four confirms towards seat 0 alone, who tells it; to the others it leaves seat 0 without having confirmed.
 */
const confirmedForOne = (rule: Rule): CandidateScene => {
  const scene = new CandidateScene(rule, 4, [3]);
  for (const seat of [0, 1, 2])
    for (const other of [0, 1, 2, 3]) if (seat !== other) scene.give(seat, `${other} puts ${other === 3 ? 1 : 0}`);
  scene.give(0, '1 confirms', '2 confirms', '3 confirms');
  expect(scene.of(0).told).toEqual(['0:0,1:0,2:0,3:1']);
  scene
    .wish(1, 0)
    .wish(2, 0)
    .give(1, '2 confirms', '2 leaves 0', '3 leaves 0')
    .give(2, '1 confirms', '1 leaves 0', '3 leaves 0');
  scene.give(1, '2 starts', '3 starts').give(2, '1 starts', '3 starts');
  if (scene.of(1).told.length > 0) return scene;
  const again = '3 puts 1 (step 1 without';
  scene.give(1, '2 puts', again).give(2, '1 puts', again);
  return scene.give(1, '2 confirms', '3 confirms 1:0').give(2, '1 confirms', '3 confirms 1:0');
};

/**
 * Of three honest seats, A signs that it goes on without C, and a little later, when C is back and B is not heard of,
 * that it goes on without B. To B and C only what they can use arrives.
 */
const partedByOne = (rule: Rule): CandidateScene => {
  const scene = new CandidateScene(rule, 3).give(0, '1 puts').wish(0, 2);
  scene.give(1, '0 puts', '0 leaves 2').wish(1, 2);
  expect(scene.of(1).view).toEqual([2]);
  scene.give(0, '2 puts').wish(0, 1).give(2, '0 puts', '0 leaves 2', '0 leaves 1').wish(2, 1).give(0, '2 leaves 1');
  expect(scene.of(0).view).toEqual([1]);
  return scene
    .give(2, '0 starts')
    .give(0, '2 starts')
    .give(2, '0 puts')
    .give(0, '2 puts')
    .give(2, '0 confirms')
    .give(0, '2 confirms');
};

describe('the rule as first written', () => {
  it('leaves two of three waiting for ever: one has signed to go on without the second, which comes back, and the third falls silent', () => {
    expect(comesBack(AS_FIRST_WRITTEN).broken).toEqual(['a machine never ends']);
  });
  it('takes back what one machine has told when one of four confirms it towards that machine alone', () => {
    const scene = confirmedForOne(AS_FIRST_WRITTEN);
    expect(scene.broken).toContain('two machines end differently');
  });
});

describe('the mended rule, in every world of a small table', () => {
  it('keeps the promises with one hostile seat of three, as long as nobody wishes to go on without another', () => {
    const found = exploreCandidate(SMALLEST_CANDIDATE);
    expect(found.complete).toBe(true);
    expect(found.worlds).toBeGreaterThan(1000);
    expect([...found.broken.keys()], JSON.stringify([...found.histories])).toEqual([]);
  });
});

describe('the mended rule', () => {
  it('goes on where the rule as first written waits for ever: a machine may leave again, without another seat', () => {
    expect(comesBack(MENDED).broken).toEqual([]);
  });
  it('begins a view with all steps that any staying seat has confirmed', () => {
    const scene = confirmedForOne(MENDED);
    expect(scene.broken).toEqual([]);
  });

  it('lets three honest seats end differently when one has left twice: one ends alone, the two others together', () => {
    const scene = partedByOne(MENDED);
    expect(scene.broken).toEqual([]);
    expect(scene.wish(1, 0).broken).toContain('two machines end differently');
  });
});

describe('the mended rule, with the further clause that the last of two goes on alone only after both have started their view', () => {
  const rule: Rule = { ...MENDED, aloneOnceStarted: true };
  it('lets all end alike there, but a seat that falls silent between leaving and starting stops the other for ever', () => {
    const scene = partedByOne(rule);
    expect(scene.wish(1, 0).broken).toEqual([]);
    const silent = new CandidateScene(rule, 3, [2]).give(0, '2 puts').wish(0, 1).give(0, '2 leaves 1');
    expect(silent.of(0).view).toEqual([1]);
    expect(silent.broken).toEqual(['a machine never ends']);
  });
});

import { describe, expect, it } from 'vitest';
import { generalsGame } from '../../../protocol/game/generals/index.ts';
import { refusalOf } from '../../../protocol/game/generals/legality.ts';
import { ownFormation } from '../../../protocol/game/generals/view.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import {
  SETUP_QUESTION,
  showQuestion,
  TURN_QUESTION,
  turnQuestion,
} from '../../../protocol/game/generals/questions.ts';
import { FORMATIONS, orderOf } from '../../../protocol/game/generals/rules/formations.ts';
import { squareNamed } from '../../../protocol/game/generals/rules/board.ts';
import { isOffered } from '../../../protocol/game/generals/standing.ts';
import { actionNamed, play, RUNNER, scripted, standingAfter, WAIT, WALK } from './play.ts';

const { balanced } = FORMATIONS;

describe('a flag on the far row', () => {
  it('wins at once if no enemy stands beside it and its owner declares it; then both armies are shown', () => {
    const players = [scripted(RUNNER, [...WALK, 'a7-a8 claim']), scripted(balanced, WAIT)];
    const { story, outcome } = play(players);
    expect(outcome).toEqual({ winners: [0], reason: 'flag-home', moves: 9 });
    expect(story.slice(-3)).toEqual([
      { name: 'claimed', seat: 0, square: squareNamed('a8'), flag: true },
      { name: 'over', winners: [0], reason: 'flag-home' },
      { name: 'shown', armies: [RUNNER, balanced] },
    ]);
  });

  it('has no effect until its owner declares it, in place of a move, and then wins', () => {
    const lines = [...WALK, 'a7-a8', 'i1-i2', 'claim a8'].filter((line) => line !== 'i1-i2');
    const { story, outcome } = play([scripted(RUNNER, lines), scripted(balanced, WAIT)]);
    expect(outcome).toEqual({ winners: [0], reason: 'flag-home', moves: 10 });
    expect(story.filter(({ name }) => name === 'claimed')).toHaveLength(1);
  });

  it('has to survive a turn where the table has agreed on that', () => {
    const late = { farRow: 'survive' };
    expect(() => play([scripted(RUNNER, [...WALK, 'a7-a8 claim']), scripted(balanced, WAIT)], late)).toThrow(
      'too-early',
    );
    const { outcome } = play([scripted(RUNNER, [...WALK, 'a7-a8', 'claim a8']), scripted(balanced, WAIT)], late);
    expect(outcome).toMatchObject({ winners: [0], reason: 'flag-home' });
  });

  it('beside an enemy has to survive a turn, unless the table has agreed that it wins at once', () => {
    // Silver has come to b8, beside a8, meanwhile.
    const guard = ['c8-b8', 'e6-e5', 'e5-e6', 'e6-e5', 'e5-e6'];
    const runner = (last: string[]) => scripted(RUNNER, [...WALK, ...last]);
    const silver = scripted(balanced, guard);
    expect(() => play([runner(['a7-a8 claim']), silver])).toThrow('too-early');
    const now = play([runner(['a7-a8 claim']), scripted(balanced, guard)], { farRow: 'at-once' });
    expect(now.outcome).toMatchObject({ winners: [0], reason: 'flag-home' });
    const survived = play([runner(['a7-a8', 'claim a8']), scripted(balanced, guard)]);
    expect(survived.outcome).toMatchObject({ winners: [0], reason: 'flag-home' });
    const taken = play([runner(['a7-a8']), scripted(balanced, [...guard.slice(0, 4), 'b8-a8'])]);
    expect(taken.outcome).toMatchObject({ winners: [1], reason: 'flag-taken' });
  });

  it('that is not the flag loses when it is declared to be one, and nothing else about it is seen', () => {
    const { story, outcome } = play([scripted(balanced, [...WALK, 'a7-a8 claim'], 0), scripted(balanced, WAIT)]);
    expect(outcome).toEqual({ winners: [1], reason: 'false-claim', moves: 9 });
    expect(story.slice(-3)).toEqual([
      { name: 'claimed', seat: 0, square: squareNamed('a8'), flag: false },
      { name: 'over', winners: [1], reason: 'false-claim' },
      { name: 'shown', armies: null },
    ]);
  });

  it('cannot be declared on a square that was taken in the same move', () => {
    const { story } = play([scripted(RUNNER, WALK), scripted(balanced, ['c8-b8', 'b8-a8', 'e6-e5', 'e5-e6'])]);
    const before = standingAfter(story.slice(0, -2));
    expect(refusalOf(before, actionNamed('a7-a8 claim'))).toBe('too-early');
  });
});

describe('a game', () => {
  it('in which one player resigns is won by the other, whoever began', () => {
    expect(play([scripted(balanced, []), scripted(balanced, [])]).outcome).toEqual({
      winners: [1],
      reason: 'resigned',
      moves: 0,
    });
    const guest = play([scripted(balanced, []), scripted(balanced, ['a3-a4'])], { first: 'guest' });
    expect(guest.story[0]).toMatchObject({ first: 1 });
    expect(guest.outcome).toEqual({ winners: [1], reason: 'resigned', moves: 1 });
  });

  it('can be begun by lot', () => {
    const { story } = play([scripted(balanced, []), scripted(balanced, [])], { first: 'lots' });
    expect(story[0]).toMatchObject({ name: 'opened' });
  });

  it('is a draw when one player accepts the other’s offer, and goes on when that player moves', () => {
    const agreed = play([scripted(balanced, ['a3-a4 offer']), scripted(balanced, ['accept'])]);
    expect(agreed.outcome).toEqual({ winners: [0, 1], reason: 'agreed', moves: 1 });
    const declined = play([scripted(balanced, ['a3-a4 offer']), scripted(balanced, ['b6-b5'])]);
    expect(isOffered(standingAfter(declined.story.slice(0, 3)))).toBe(true);
    expect(isOffered(standingAfter(declined.story.slice(0, 4)))).toBe(false);
    expect(() => play([scripted(balanced, ['a3-a4 offer', 'accept']), scripted(balanced, ['b6-b5'])])).toThrow(
      'no-offer',
    );
  });

  it('is a draw when a position comes for the third time', () => {
    const there = (line: string, back: string) => [line, back, line, back, line, back];
    const { outcome } = play([
      scripted(balanced, there('a3-a4', 'a4-a3')),
      scripted(balanced, there('b6-b5', 'b5-b6')),
    ]);
    expect(outcome).toEqual({ winners: [0, 1], reason: 'repetition', moves: 8 });
  });

  it('tells equal boards apart when two pieces have exchanged their squares', () => {
    // Gold's pieces from a3 and b3 walk round each other: the board looks the same, and is another position.
    const round = ['a3-a4', 'b3-a3', 'a4-b4', 'b4-b3'];
    const back = ['b6-b5', 'b5-b6', 'b6-b5', 'b5-b6'];
    const twice = play([
      scripted(balanced, [...round, ...round, ...round]),
      scripted(balanced, [...back, ...back, ...back]),
    ]);
    expect(twice.outcome).toMatchObject({ reason: 'resigned' });
  });

  it('is a draw after the agreed number of moves without a challenge', () => {
    const { outcome } = play([scripted(balanced, WALK), scripted(balanced, WAIT)], { quiet: 6 });
    expect(outcome).toEqual({ winners: [0, 1], reason: 'quiet', moves: 6 });
  });

  it('goes on with default moves while no player chooses one in time', () => {
    const late = (seat: number): Agent => ({
      ...scripted(balanced, []),
      answer: (question) =>
        question.name === TURN_QUESTION
          ? question.otherwise!
          : scripted(balanced, [], seat === 0 ? 1 : 0).answer(question),
    });
    const { story, outcome } = play([late(0), late(1)], { quiet: 60, pace: 30 });
    expect(['quiet', 'repetition', 'flag-taken']).toContain(outcome['reason']);
    expect(story.filter(({ name }) => name === 'moved').length).toBeGreaterThan(8);
    const pace = { seats: 2, settings: { pace: 30 } };
    const turn = turnQuestion(0, 0, false, 0);
    expect(generalsGame.etiquette.pace(turn, pace)).toEqual({ seconds: 30, among: 1, released: 'at-end' });
    expect(generalsGame.etiquette.pace(turn, { seats: 2, settings: { pace: 0 } })).toBeUndefined();
    expect(generalsGame.etiquette.pace(showQuestion(0), pace)).toBeUndefined();
  });

  it('shows the armies only if both want it', () => {
    for (const [mine, theirs] of [
      [0, 1],
      [1, 0],
      [0, 0],
    ] as const) {
      const { story } = play([scripted(balanced, [], mine), scripted(RUNNER, [], theirs)]);
      expect(story.at(-1)).toEqual({ name: 'shown', armies: null });
    }
  });

  it('shows removed pieces too, when both want it, also with counted cards', () => {
    // Gold's colonel, general and private attack in the middle; both armies are the same.
    const lines = ['c3-c4', 'c4-c5', 'c5-c6', 'd3-d4', 'd4-d5', 'd5-d6'];
    for (const copying of ['ciphertext', 'cards'] as const) {
      const { story } = play([scripted(balanced, lines), scripted(RUNNER, WAIT)], {}, copying);
      expect(story.filter(({ name }) => name === 'challenged').length).toBe(2);
      expect(story.at(-1)).toEqual({ name: 'shown', armies: [balanced, RUNNER] });
    }
  });
});

describe('what a player’s page hears', () => {
  it('shows the own army, once it is set up', () => {
    const question = { name: SETUP_QUESTION, options: 27 };
    const answer = { kind: 'answer' as const, question, answer: orderOf(RUNNER) };
    expect(ownFormation([])).toBeUndefined();
    expect(ownFormation([answer])).toEqual(RUNNER);
  });
});

describe('a game that a player leaves', () => {
  const { story } = play([scripted(balanced, ['a3-a4']), scripted(balanced, [])]);
  const table = { seats: 2, settings: {} };

  it('is won by the other', () => {
    expect(generalsGame.deserted([1], table, story.slice(0, 3))).toEqual({ winners: [1], forfeit: true });
    expect(generalsGame.deserted([], table, story.slice(0, 3))).toEqual({ winners: [], forfeit: true });
  });

  it('after its end stays as it has ended', () => {
    const due = { winners: [0], reason: 'resigned', moves: 1 };
    expect(generalsGame.deserted([1], table, story.slice(0, -1))).toEqual(due);
    expect(generalsGame.deserted([], table, story.slice(0, -1))).toEqual(due);
  });
});

import { describe, expect, it } from 'vitest';
import { Scene } from './scene.ts';

/**
 * Histories that made a part of the rule necessary, or that another rule would not survive, at tables without cards
 * (docs/membership.md). In each table a round is: all place something, all confirm it, two open, all confirm, all sign.
 */

describe('of three honest machines', () => {
  it('two want to go on without the third, one of them votes, the other is switched off, and the third comes back: all that are there end', () => {
    const scene = new Scene({ seats: 3, wishes: 1 });
    for (const seat of [0, 2])
      for (const other of [0, 1, 2]) if (seat !== other) scene.give(seat, `${other}#0 confirm`);
    scene.give(0, '2#1 place').vote(0, 1);
    expect(scene.of(0).gone).toEqual([]);
    scene.settle([0, 1]).mustEnd([0, 1]);
    expect(scene.of(0).gone.map(({ seat }) => seat)).toEqual([2]);
  });

  it('the third comes back after it has been removed: it ends as the others do', () => {
    const scene = new Scene({ seats: 3, wishes: 1 });
    scene.give(0, '1#0 confirm', '2#0 confirm').give(2, '0#0 confirm', '1#0 confirm');
    scene.settle([0, 2]).mustEnd([0, 2]);
    scene.settle().mustEnd();
    expect(scene.of(1).isOut).toBe(true);
  });
});

describe('a seat that equivocates', () => {
  /** Seat 0 of three is hostile, and both others have confirmed what it placed: to each something else. */
  const told = (): Scene =>
    new Scene({ seats: 3, hostile: [0] })
      .give(1, '2#0 confirm', '0#0 confirm', '0#1 place 4 [2]')
      .give(2, '1#0 confirm', '0#0 confirm', '0#1 place 4 [1]')
      .give(1, '2#1 place')
      .give(2, '1#1 place');

  it('and falls silent after each of the others has confirmed its own version: it is removed from the place of the two messages on', () => {
    const scene = told();
    scene.settle().mustEnd();
    expect(scene.of(1).gone).toEqual([{ seat: 0, round: 4, part: 'place' }]);
    expect(scene.of(2).gone).toEqual(scene.of(1).gone);
    expect([1, 2].map((seat) => scene.of(seat).convicted)).toEqual([[0], [0]]);
  });

  it('and is voted absent at a later place before anybody knows: it is removed from the place of the two messages on', () => {
    const scene = told().vote(1, 0).vote(2, 0);
    scene.give(1, '2#2 seen-turn', '2#3 vote').give(2, '1#2 seen-turn', '1#3 vote');
    expect(scene.of(1).gone).toEqual([{ seat: 0, round: 4, part: 'seen-turn' }]);
    scene.settle().mustEnd();
    expect(scene.of(1).gone).toEqual([{ seat: 0, round: 4, part: 'place' }]);
  });

  it('and was voted absent at the place of the two messages, and again later: it is removed from that place on', () => {
    // Seat 1 votes about it twice at that place: first because it is silent, then because it has equivocated.
    const scene = new Scene({ seats: 3, hostile: [0] }).give(1, '2#0 confirm', '0#0 confirm').vote(1, 0);
    scene.give(1, '0#1 place 4 [2]').give(2, '1#0 confirm', '0#0 confirm', '0#1 place 4 [1]');
    scene.give(1, '2#1 place').give(2, '1#1 place', '1#2 vote').vote(1, 0).vote(2, 0);
    scene.give(1, '2#2 seen-turn', '2#3 vote').give(2, '1#3 seen-turn', '1#4 vote');
    expect(scene.of(1).gone).toEqual([{ seat: 0, round: 4, part: 'seen-turn' }]);
    scene.settle().mustEnd();
    expect(scene.of(1).gone).toEqual([{ seat: 0, round: 4, part: 'place' }]);
  });

  it('and helps to remove a machine that was sent the other branch: that one takes the branch of those present, and ends as they do', () => {
    const scene = new Scene({ seats: 3, hostile: [0], wishes: 1 });
    scene.give(1, '2#0 confirm', '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [2').vote(1, 2);
    scene.give(2, '1#0 confirm', '0#0 confirm', '0#1 place 4 [1]');
    scene.give(1, '0#3 place 4 without 2', '0#4 seen-turn 4 without 2');
    scene.settle().mustEnd();
    expect(scene.of(2).isOut).toBe(true);
  });

  it('and helps each of two machines to remove the other: the one that goes on does so from that removal', () => {
    const scene = new Scene({ seats: 3, hostile: [2], wishes: 1 });
    scene.give(0, '2#0 confirm', '2#1 place 4 [2]', '1#0 confirm');
    scene.give(1, '2#0 confirm', '2#1 place 4 [1]', '0#0 confirm', '0#1 place');
    scene.give(0, '2#2 seen-turn').vote(0, 1).give(0, '1#1 place', '1#2 seen-turn');
    scene.give(1, '2#1 place 4 [2]').vote(1, 0);
    scene.give(0, '2#2 vote 4 [0 5', '2#3 seen-turn', '2#3 vote 4 [0 11', '1#3 vote');
    scene.give(1, '2#2 vote 4 [1 5', '2#3 seen-turn', '0#2 vote', '0#3 seen-turn');
    scene.settle().mustEnd();
  });

  it('towards a machine that is suspended by its own vote, and helps to remove that machine: it follows the others', () => {
    const scene = new Scene({ seats: 3, hostile: [0], wishes: 1 });
    scene.give(1, '2#0', '0#0').give(2, '1#0', '0#0').give(1, '0#1 place 4 [1]', '2#1 place');
    scene.give(2, '0#1 place 4 [1]', '0#1 place 4 [2]').give(1, '0#2 seen-turn').vote(1, 2);
    scene.give(1, '0#3 vote 4 [2').give(1, '0#4');
    scene.give(2, '0#2 seen-turn', '0#3 vote 4 [2', '0#4').settle().mustEnd();
    expect(scene.of(2).isOut).toBe(true);
  });

  it('towards one of five, which votes about it by itself; then another seat is removed from a later place: all end', () => {
    const scene = new Scene({ seats: 5, hostile: [0], wishes: 1 });
    for (const seat of [1, 2, 3, 4])
      for (const other of [0, 1, 2, 3, 4]) if (seat !== other) scene.give(seat, `${other}#0 confirm`);
    for (const seat of [2, 3]) {
      for (const other of [1, 2, 3, 4]) if (seat !== other) scene.give(seat, `${other}#1 place`);
      scene.give(seat, '0#1 place 4 [1]');
    }
    scene.give(4, '1#1 place', '2#1 place', '0#1 place 4 [1]', '0#1 place 4 [2]');
    for (const seat of [2, 3]) scene.give(seat, '0#2 seen-turn').vote(seat, 1);
    scene.give(2, '0#3 vote', '3#2 seen-turn', '3#3 vote').give(3, '0#3 vote', '2#2 seen-turn', '2#3 vote');
    scene.settle().mustEnd();
  });

  it('in a phase that is taken back, and helps to remove a machine: that one takes the branch of those present', () => {
    const scene = new Scene({ seats: 3, hostile: [0], wishes: 1 });
    scene.give(1, '2#0 confirm', '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [2').vote(1, 2);
    scene.give(2, '1#0 confirm', '0#0 confirm', '0#1 place 4 [1]', '0#2 vote 4 [2', '1#1 place', '1#2 vote');
    scene.give(2, '0#3 place 4 without 2').give(1, '0#3 place 4 without 2 from place 4 [2]');
    scene.settle().mustEnd();
    expect(scene.of(2).isOut).toBe(true);
  });

  it('at a vote, after it has helped to remove a machine: that one tries the other branch, and checks all that is on it', () => {
    const scene = new Scene({ seats: 3, hostile: [0], wishes: 2 });
    scene.give(1, '2#0 confirm', '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [2').vote(1, 2);
    scene.give(2, '1#0 confirm', '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [2', '1#1 place', '1#2 vote');
    scene.give(2, '0#3 place 4 without 2', '1#3 place 4 without 2').give(1, '0#3 place 4 without 2');
    // The other branch places something for a phase that this machine has passed on the first one.
    scene.give(2, '0#2 vote 4 [1', '0#3 vote 4 [2', '0#4 place 4 without 2');
    scene.settle().mustEnd();
    expect(scene.of(2).isOut).toBe(true);
  });

  it('with three branches, and helps to remove a machine that holds another one: that one finds the branch of those present', () => {
    const scene = new Scene({ seats: 3, hostile: [0], wishes: 1 });
    scene.give(1, '0#0 confirm', '0#1 place 4 [2]', '2#0 confirm', '0#2 vote 4 [2');
    scene.give(2, '1#0 confirm', '1#1 place 4', '0#0 confirm').vote(1, 2);
    scene.give(1, '0#3 place 4 without 2', '2#1 place 4');
    scene.give(2, '0#1 place 4 [1]').pass(1, 2, '0#1 place 4 [2]', '0#2 vote').give(2, '0#2 seen-turn 4 []');
    // The message of seat 0 for the phase without this machine, on the branch of those present, comes last.
    scene.pass(1, 2, '1#2 vote', '1#3 place 4 without 2', '0#3 place 4 without 2').give(1, '0#3 seen-turn 4 []');
    scene.settle().mustEnd();
    expect(scene.of(2).isOut).toBe(true);
  });

  it('by a vote towards one machine, which ends alone by it, and by a confirmation towards the other: that one learns how it was removed', () => {
    const scene = new Scene({ seats: 3, hostile: [0], wishes: 1 });
    scene.give(1, '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [1', '2#0 confirm');
    scene.give(2, '0#0 confirm', '0#1 place 4 [2]', '0#2 vote 4 [2', '1#0 confirm').vote(2, 1).give(2, '1#1 place 4');
    scene.give(1, '0#2 seen-turn 4 []').settle().mustEnd();
    expect(scene.of(1).isOut).toBe(true);
  });

  it('and confirms towards one machine alone, which then opens cards: nothing that this machine has told is taken back', () => {
    // Seat 3 confirms towards seat 0 alone; to the others it signs another message in that place.
    const honest = [0, 1, 2];
    const scene = new Scene({ seats: 4, hostile: [3] });
    for (const seat of honest) scene.give(seat, '3#0');
    scene.talk();
    for (const seat of honest) scene.give(seat, '3#1 place 4 [1]');
    scene.talk().give(0, '3#2 seen-turn');
    expect(scene.of(0).standsAt).toContain('shares');
    scene.give(1, '3#1 place 4 [2]');
    scene.settle().mustEnd();
    expect(honest.map((seat) => scene.of(seat).retold)).toEqual([false, false, false]);
    expect(scene.of(0).gone.map(({ seat }) => seat)).toEqual([3]);
    expect(scene.of(0).gone[0]!.part).not.toBe('place');
  });

  it('and shows an old fork to a machine that holds a player’s old vote: nothing that the other has told is taken back', () => {
    const scene = new Scene({ seats: 3, hostile: [2], wishes: 1 });
    for (const text of ['2#0', '2#1 place 4 [1]', '2#2 seen-turn']) scene.give(0, text).give(1, text).talk();
    // Seat 0 votes about seat 2, whose message comes then after all.
    scene.vote(0, 2).give(0, '2#3 shares').give(1, '2#3 shares').talk().give(0, '2#4 seen-place');
    expect(scene.of(0).told.join()).toContain('turned');
    scene.give(1, '2#1 place 4 [2]');
    scene.settle().mustEnd();
    expect([0, 1].map((seat) => scene.of(seat).retold)).toEqual([false, false]);
  });

  it('towards one machine, which holds a vote that its author has gone on from: what the other has opened is not placed again', () => {
    const scene = new Scene({ seats: 3, hostile: [2], wishes: 1 }).give(0, '2#0').give(1, '2#0').talk();
    scene.vote(0, 2).give(0, '2#1 place 4 [1]').give(1, '2#1 place 4 [1]').talk().give(0, '2#2 seen-turn');
    expect(scene.of(0).standsAt).toContain('shares');
    scene.give(1, '2#1 place 4 [2]');
    scene.settle().mustEnd();
    expect([0, 1].map((seat) => scene.of(seat).gone.map(({ part }) => part))).toEqual([['seen-turn'], ['seen-turn']]);
  });

  it('in one round, and shows a fork of an earlier round as well: it is removed from the later one on', () => {
    const scene = new Scene({ seats: 3, rounds: 2, hostile: [2] });
    const shared = ['2#0', '2#1 place 4 [1]', '2#2 seen-turn', '2#3 shares', '2#4 seen-place'];
    for (const text of shared) scene.give(0, text).give(1, text).talk();
    scene.give(0, '2#5 place 5 [1]').give(1, '2#5 place 5 [2]', '2#1 place 4 [2]').give(0, '2#1 place 4 [2]');
    scene.settle().mustEnd();
    expect([0, 1].map((seat) => scene.of(seat).gone)).toEqual([0, 1].map(() => [{ seat: 2, round: 5, part: 'place' }]));
  });

  it('about a place that one machine alone knows all to have confirmed: it is removed from where the other waits for it', () => {
    const scene = new Scene({ seats: 3, hostile: [0] });
    scene.give(1, '0#0', '0#1 place 4 [1]', '2#0').give(2, '1#0', '1#1 place', '0#0', '0#1 place 4 [1]');
    scene.give(1, '2#1 place', '0#2 seen-turn', '2#2 seen-turn', '0#3 shares', '0#1 place 4 [2]');
    scene.settle().mustEnd();
    expect([1, 2].map((seat) => scene.of(seat).gone.map(({ part }) => part))).toEqual([['seen-turn'], ['seen-turn']]);
  });

  /** Seat 2 of three is hostile. All goes well until the two others have signed the outcome. */
  const signed = (): Scene => {
    const scene = new Scene({ seats: 3, hostile: [2] });
    for (const text of ['2#0', '2#1 place 4 [1]', '2#2 seen-turn', '2#3 shares', '2#4 seen-place'])
      scene.give(0, text).give(1, text).talk();
    expect([0, 1].map((seat) => scene.of(seat).standsAt)).toEqual([
      expect.stringContaining('close'),
      expect.stringContaining('close'),
    ]);
    return scene;
  };

  it('by signing the outcome towards one machine alone, which is finished by that: the other ends alike', () => {
    const scene = signed().give(0, '2#5 close');
    expect([0, 1].map((seat) => scene.of(seat).end?.slice(0, 6))).toEqual(['closed', undefined]);
    scene.settle().mustEnd();
    expect(scene.of(1).gone).toEqual([]);
  });

  it('by signing the outcome towards one machine alone, while the other has voted to go on without it: both end alike', () => {
    const scene = signed().vote(1, 2).give(0, '2#5 close');
    expect(scene.of(0).end).toMatch(/^closed/);
    scene.settle().mustEnd();
    expect(scene.of(1).gone).toEqual([]);
  });

  it('about an earlier place, when the others have signed the outcome, and falls silent: it is removed from the signing on', () => {
    const scene = signed().give(1, '2#1 place 4 [2]');
    scene.settle().mustEnd();
    expect(scene.of(0).gone.map(({ seat, part }) => [seat, part])).toEqual([[2, 'close']]);
  });
});

describe('of three honest machines, each of which loses its connection to another', () => {
  /** Seat 0 wants to go on without 1 and, when 1 is back, without 2. To each of them arrives what it can use. */
  const parted = (): Scene => {
    const scene = new Scene({ seats: 3, wishes: 2 });
    for (const seat of [0, 1, 2])
      for (const other of [0, 1, 2]) if (seat !== other) scene.give(seat, `${other}#0 confirm`);
    scene.vote(0, 1).give(0, '1#1 place').vote(0, 2);
    scene.give(1, '0#1 place', '0#2 vote', '0#3 vote').vote(1, 2);
    return scene.give(2, '0#1 place', '0#2 vote').vote(2, 1);
  };

  it('one that has voted against both others can go on with either: all end alike once they hear of each other', () => {
    const scene = parted();
    expect(scene.of(1).gone.map(({ seat }) => seat)).toEqual([2]);
    expect(scene.of(2).gone.map(({ seat }) => seat)).toEqual([1]);
    scene.settle().mustEnd();
  });

  it('one that has voted against both others goes on with one of them, and the other goes on alone: no rule can make them end alike', () => {
    const scene = parted().vote(1, 0);
    expect(scene.of(1).end).toMatch(/^closed/);
    scene.settle([0, 2]);
    expect(scene.of(0).end).not.toBe(scene.of(1).end);
    expect(scene.limits).toContain('two machines end differently: one has voted against two, and one goes on alone');
  });
});

describe('a seat that signs the same to both others, and one more vote towards one of them,', () => {
  it('is found out at the next confirmation, before anybody can end with one branch alone: the others end without it', () => {
    const scene = new Scene({ seats: 3, hostile: [2], wishes: 1 });
    for (const text of ['2#0', '2#1 place 4 [1]']) scene.give(0, text).give(1, text).talk();
    scene.give(0, '2#2 vote 4 [1', '2#3 seen-turn').give(1, '2#2 seen-turn').talk();
    scene.settle().mustEnd();
    expect([0, 1].map((seat) => scene.of(seat).convicted)).toEqual([[2], [2]]);
    expect([0, 1].map((seat) => scene.of(seat).isOut)).toEqual([false, false]);
  });

  it('and confirms twice what all have confirmed: the others end without it', () => {
    const scene = new Scene({ seats: 3, hostile: [2], wishes: 1 });
    for (const text of ['2#0', '2#1 place 4 [1]', '2#2 seen-turn', '2#3 shares'])
      scene.give(0, text).give(1, text).talk();
    scene.give(0, '2#4 seen-place').give(1, '2#4 vote 4 [0 12', '2#5 seen-place').talk();
    expect([0, 1].map((seat) => scene.of(seat).told.length)).toEqual([1, 1]);
    scene.settle().mustEnd();
    expect([0, 1].map((seat) => [scene.of(seat).convicted, scene.of(seat).isOut])).toEqual([
      [[2], false],
      [[2], false],
    ]);
  });
});

describe('a machine that has been removed', () => {
  it('takes the branch on which the others went on, though its own one has the same content', () => {
    const scene = new Scene({ seats: 3, hostile: [2], wishes: 1 });
    for (const seat of [0, 1]) scene.give(seat, `${1 - seat}#0 confirm`, '2#0 confirm', '2#1 place 4 [1]');
    scene.give(0, '2#2 vote 4 [1 5 0]').vote(0, 1);
    scene.give(0, '2#3 place 4 without 1', '2#4 seen-turn 4 without 1', '2#5 shares 4 without 1');
    scene.give(1, '0#1 place', '0#2 vote', '2#2 vote 4 [1 5 0]', '2#3 seen-turn 4 []', '2#4 place 4 without 1');
    scene.give(1, '0#3 place', '0#4 seen-turn', '2#5 seen-turn 4 without 1', '2#1 place 4 [2]');
    scene.settle().mustEnd();
  });
});

describe('a machine that has voted by itself about a seat that has equivocated, and is switched off and on,', () => {
  it('does not count what had only arrived by then, and goes on with the others', () => {
    const scene = new Scene({ seats: 3, hostile: [2], restarts: 1 });
    scene.give(0, '2#0').give(1, '2#0').talk();
    scene.give(0, '2#1 place 4 [1]').give(1, '2#1 place 4 [1]');
    scene.give(0, '1#2 seen-turn', '2#2 seen-turn', '2#3 shares');
    scene.give(1, '2#2 seen-turn', '2#3 shares', '2#4 seen-place', '2#1 place 4 [2]', '0#2 seen-turn');
    scene.restart(1).give(1, '0#3 shares', '0#4 seen-place');
    scene.give(0, '1#3 vote').pass(1, 0, '2#1 place 4 [2]').settle().mustEnd();
  });

  it('stands where it stood when it voted, behind what it had confirmed', () => {
    const scene = new Scene({ seats: 3, hostile: [2], restarts: 1 });
    scene.give(0, '2#0').give(1, '2#0').talk();
    scene.give(0, '2#1 place 4 [1]').give(1, '2#1 place 4 [2]').give(0, '1#2 seen-turn', '2#1 place 4 [2]');
    const { standsAt, own } = scene.of(0);
    scene.restart(0);
    expect(scene.of(0)).toMatchObject({ standsAt, own });
    scene.settle().mustEnd();
  });
});

import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { describe, expect, it } from 'vitest';
import { werewolfBot } from '../../../protocol/game/werewolf/bot/bot.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { answerNaming, indexNamed, targetQuestion, targetsFor } from '../../../protocol/game/werewolf/questions.ts';
import { atParity, offered } from '../../../protocol/game/werewolf/standing.ts';
import { heard } from '../../../protocol/game/werewolf/view/events.ts';
import { seen } from '../../../protocol/game/werewolf/view/sights.ts';
import { emptyView } from '../../../protocol/game/werewolf/view/view.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { seeded } from '../../table/seeded.ts';
import { play } from './support/play.ts';

const botsFor = (seats: number, seed: number) => {
  const settings = defaultSettings(werewolfGame, seats);
  return Array.from({ length: seats }, (_, seat) =>
    werewolfGame.bot({ seat, seats, settings, copying: 'ciphertext', uniform: seeded(97 * seed + seat) }),
  );
};

describe('bots', () => {
  const games = Array.from({ length: 60 }, (_, seed) => {
    const seats = 4 + (seed % 12);
    return play({ seats, seed, agents: botsFor(seats, seed) });
  });

  it('play games that end, that either side wins, and in which two werewolves never attack at once', () => {
    const teams = games.map(({ outcome }) => outcome['team']);
    expect(new Set(teams)).toEqual(new Set(['village', 'werewolves']));
    for (const { story, outcome } of games) {
      expect(story.some(({ name }) => name === 'clash')).toBe(false);
      expect(outcome['nights']).toBeLessThan(40);
    }
  });

  it('of the pack agree on their victim and spare each other', () => {
    for (const { story, outcome } of games) {
      const roles = outcome['roles'] as readonly string[];
      for (const event of story)
        if (event.name === 'dawn') for (const seat of event.died) expect(roles[seat]).not.toBe('werewolf');
    }
  });

  it('of werewolves claim parity only when they have it', () => {
    for (const { story } of games)
      for (const event of story) if (event.name === 'claim') expect(event['holds']).toBe(true);
  });

  it('that know a werewolf vote for that player', () => {
    const bot = werewolfBot({ seat: 0, uniform: seeded(1) });
    bot.hear({ name: 'opened', seats: 4, roles: { werewolf: 1 } });
    bot.hear({ name: 'night', night: 1 });
    bot.see({ name: 'werewolf.judged', faces: ['♥♣♣♣', '♣♥♣♣', '♥♣♥♣', '♣♣♥♣'].flatMap((four) => [...four]) });
    const targets = targetsFor([0, 1, 2, 3], 0);
    expect(bot.answer(targetQuestion('werewolf.vote', targets, {}))).toBe(targets.indexOf(2));
    expect(() => bot.answer(targetQuestion('suken.saboteur', targets, {}))).toThrow('does not know the question');
  });
});

describe('a view', () => {
  const opened = heard(emptyView(1), { name: 'opened', seats: 5, roles: { werewolf: 2 } });
  const wolf = seen(seen(opened, { name: 'werewolf.role', faces: ['werewolf'] }), {
    name: 'werewolf.fellows',
    faces: ['0', '4', '0', '0'],
  });

  it('of a werewolf knows the other werewolves and does not offer them', () => {
    expect(wolf.fellows).toEqual([3]);
    expect(offered(wolf, targetsFor(wolf.living, 1))).toEqual([0, 2, 4, null]);
    expect(offered(opened, targetsFor(opened.living, 1))).toEqual([0, 2, 3, 4, null]);
  });

  it('of a werewolf says whether the pack has parity; no other view does', () => {
    expect(atParity(wolf)).toBe(false);
    const four = heard(wolf, { name: 'dawn', night: 1, died: [0], left: [] });
    expect(atParity(four)).toBe(true);
    expect(atParity({ ...four, role: 'villager', fellows: [] })).toBe(false);
    expect(atParity(heard(four, { name: 'verdict', day: 1, executed: 1, followed: [], left: [] }))).toBe(false);
  });

  it('keeps deaths with their causes, votes, and roles that were turned', () => {
    let view = heard(opened, { name: 'night', night: 1 });
    view = heard(view, { name: 'step', step: 'attack', attempt: 1 });
    expect([view.stage, view.step]).toEqual(['night', { name: 'attack', number: 1 }]);
    view = heard(view, { name: 'dawn', night: 1, died: [2], left: [] });
    view = heard(view, { name: 'shown', seat: 2, role: 'seer' });
    view = heard(view, { name: 'day', day: 1 });
    view = heard(view, {
      name: 'votes',
      day: 1,
      ballot: 1,
      votes: [
        [0, 1],
        [1, 0],
        [3, null],
        [4, null],
      ],
    });
    view = heard(view, { name: 'run-off', day: 1, candidates: [0, 1] });
    expect(view.runOff).toEqual([0, 1]);
    view = heard(view, { name: 'verdict', day: 1, executed: 0, followed: [], left: [] });
    expect(view).toMatchObject({
      stage: 'verdict',
      living: [1, 3, 4],
      roles: [undefined, undefined, 'seer', undefined, undefined],
    });
    expect('runOff' in view).toBe(false);
    expect(view.deaths).toEqual([
      { seat: 2, date: 1, cause: 'night' },
      { seat: 0, date: 1, cause: 'vote' },
    ]);
    expect(view.votes).toHaveLength(1);
    expect(heard(view, { name: 'weather' } as unknown as WerewolfEvent)).toBe(view);
    expect(seen(view, { name: 'weather', faces: [] })).toBe(view);
  });
});

describe('an answer that names a target', () => {
  const asking = (naming: 'index' | 'place' | 'front') =>
    targetQuestion('werewolf.guard', targetsFor([0, 1, 2, 3], 1), { night: 1 }, naming);

  it('by “place” is an order of piles with the first pile in the place of the target', () => {
    expect([0, 1, 2, 3].map((choice) => answerNaming(asking('place'), choice))).toEqual([
      [0, 1, 2, 3],
      [1, 0, 2, 3],
      [1, 2, 0, 3],
      [1, 2, 3, 0],
    ]);
  });

  it('by “front” is an order of piles with the pile of the target first', () => {
    expect([0, 1, 2, 3].map((choice) => answerNaming(asking('front'), choice))).toEqual([
      [0, 1, 2, 3],
      [1, 0, 2, 3],
      [2, 0, 1, 3],
      [3, 0, 1, 2],
    ]);
  });

  it('is read as it was made, and names nobody if no target was given', () => {
    for (const naming of ['index', 'place', 'front'] as const) {
      const question = asking(naming);
      for (const choice of [0, 1, 2, 3]) expect(indexNamed(question, answerNaming(question, choice))).toBe(choice);
      expect(indexNamed(question, question.otherwise!)).toBe(3);
    }
  });
});

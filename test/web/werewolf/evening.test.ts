import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';
import { openedBallot, tallyOf } from '../../../src/web/game/werewolf/question/ballot.ts';
import { chaptersOf, momentsOf } from '../../../src/web/game/werewolf/evening.ts';
import { roleName } from '../../../src/web/game/werewolf/words/role-names.ts';
import { tellEvent } from '../../../src/web/game/werewolf/words/tell.ts';
import { en } from '../../../src/web/game/werewolf/words/text-en.ts';
import { ja } from '../../../src/web/game/werewolf/words/text-ja.ts';
import { play } from '../../game/werewolf/support/play.ts';
import { seeded } from '../../table/seeded.ts';

const SEATS = 8;
const NAMES = ['Ada', 'Botan', 'Cho', 'Dai', 'Eve', 'Fumi', 'Gus', 'Hana'];

/** An evening of bots; seat 3 leaves in the second night. */
function evening(seed: number, shown = 'no') {
  const settings = { werewolves: 2, firstNight: 'attack', shown, tie: 'run-off' };
  const agents = Array.from({ length: SEATS }, (_, seat) =>
    werewolfGame.bot({ seat, seats: SEATS, settings, copying: 'ciphertext', uniform: seeded(40 * seed + seat) }),
  );
  return play({ seats: SEATS, seed, settings, agents, leavers: new Map([['night 2', [3]]]) });
}

const storyOf = (seed: number, shown?: string): StoryItem<WerewolfEvent>[] =>
  evening(seed, shown).story.map((event) => ({ kind: 'event', event }));

describe('an evening that is read back', () => {
  it('has a sentence for every public event, except those that only pace the evening', () => {
    const silent = new Set(['day', 'step']);
    for (let seed = 0; seed < 12; seed += 1) {
      const { story } = evening(seed, seed % 2 === 0 ? 'no' : 'yes');
      for (const event of story) {
        for (const t of [en, ja]) {
          const line = tellEvent(event, NAMES, t);
          expect([event, line === undefined]).toEqual([event, silent.has(event.name)]);
          expect(line ?? '').not.toMatch(/undefined|NaN|null|\[object/);
        }
      }
      const moments = momentsOf(
        story.map((event) => ({ kind: 'event', event })),
        0,
        NAMES,
        en,
      );
      expect(moments.map(({ line }) => line)).toEqual(story.flatMap((event) => tellEvent(event, NAMES, en) ?? []));
    }
  });

  it('names everybody who was lost, and who voted for whom', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { story } = evening(seed);
      const lines = momentsOf(
        story.map((event) => ({ kind: 'event', event })),
        0,
        NAMES,
        en,
      ).map(({ line }) => line);
      for (const event of story) {
        if (event.name === 'left') expect(lines).toContain(en.story.left(NAMES[event.seat]!));
        if (event.name === 'dawn')
          for (const seat of event.died) expect(lines).toContain(en.story.dawn(NAMES[seat]!, 1));
        if (event.name !== 'votes') continue;
        const line = lines.find((each) =>
          (event.votes as [number, number | null][]).every(([from, to]) =>
            each.includes(en.story.vote(NAMES[from]!, to === null ? en.nobody : NAMES[to]!)),
          ),
        );
        expect(line).toBeDefined();
      }
    }
  });

  it('shows at no moment a role that had not been turned for all by then', () => {
    for (const [seed, shown] of [
      [1, 'no'],
      [2, 'yes'],
      [3, 'no'],
    ] as const) {
      const { story, outcome } = evening(seed, shown);
      const moments = momentsOf(
        story.map((event) => ({ kind: 'event', event })),
        2,
        NAMES,
        en,
      );
      for (const { view, line } of moments.slice(0, -1)) {
        const dead = view.roles.flatMap((role, seat) => (role === undefined ? [] : [seat]));
        for (const seat of dead) expect([shown, view.living.includes(seat)]).toEqual(['yes', false]);
        expect([view.role, view.fellows, view.judgments]).toEqual([undefined, [], []]);
        if (shown === 'no' && !line.startsWith('In the village'))
          expect(line).not.toMatch(/[Ss]eer|[Bb]odyguard|[Vv]illager/);
      }
      expect(moments.at(-1)!.view.roles).toEqual(outcome['roles']);
    }
  });

  it('is the same for whoever reads it, whatever they have seen themselves', () => {
    const story = storyOf(4);
    const withSights: StoryItem<WerewolfEvent>[] = story.flatMap((item) => [
      item,
      { kind: 'sight', sight: { name: 'werewolf.role', faces: ['werewolf'] } },
    ]);
    expect(momentsOf(withSights, 2, NAMES, en)).toEqual(momentsOf(story, 2, NAMES, en));
  });

  it('is divided into chapters, one for each night and day in their order, with every sentence in one of them', () => {
    const moments = momentsOf(storyOf(5), 0, NAMES, en);
    const chapters = chaptersOf(moments, en);
    expect(chapters.flatMap(({ lines }) => lines)).toEqual(moments.map(({ line }) => line));
    const titles = chapters.map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(['Before the first night', 'Night 1', 'Day 1', 'Night 2']);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('an opened ballot', () => {
  const ballot = {
    day: 1,
    ballot: 1,
    votes: [
      [0, 2],
      [1, null],
      [2, 0],
      [3, 2],
      [4, 0],
      [5, 0],
    ] as const,
  };

  it('counts every vote once, and lists most votes first and votes for nobody last', () => {
    expect(tallyOf(ballot)).toEqual([
      { target: 0, count: 3, voters: [2, 4, 5] },
      { target: 2, count: 2, voters: [0, 3] },
      { target: null, count: 1, voters: [1] },
    ]);
    const counts = [
      [0, 2],
      [2, 3],
      [null, 4],
    ] as const;
    expect(tallyOf({ ...ballot, votes: [], counts })).toEqual([
      { target: 2, count: 3, voters: [] },
      { target: 0, count: 2, voters: [] },
      { target: null, count: 4, voters: [] },
    ]);
    expect(tallyOf({ ...ballot, votes: [] })).toEqual([]);
  });

  it('is shown until the next morning', () => {
    const { story } = evening(6);
    const shownAt = momentsOf(
      story.map((event) => ({ kind: 'event', event })),
      0,
      NAMES,
      en,
    ).map(({ view }) => [view.stage, view.date, openedBallot(view)?.day]);
    for (const [stage, date, day] of shownAt) {
      if (stage === 'verdict') expect(day).toBe(date);
      if (stage === 'night') expect(day).toBe(date === 1 ? undefined : Number(date) - 1);
      if (stage === 'dawn') expect(day).toBeUndefined();
    }
  });
});

it('a role that this version does not know is called by the name on its card', () => {
  expect(roleName('seer', ja)).toBe('占い師');
  expect(roleName('vampire', en)).toBe('vampire');
  expect(roleName('constructor', en)).toBe('constructor');
  expect(tellEvent({ name: 'eclipse' } as unknown as WerewolfEvent, NAMES, en)).toBeUndefined();
});

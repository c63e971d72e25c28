import type { ChatLine, TableState } from '../../../src/peer/model/state.ts';
import { windowOf } from '../../../src/peer/seat/pacing.ts';
import { werewolfEtiquette } from '../../../protocol/game/werewolf/etiquette.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { Scene } from './evening.ts';
import { recordedEvening } from './evening.ts';
import type { FakeTable } from './table.ts';

const NAMES = ['Sora', 'Haruka', 'Kaito', 'Maximiliane', '山田太郎左衛門', 'Aoi', 'Ben', 'Chie', 'Dai'];

/** Sets a table of Werewolf to a scene, seen from whoever has its role. */
function stage(table: FakeTable, scene: Scene, more: Partial<TableState> = {}): void {
  const { seats } = scene;
  const settings = { ...defaultSettings(werewolfGame, seats), ...scene.settings };
  const { seat, story, question } = recordedEvening(scene);
  const friend = {
    key: '',
    peer: '',
    self: false,
    bot: false,
    agreed: true,
    wantsAgain: false,
    link: 'direct' as const,
  };
  table.drop('question', 'progress');
  const pace = question === undefined ? undefined : werewolfEtiquette.pace(question, { seats, settings });
  const length = pace === undefined ? undefined : windowOf(pace);
  table.set({
    stage: 'playing',
    rounds: 24,
    relay: 'ready',
    terms: { ...table.state.terms, game: 'werewolf', settings, threshold: 5 },
    seat,
    people: Array.from({ length: seats }, (_, index) => ({
      ...friend,
      key: `${index}`,
      peer: `${index}`,
      name: NAMES[index]!,
      self: index === seat,
      link: index === seat ? ('self' as const) : friend.link,
    })),
    story,
    ...(question === undefined || length === undefined || pace === undefined
      ? {}
      : {
          question: {
            id: 1,
            question,
            until: performance.now() + 0.8 * length,
            window: length,
            released: pace.released,
          },
        }),
    ...more,
  });
}

const line = (from: number, said: ChatLine['said'], seats = [0, 1, 2, 3, 4, 5, 6, 7, 8]): ChatLine => ({
  from,
  said,
  seats,
  at: 0,
});
const TALK = [
  line(1, { phrase: 'hello' }),
  line(3, { phrase: 'suspect', seat: 4 }),
  line(4, { text: '私は村人です。昨日からずっとそう言っています。' }),
  line(5, { phrase: 'villager' }),
];

const TWO = { seats: 9, settings: { firstNight: 'attack', exchanges: 2 } } as const;

/** A mix with every role but twins. */
const MANY = {
  seats: 9,
  settings: {
    ...TWO.settings,
    werewolves: 2,
    seers: 1,
    bodyguards: 1,
    mediums: 1,
    hunters: 1,
    witches: 1,
    cupids: 1,
    fanatics: 1,
  },
} as const;
const BOUND = { seats: 9, settings: { ...MANY.settings, seers: 0, mediums: 0, fanatics: 0, twins: 1 } } as const;

/** Everybody votes for the first player with this role. */
const against =
  (wanted: string): NonNullable<Scene['names']> =>
  (seat, question, roles) =>
    question.name === 'werewolf.vote' ? (roles[seat] === wanted ? null : roles.indexOf(wanted)) : undefined;

/** Two werewolves name two victims in the same night. */
const clash: Scene['names'] = (seat, question, roles) =>
  question.name === 'werewolf.attack' && roles[seat] === 'werewolf' ? roles.indexOf('villager', seat % 3) : undefined;

/** Half of the players vote for one, half for another. */
const tie: Scene['names'] = (seat, question) =>
  question.name === 'werewolf.vote' ? (seat % 2 === 0 ? 1 : 2) : undefined;

/** Everybody votes for the first living villager, so that the game goes on. */
const nextVillager: NonNullable<Scene['names']> = (_, question, roles) => {
  if (question.name !== 'werewolf.vote') return undefined;
  const targets = question.data!['targets'] as readonly (number | null)[];
  return targets.find((target) => target !== null && roles[target] === 'villager') ?? null;
};

const LINK = 'https://facedown.example/#/join/v1-3q2-8fKzR7eVnGd1b0sXcUuLwYt4mPjQaHk9TzE5oCiBf6xWyDrNvMgSlA';

/** Places of an evening of Werewolf. */
export const villages = {
  known: (table) =>
    stage(table, { ...TWO, role: 'seer', until: { at: 'werewolf.known' } }, { ready: [0, 1, 3, 4, 6, 7, 8] }),
  introduction: (table) =>
    stage(
      table,
      { ...TWO, role: 'villager', until: { at: 'step' } },
      { progress: { round: 24, work: 'pass', seat: 1, own: false, done: 0, total: 0 } },
    ),
  exchange: (table) =>
    stage(table, { ...TWO, role: 'werewolf', until: { at: 'werewolf.exchange', where: { exchange: 2 } } }),
  asleep: (table) => stage(table, { ...TWO, role: 'villager', until: { at: 'werewolf.judge' } }),
  again: (table) =>
    stage(table, { ...TWO, role: 'villager', names: clash, until: { at: 'werewolf.attack', where: { attempt: 2 } } }),
  morning: (table) =>
    stage(table, { ...TWO, role: 'seer', until: { at: 'werewolf.vote' } }, { chat: TALK, arrived: [1, 3] }),
  'run-off': (table) =>
    stage(
      table,
      {
        ...TWO,
        settings: { ...TWO.settings, tie: 'run-off' },
        role: 'bodyguard',
        names: tie,
        until: { at: 'werewolf.vote', where: { ballot: 2 } },
      },
      { chat: TALK },
    ),
  verdict: (table) =>
    stage(table, {
      ...TWO,
      role: 'seer',
      names: nextVillager,
      leaves: { seat: 8, night: 1 },
      until: { at: 'werewolf.judge', where: { night: 2 } },
    }),
  claim: (table) =>
    stage(table, {
      ...TWO,
      settings: { ...TWO.settings, claim: 'manual' },
      role: 'werewolf',
      names: nextVillager,
      until: { at: 'werewolf.claim' },
    }),
  fanatic: (table) => stage(table, { ...MANY, role: 'fanatic', until: { at: 'werewolf.exchange' } }),
  medium: (table) =>
    stage(table, {
      ...MANY,
      role: 'medium',
      names: against('werewolf'),
      until: { at: 'werewolf.attack', where: { night: 2 } },
    }),
  hunter: (table) =>
    stage(table, { ...MANY, role: 'hunter', names: against('hunter'), until: { at: 'werewolf.shoot' } }),
  shot: (table) =>
    stage(table, {
      ...MANY,
      role: 'villager',
      names: (seat, question, roles) =>
        question.name === 'werewolf.shoot' && roles[seat] === 'hunter'
          ? roles.indexOf('seer')
          : against('hunter')(seat, question, roles),
      until: { at: 'werewolf.exchange', where: { night: 2 } },
    }),
  pairing: (table) => stage(table, { ...MANY, role: 'cupid', until: { at: 'werewolf.pair' } }),
  paired: (table) => stage(table, { ...MANY, role: 'cupid', until: { at: 'werewolf.exchange' } }),
  potions: (table) => stage(table, { ...MANY, role: 'witch', until: { at: 'werewolf.potions' } }),
  meeting: (table) =>
    stage(
      table,
      { ...BOUND, role: 'villager', until: { at: 'step', where: { step: 'lovers' } } },
      { progress: { round: 24, work: 'pass', seat: 1, own: false, done: 0, total: 0 } },
    ),
  twin: (table) => stage(table, { ...BOUND, role: 'twin', until: { at: 'werewolf.exchange' } }),
  'bound-end': (table) => {
    stage(table, { ...BOUND, role: 'cupid', names: against('werewolf'), until: { at: 'over' } }, { chat: TALK });
    table.set({ stage: 'ended', outcome: { winners: [1, 2], team: 'village', nights: 3 } });
  },
  'many-roles': (table) =>
    stage(
      table,
      { ...MANY, role: 'villager', until: { at: 'opened' } },
      { stage: 'gathering', proposal: 'p', invitationLink: LINK, story: [] },
    ),
  ghost: (table) => ghostly(table),
  evening: (table) => {
    stage(table, { ...TWO, role: 'villager', names: nextVillager, until: { at: 'over' } }, { chat: TALK });
    table.set({ stage: 'ended', mayShow: true, outcome: { winners: [1, 2], team: 'werewolves', nights: 3 } });
  },
  village: (table) =>
    stage(
      table,
      { ...TWO, role: 'villager', until: { at: 'opened' } },
      { stage: 'gathering', proposal: 'p', invitationLink: LINK, story: [] },
    ),
} satisfies Record<string, (table: FakeTable) => void>;

/** From the seat of somebody who died: the story ends at a question to somebody else. */
function ghostly(table: FakeTable): void {
  stage(table, { ...TWO, role: 'villager', names: nextVillager, until: { at: 'day', where: { day: 2 } } });
  const dead = table.state.story.flatMap((item) =>
    item.kind === 'event' && item.event.name === 'dawn' ? (item.event['died'] as number[]) : [],
  );
  const seat = dead[0]!;
  const people = table.state.people.map((person, index) => ({ ...person, self: index === seat }));
  const story = table.state.story.filter(({ kind }) => kind === 'event');
  const progress = { round: 41, work: 'place', seat: 3, own: false, done: 0, total: 0 };
  table.set({
    seat,
    people,
    story,
    progress,
    arrived: [5, 6],
    chat: [...TALK, line(seat, { text: 'I saw it coming.' }, dead)],
  });
}

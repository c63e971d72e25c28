import type { GeneralsEvent } from '../../../protocol/game/generals/event.ts';
import { generalsGame } from '../../../protocol/game/generals/index.ts';
import type { GeneralsOutcome } from '../../../protocol/game/generals/outcome.ts';
import { SETUP_QUESTION, SHOW_QUESTION, TURN_QUESTION } from '../../../protocol/game/generals/questions.ts';
import { EMPTY_STANDING, heard } from '../../../protocol/game/generals/standing.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { StoryItem, TableState } from '../../../src/peer/model/state.ts';
import { seeded } from '../../table/seeded.ts';
import { sitting } from './people.ts';
import type { FakeTable } from './table.ts';

type Story = StoryItem<GeneralsEvent>[];

interface Recorded {
  readonly story: Story;
  /** What the seat is asked at that moment. */
  readonly question: Question | undefined;
  readonly outcome: GeneralsOutcome | undefined;
}

class Enough extends Error {}

/**
 * What a seat hears and answers in a game between two simple bots, up to the moment that is `wanted`; else the whole
 * game.
 */
export function recordedGenerals(
  seat: number | undefined,
  seed: number,
  wanted: (moment: Omit<Recorded, 'outcome'>) => boolean = () => false,
  more: Settings = {},
): Recorded {
  const story: Story = [];
  const settings = { ...defaultSettings(generalsGame, 2), bots: 'simple', ...more };
  const bots = [0, 1].map((each) => generalsGame.bot({ seat: each, settings, uniform: seeded(seed + each) }));
  let question: Question | undefined;
  let outcome: GeneralsOutcome | undefined;
  const check = (): void => {
    if (wanted({ story, question })) throw new Enough();
  };
  try {
    outcome = runClear(generalsGame.procedure({ seats: 2, settings }), {
      chance: randomChance(seeded(seed)),
      copying: 'ciphertext',
      answer(each, asked) {
        question = each === seat ? asked : undefined;
        check();
        question = undefined;
        const answer = asked.name === SHOW_QUESTION ? 1 : bots[each]!.answer(asked);
        if (each === seat) story.push({ kind: 'answer', question: asked, answer });
        return answer;
      },
      see: () => {},
      hear(event: GeneralsEvent) {
        bots.forEach((bot) => bot.hear(event));
        story.push({ kind: 'event', event });
        check();
      },
    }).result as GeneralsOutcome;
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { story, question, outcome };
}

const NAMES = ['Sora', 'Haruka'];

interface Place {
  readonly seat?: number | undefined;
  readonly wanted?: (moment: Omit<Recorded, 'outcome'>) => boolean;
  readonly settings?: Settings;
  readonly more?: Partial<TableState>;
}

/** Sets the table to the wanted moment, in the first of many seeded games that comes to it. */
function sit(table: FakeTable, { wanted, settings = {}, more = {}, ...rest }: Place): void {
  const seat = 'seat' in rest ? rest.seat : 0;
  for (let seed = 1; seed < 400; seed += 1) {
    const { story, question, outcome } = recordedGenerals(seat, seed, wanted, settings);
    if (wanted !== undefined && outcome !== undefined) continue;
    table.drop('question', 'progress', 'outcome', 'seat');
    table.set({
      stage: 'playing',
      rounds: 24,
      relay: 'ready',
      ...(seat === undefined ? { watching: true } : { seat }),
      terms: {
        ...table.state.terms,
        game: 'generals',
        settings: { ...defaultSettings(generalsGame, 2), ...settings },
      },
      people: sitting(NAMES, seat),
      story,
      ...(question === undefined ? {} : { question: { id: 1, question } }),
      ...(outcome === undefined ? {} : { stage: 'ended' as const, outcome }),
      ...more,
    });
    return;
  }
  throw new Error('no game comes to such a moment');
}

const standingOf = (story: Story) =>
  story.reduce((now, item) => (item.kind === 'event' ? heard(now, item.event) : now), EMPTY_STANDING);
const last = (story: Story): GeneralsEvent | undefined => {
  const item = story.at(-1);
  return item?.kind === 'event' ? item.event : undefined;
};
const asked = (name: string, { question }: Omit<Recorded, 'outcome'>): boolean => question?.name === name;

const working = { round: 24, work: 'pass', seat: 1, own: false, done: 0, total: 0 } as const;

/** Moments of the Game of the Generals. */
export const campaigns = {
  setup: (table) => sit(table, { wanted: (moment) => asked(SETUP_QUESTION, moment) }),
  'set-up-silver': (table) => sit(table, { seat: 1, wanted: (moment) => asked(SETUP_QUESTION, moment) }),
  march: (table) => sit(table, { wanted: (moment) => asked(TURN_QUESTION, moment) }),
  midgame: (table) =>
    sit(table, {
      wanted: (moment) => asked(TURN_QUESTION, moment) && standingOf(moment.story).removed.length > 9,
    }),
  silver: (table) =>
    sit(table, {
      seat: 1,
      wanted: (moment) =>
        asked(TURN_QUESTION, moment) &&
        last(moment.story)?.name === 'challenged' &&
        standingOf(moment.story).removed.length > 3,
    }),
  challenge: (table) =>
    sit(table, {
      wanted: ({ story }) => {
        const event = last(story);
        return event?.name === 'moved' && event.challenge && standingOf(story).removed.length > 2;
      },
      more: { progress: working },
    }),
  paced: (table) => {
    sit(table, { wanted: (moment) => asked(TURN_QUESTION, moment), settings: { pace: 20 } });
    const { question } = table.state;
    table.set({ question: { ...question!, until: performance.now() + 20_000, window: 20_000, released: 'at-end' } });
  },
  show: (table) => sit(table, { wanted: (moment) => asked(SHOW_QUESTION, moment) }),
  'watched-game': (table) =>
    sit(table, {
      seat: undefined,
      wanted: ({ story }) => last(story)?.name === 'challenged' && standingOf(story).removed.length > 5,
      more: { followed: { done: 40, total: 40, live: true }, progress: working },
    }),
  won: (table) => sit(table, {}),
} satisfies Readonly<Record<string, (table: FakeTable) => void>>;

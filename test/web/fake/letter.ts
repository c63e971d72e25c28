import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { loveLetterGame } from '../../../protocol/game/love-letter/index.ts';
import type { LoveLetterOutcome } from '../../../protocol/game/love-letter/outcome.ts';
import { PLAY_QUESTION } from '../../../protocol/game/love-letter/questions.ts';
import { offersOf } from '../../../src/web/game/love-letter/turn/offers.ts';
import { screenOf } from '../../../src/web/game/love-letter/model.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { StoryItem, TableState } from '../../../src/peer/model/state.ts';
import { seeded } from '../../table/seeded.ts';
import { sitting } from './people.ts';
import type { FakeTable } from './table.ts';

const NAMES = ['Sora', 'Haruka', 'Kaito', 'Maximiliane'];

type Story = readonly StoryItem<LoveLetterEvent>[];

interface Moment {
  readonly story: Story;
  readonly question: Question | undefined;
}

class Enough extends Error {}

/**
 * What seat 0 hears and sees of a game that bots play on a clear table, up to the moment that is `wanted`; the whole
 * game where none is.
 */
export function recordedLetter(
  seats: number,
  settings: Settings,
  seed: number,
  wanted: (moment: Moment) => boolean = () => false,
): { story: StoryItem<LoveLetterEvent>[]; question: Question | undefined; outcome: LoveLetterOutcome | undefined } {
  const story: StoryItem<LoveLetterEvent>[] = [];
  const bots = Array.from({ length: seats }, (_, seat) => loveLetterGame.bot({ seat, uniform: seeded(seed + seat) }));
  let question: Question | undefined;
  let outcome: LoveLetterOutcome | undefined;
  const check = (): void => {
    if (wanted({ story, question })) throw new Enough();
  };
  try {
    outcome = runClear(loveLetterGame.procedure({ seats, settings: allSettings(seats, settings) }), {
      chance: randomChance(seeded(seed)),
      copying: 'ciphertext',
      answer(seat, asked) {
        question = seat === 0 ? asked : undefined;
        check();
        const answer = bots[seat]!.answer(asked);
        if (seat === 0) story.push({ kind: 'answer', question: asked, answer });
        question = undefined;
        return answer;
      },
      see(seat, sight) {
        bots[seat]!.see(sight);
        if (seat === 0) story.push({ kind: 'sight', sight });
      },
      hear(event: LoveLetterEvent) {
        bots.forEach((bot) => bot.hear(event));
        story.push({ kind: 'event', event });
        check();
      },
    }).result as LoveLetterOutcome;
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { story, question, outcome };
}

const allSettings = (seats: number, settings: Settings): Settings => ({
  ...defaultSettings(loveLetterGame, seats),
  ...settings,
});

interface Place {
  readonly seats: number;
  readonly settings?: Settings;
  readonly wanted?: (moment: Moment) => boolean;
  readonly more?: Partial<TableState>;
}

/** Sets the table to the wanted moment, in the first of many seeded games that comes to it. */
function sit(table: FakeTable, { seats, settings = {}, wanted, more = {} }: Place): void {
  for (let seed = 1; seed < 2000; seed += 1) {
    const { story, question, outcome } = recordedLetter(seats, settings, seed, wanted);
    if (wanted !== undefined && outcome !== undefined) continue;
    table.drop('question', 'progress', 'outcome');
    table.set({
      stage: 'playing',
      rounds: 24,
      relay: 'ready',
      seat: 0,
      terms: { ...table.state.terms, game: 'love-letter', settings: allSettings(seats, settings) },
      people: sitting(NAMES.slice(0, seats), 0),
      story,
      ...(question === undefined ? {} : { question: { id: 1, question } }),
      ...(outcome === undefined ? {} : { stage: 'ended' as const, outcome }),
      ...more,
    });
    return;
  }
  throw new Error('no game comes to such a moment');
}

const cards = ({ story }: Moment): number[] => offersOf(screenOf(story, 0).view).map(({ card }) => card);
const asked = ({ question }: Moment): boolean => question?.name === PLAY_QUESTION;
const discards = ({ story }: Moment): number =>
  screenOf(story, 0).view.standing.discards.reduce((sum, pile) => sum + pile.length, 0);
const last = ({ story }: Moment): LoveLetterEvent | undefined => {
  const item = story.at(-1);
  return item?.kind === 'event' ? item.event : undefined;
};
const working = { progress: { round: 31, work: 'pass', seat: 0, own: true, done: 4, total: 9 } };

export const letters = {
  /** A 1 to be played, late in a round of four. */
  guard: (table) =>
    sit(table, {
      seats: 2,
      settings: { virtual: 2, match: 'full' },
      wanted: (moment) =>
        asked(moment) &&
        cards(moment).includes(1) &&
        discards(moment) > 6 &&
        screenOf(moment.story, 0).view.standing.alive.length === 4 &&
        screenOf(moment.story, 0).notes.some(({ card }) => card !== null),
    }),
  countess: (table) =>
    sit(table, {
      seats: 1,
      settings: { rules: '2012', virtual: 1, match: 'three' },
      wanted: (moment) => asked(moment) && cards(moment).includes(7) && cards(moment).includes(5),
    }),
  minister: (table) =>
    sit(table, {
      seats: 1,
      wanted: (moment) => asked(moment) && cards(moment).includes(7) && cards(moment).includes(6),
    }),
  'secret-turn': (table) =>
    sit(table, {
      seats: 1,
      wanted: (moment) => {
        const event = last(moment);
        return event?.name === 'turn' && event.player === 2 && discards(moment) > 3;
      },
      more: working,
    }),
  'other-turn': (table) =>
    sit(table, {
      seats: 2,
      wanted: (moment) => {
        const event = last(moment);
        return event?.name === 'turn' && event.player === 1 && discards(moment) > 3;
      },
      more: { progress: { round: 31, work: 'place', seat: 1, own: false, done: 0, total: 0 } },
    }),
  'round-end': (table) =>
    sit(table, {
      seats: 2,
      settings: { match: 'full', rules: '2012' },
      wanted: (moment) => {
        const event = last(moment);
        return event?.name === 'round-over' && event.end === 'deck' && event.round > 1;
      },
      more: working,
    }),
  'letter-end': (table) => sit(table, { seats: 1, more: { closed: true } }),
} satisfies Record<string, (table: FakeTable) => void>;

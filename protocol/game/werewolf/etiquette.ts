import type { Answer, Question } from '../../table/step.ts';
import type { Settings } from '../game.ts';
import type { Etiquette, Pace } from '../etiquette.ts';
import type { StoryItem } from '../story.ts';
import type { WerewolfEvent } from './event.ts';
import {
  answerNaming,
  CLAIM_QUESTION,
  indexNamed,
  KNOWN_QUESTION,
  PAIR_QUESTION,
  picksVictim,
  SHOOT_QUESTION,
  targetsIn,
  VOTE_QUESTION,
} from './questions.ts';
import { bearing, rulesOf } from './rules.ts';
import type { WerewolfView } from './view/view.ts';
import { atParity, present } from './standing.ts';
import { heard } from './view/events.ts';
import { answered, seen } from './view/sights.ts';
import { emptyView } from './view/view.ts';

/** Time for everybody to claim parity, where clients do not claim it by themselves. */
const CLAIM_SECONDS = 20;

/** Longest time to look at the own card before the first night: what every role does must be read in it. */
const KNOWN_SECONDS = 60;

/** Longest time to choose a pair: no longer than a night's questions take. */
const PAIR_SECONDS = 60;

/** Longest time for a dead player to shoot. */
const SHOOT_SECONDS = 30;

/** Customs of a Werewolf table. A role's action at night takes the same time as another player's pretended action. */
export const werewolfEtiquette: Etiquette = {
  pace(
    question: Question,
    { seats, settings }: { readonly seats: number; readonly settings: Settings },
  ): Pace | undefined {
    if (question.name === VOTE_QUESTION)
      return { seconds: Number(settings['daySeconds']), among: 1, released: 'together' };
    if (question.name === KNOWN_QUESTION) return { seconds: KNOWN_SECONDS, among: 1, released: 'together' };
    if (question.name === CLAIM_QUESTION) return { seconds: CLAIM_SECONDS, among: 1, released: 'at-end' };
    const night = Number(settings['nightSeconds']);
    if (question.name === PAIR_QUESTION)
      return { seconds: Math.min(PAIR_SECONDS, night), among: 1, released: 'at-end' };
    if (question.name === SHOOT_QUESTION)
      return { seconds: Math.min(SHOOT_SECONDS, night), among: 1, released: 'at-end' };
    return { seconds: night, among: nightQuestions(seats, settings), released: 'at-end' };
  },

  reflex(question: Question, seat: number, story: readonly StoryItem<WerewolfEvent>[]): Answer | undefined {
    if (question.name !== CLAIM_QUESTION || question.data?.['automatic'] !== true) return undefined;
    return atParity(viewOf(story, seat)) ? 1 : 0;
  },

  asked: (events: readonly WerewolfEvent[]): readonly number[] => present(events.reduce(heard, emptyView(0))),

  /** A werewolf who names a member of the pack as victim names nobody. */
  handedIn(question: Question, answer: Answer, seat: number, story: readonly StoryItem<WerewolfEvent>[]): Answer {
    if (!picksVictim(question)) return answer;
    const target = targetsIn(question)[indexNamed(question, answer)];
    const spared = typeof target === 'number' && viewOf(story, seat).fellows.includes(target);
    return spared ? answerNaming(question, targetsIn(question).indexOf(null)) : answer;
  },

  /** The living write by day to all, the dead at any time to the dead, and after the end everybody to everybody. */
  audience(events: readonly WerewolfEvent[], from: number): readonly number[] {
    const { stage, seats, living } = events.reduce(heard, emptyView(from));
    const all = Array.from({ length: seats }, (_, seat) => seat);
    if (stage === 'over') return all;
    if (!living.includes(from)) return all.filter((seat) => !living.includes(seat));
    return stage === 'night' ? [] : all;
  },
};

/** How many questions a player is asked in every night with an attack. */
function nightQuestions(seats: number, settings: Settings): number {
  const rules = rulesOf(seats, settings);
  const exchanges = bearing(rules, 'pack') > 1 ? rules.exchanges : 0;
  const steps = (['judges', 'guards', 'attacks', 'brews'] as const).filter((mark) => bearing(rules, mark) > 0).length;
  return exchanges + steps;
}

/** What a seat knows after this part of the story. */
export const viewOf = (story: readonly StoryItem<WerewolfEvent>[], seat: number): WerewolfView =>
  story.reduce((view, item) => {
    if (item.kind === 'event') return heard(view, item.event);
    return item.kind === 'sight' ? seen(view, item.sight) : answered(view, item.question, item.answer);
  }, emptyView(seat));

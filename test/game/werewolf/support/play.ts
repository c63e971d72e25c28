import type { WerewolfEvent } from '../../../../protocol/game/werewolf/event.ts';
import type { Agent, Outcome, Settings, Uniform } from '../../../../protocol/game/game.ts';
import { werewolfGame } from '../../../../protocol/game/werewolf/index.ts';
import type { Pair, PotionChoice } from '../../../../protocol/game/werewolf/questions.ts';
import { answerNaming, indexNamed, pairsIn, potionsIn } from '../../../../protocol/game/werewolf/questions.ts';
import type { WerewolfView } from '../../../../protocol/game/werewolf/view/view.ts';
import { heard } from '../../../../protocol/game/werewolf/view/events.ts';
import { seen } from '../../../../protocol/game/werewolf/view/sights.ts';
import { emptyView } from '../../../../protocol/game/werewolf/view/view.ts';
import { defaultSettings } from '../../../../protocol/game/settings.ts';
import { randomChance } from '../../../../protocol/table/clear/chance.ts';
import type { Cost } from '../../../../protocol/table/clear/run.ts';
import { runClear } from '../../../../protocol/table/clear/run.ts';
import type { Answer, Copying, Question } from '../../../../protocol/table/step.ts';
import { seeded } from '../../../table/seeded.ts';
import type { Told } from './moderator.ts';
import { moderate } from './moderator.ts';

export const targetsOf = (question: Question): readonly (number | null)[] =>
  (question.data?.['targets'] ?? []) as readonly (number | null)[];

/** The answer that names a target, in the form that the question takes. */
export const naming = (question: Question, target: number | null): Answer =>
  question.name === 'werewolf.known' ? 0 : answerNaming(question, targetsOf(question).indexOf(target));

/** Whom an answer names. */
const named = (question: Question, answer: Answer): number | null => targetsOf(question)[indexNamed(question, answer)]!;

/** Answers anything at all to everything, whatever its role: it acts if it may, and tries to if it may not. */
const randomPlayer = (uniform: Uniform): Agent => ({
  answer: (question) =>
    BY_INDEX.includes(question.name)
      ? uniform(question.options)
      : naming(question, targetsOf(question)[uniform(question.options)]!),
  see: () => undefined,
  hear: () => undefined,
});

/** Questions that name no target. */
const BY_INDEX: readonly string[] = ['werewolf.known', 'werewolf.claim', 'werewolf.pair', 'werewolf.potions'];

export interface Sitting {
  readonly seats: number;
  readonly seed: number;
  readonly settings?: Settings;
  readonly copying?: Copying;
  readonly agents?: readonly Agent[];
  /** Who gets up when it becomes `night 2` or `day 1`, and takes no part from then on. */
  readonly leavers?: ReadonlyMap<string, readonly number[]>;
}

export interface Played {
  readonly outcome: Outcome;
  readonly story: readonly WerewolfEvent[];
  readonly views: readonly WerewolfView[];
  /** What each seat knew at every turn of the evening: dawns, votes, verdicts, the end. */
  readonly turns: readonly (readonly WerewolfView[])[];
  /** Questions and whom they named (claims: 0 or 1), by question and seat. */
  readonly answers: ReadonlyMap<string, number | null>;
  /** What everybody did with potions, by night and seat. */
  readonly potions: ReadonlyMap<string, PotionChoice>;
  /** The pairs that everybody chose, by seat; lots where there is none. */
  readonly pairs: ReadonlyMap<number, Pair | undefined>;
  readonly whispers: readonly string[];
  readonly cost: Cost;
  readonly settings: Settings;
  readonly leavers: ReadonlyMap<string, readonly number[]>;
}

const keyOf = ({ name, data = {} }: Question): string => {
  const date = data['night'] ?? data['day'];
  const sub = data['exchange'] ?? data['attempt'] ?? data['ballot'];
  return `${name.slice('werewolf.'.length)} ${[date, sub].filter((part) => part !== undefined).join('.')}`;
};

/** Events after which people know something new. */
export const TURNS: readonly string[] = ['dawn', 'votes', 'tally', 'verdict', 'over'];

/** A whole game in the clear. */
export function play({
  seats,
  seed,
  settings: more,
  copying = 'ciphertext',
  agents,
  leavers = new Map(),
}: Sitting): Played {
  const settings = { ...defaultSettings(werewolfGame, seats), ...more };
  const players = agents ?? Array.from({ length: seats }, (_, seat) => randomPlayer(seeded(1000 * seed + seat)));
  const views = players.map((_, seat) => emptyView(seat));
  const turns = players.map((): WerewolfView[] => []);
  const answers = new Map<string, number | null>();
  const potions = new Map<string, PotionChoice>();
  const pairs = new Map<number, Pair | undefined>();
  const whispers: string[] = [];
  const story: WerewolfEvent[] = [];
  const claims = players.map(() => 0);
  const gone: number[] = [];
  const tell = (event: WerewolfEvent): void => {
    story.push(event);
    views.forEach((view, seat) => (views[seat] = heard(view, event)));
    if (TURNS.includes(event.name)) turns.forEach((each, seat) => each.push(views[seat]!));
    players.forEach((player) => player.hear(event));
  };
  const { result, cost } = runClear(werewolfGame.procedure({ seats, settings }), {
    chance: randomChance(seeded(seed)),
    copying,
    answer(seat, question) {
      // Where no answer is given for who has left, the sealed table takes the first.
      const answer = gone.includes(seat) ? 0 : players[seat]!.answer(question);
      if (question.name === 'werewolf.known') return answer;
      if (question.name === 'werewolf.potions')
        potions.set(`${String(question.data!['night'])} by ${seat}`, potionsIn(question)[answer as number]!);
      else if (question.name === 'werewolf.pair') pairs.set(seat, pairsIn(question)[answer as number]);
      else if (question.name === 'werewolf.claim')
        answers.set(`claim ${(claims[seat]! += 1)} by ${seat}`, answer as number);
      else answers.set(`${keyOf(question)} by ${seat}`, named(question, answer));
      return answer;
    },
    see(seat, sight) {
      const before = views[seat]!;
      views[seat] = seen(before, sight);
      whispers.push(...whispered(before, views[seat]!));
      players[seat]!.see(sight);
    },
    hear(event: WerewolfEvent) {
      tell(event);
      for (const seat of leavers.get(`${event.name} ${String((event as Record<string, unknown>)[event.name])}`) ?? []) {
        if (gone.includes(seat)) continue;
        gone.push(seat);
        tell({ name: 'left', seat });
      }
    },
    removed: () => gone,
  });
  return { outcome: result, story, views, turns, answers, potions, pairs, whispers, cost, settings, leavers };
}

/** What a sight told its player, in the moderator's words. */
function whispered(before: WerewolfView, after: WerewolfView): string[] {
  const { seat } = after;
  return [
    ...(before.role === after.role ? [] : [`${seat} is ${after.role}`]),
    ...(after.fellows.length > before.fellows.length ? [`${seat} knows ${after.fellows.join(' ')}`] : []),
    ...(after.masters.length > before.masters.length
      ? [`${seat} knows that the werewolves are ${after.masters.join(' ')}`]
      : []),
    ...(before.twin === after.twin ? [] : [`${seat} is the twin of ${after.twin}`]),
    ...(before.lover === after.lover ? [] : [`${seat} is in love with ${after.lover}`]),
    ...(before.mayShoot === after.mayShoot ? [] : [`${seat} may ${after.mayShoot === true ? 'shoot' : 'not shoot'}`]),
    ...after.victims
      .slice(before.victims.length)
      .map((victim) => `${seat} learns in night ${victim.night} that the victim is ${victim.seat}`),
    ...after.sensed
      .slice(before.sensed.length)
      .map(
        (judgment) =>
          `${seat} learns in night ${judgment.night} that ${judgment.seat} was ${judgment.werewolf ? 'a' : 'no'} werewolf`,
      ),
    ...after.judgments
      .slice(before.judgments.length)
      .map(
        (judgment) =>
          `${seat} learns in night ${judgment.night} that ${judgment.seat} is ${judgment.werewolf ? 'a' : 'no'} werewolf`,
      ),
    ...after.proposals
      .slice(before.proposals.length)
      .flatMap((proposals) =>
        proposals.map(
          ({ from, target }) =>
            `${seat} hears in night ${after.date}.${after.proposals.length} from ${from}: ${target ?? null}`,
        ),
      ),
  ];
}

/** The same evening as a moderator would lead it. */
export function moderated({ outcome, settings, answers, potions, pairs, story, leavers }: Played): Told {
  const roles = outcome['roles'] as readonly string[];
  const drawn = outcome['lovers'] as readonly number[];
  return moderate({
    roles,
    lovers: pairs.get(roles.indexOf('cupid')) ?? drawn,
    rules: settings,
    potions: (night, seat) => potions.get(`${night} by ${seat}`) ?? [0, null],
    firstNight: settings['firstNight'] as 'quiet',
    exchanges: settings['exchanges'] as number,
    tie: settings['tie'] as 'nobody',
    shown: settings['shown'] === 'yes',
    ask: (question, seat) => answers.get(`${question} by ${seat}`) ?? null,
    claims: (time, seat) => answers.get(`claim ${time} by ${seat}`) === 1,
    leave: (time) => leavers.get(time) ?? [],
    lot: (day) =>
      story.flatMap((event) => (event.name === 'verdict' && event.day === day ? [event.executed!] : []))[0]!,
  });
}

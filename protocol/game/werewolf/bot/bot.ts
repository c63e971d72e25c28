import type { Answer, Question, Sight } from '../../../table/step.ts';
import type { Agent, Uniform } from '../../game.ts';
import type { Remark } from '../../etiquette.ts';
import type { WerewolfEvent } from '../event.ts';
import { SmallTalk } from './bot-talk.ts';
import {
  answerNaming,
  ATTACK_QUESTION,
  CLAIM_QUESTION,
  EXCHANGE_QUESTION,
  GUARD_QUESTION,
  JUDGE_QUESTION,
  KNOWN_QUESTION,
  PAIR_QUESTION,
  pairsIn,
  POTIONS_QUESTION,
  potionsIn,
  SHOOT_QUESTION,
  targetsIn,
  VOTE_QUESTION,
} from '../questions.ts';
import { atParity, offered, present } from '../standing.ts';
import { heard } from '../view/events.ts';
import { answered, seen } from '../view/sights.ts';
import { emptyView } from '../view/view.ts';

/**
 * Plays Werewolf plausibly, whatever role it is dealt: it answers every question, and answers that its role does not
 * allow have no effect. The pack follows its member with the lowest number, who alone attacks. The seer judges unknown
 * players and votes for a werewolf once one is found. The witch heals early and poisons suspects. Nobody names a player
 * with whom they would die. All else is chance.
 */
export function werewolfBot({ seat, uniform }: { readonly seat: number; readonly uniform: Uniform }): Agent {
  let view = emptyView(seat);
  /** The victim that it proposed to its pack last. */
  let target: number | undefined;
  /** The player whom it has accused today. */
  let suspect: number | undefined;
  const talk = new SmallTalk(uniform);

  const one = (targets: readonly (number | null)[]): number | null => {
    const players = targets.filter((each) => each !== null);
    return players.length === 0 ? null : players[uniform(players.length)]!;
  };

  const leader = (): number => Math.min(seat, ...view.fellows.filter((fellow) => present(view).includes(fellow)));

  /** The victim that the leader of the pack proposed in the last exchange. */
  const agreed = (): number | undefined =>
    leader() === seat ? target : view.proposals.at(-1)?.find(({ from }) => from === leader())?.target;

  const among = (targets: readonly (number | null)[], wanted: number | undefined): number | null =>
    wanted !== undefined && targets.includes(wanted) ? wanted : one(targets);

  /** A known werewolf, else the player whom it has accused, else the one whom others accuse, else anybody. */
  const vote = (targets: readonly (number | null)[]): number | null => {
    const found = view.judgments.find(({ werewolf, seat: judged }) => werewolf && targets.includes(judged))?.seat;
    return among(targets, found ?? suspect ?? talk.rumour(targets));
  };

  const choose = ({ name, data }: Question): number | null => {
    const targets = offered(view, data?.['targets'] as readonly (number | null)[]);
    switch (name) {
      case EXCHANGE_QUESTION:
        target = among(targets, agreed()) ?? undefined;
        return target ?? null;
      case JUDGE_QUESTION: {
        const known = view.judgments.map(({ seat: judged }) => judged);
        return one(targets.filter((each) => each === null || !known.includes(each)));
      }
      case GUARD_QUESTION:
        return one(targets);
      case ATTACK_QUESTION:
        return leader() === seat ? among(targets, agreed()) : null;
      case VOTE_QUESTION:
        return vote(targets);
      case SHOOT_QUESTION:
        return view.role === 'hunter' && view.mayShoot !== false ? vote(targets) : null;
      default:
        throw new Error(`the Werewolf bot does not know the question "${name}"`);
    }
  };

  /** Any two players, as Cupid; in any other role it lets lots decide, which has no effect. */
  const pair = (question: Question): number => {
    const pairs = pairsIn(question);
    return view.role === 'cupid' ? uniform(pairs.length) : pairs.length;
  };

  /** Mostly heals the first victim that it learns of, and sometimes poisons a suspect. */
  const potion = (question: Question): number => {
    const potions = potionsIn(question);
    const { healed, poisoned } = view.potions;
    if (view.role !== 'witch') return 0;
    const victim = view.victims.at(-1);
    if (!healed && victim?.night === view.date && victim.seat !== null && uniform(3) > 0) return 1;
    if (poisoned || uniform(3) > 0) return 0;
    const targets = potions.flatMap(([heal, poison]) =>
      heal === 0 && poison !== null && poison !== seat ? [poison] : [],
    );
    const target = vote(offered(view, targets));
    return target === null ? 0 : potions.findIndex(([heal, poison]) => heal === 0 && poison === target);
  };

  const answer = (question: Question): Answer => {
    switch (question.name) {
      case KNOWN_QUESTION:
        return 0;
      case CLAIM_QUESTION:
        return atParity(view) ? 1 : 0;
      case PAIR_QUESTION:
        return pair(question);
      case POTIONS_QUESTION:
        return potion(question);
      default:
        return answerNaming(question, targetsIn(question).indexOf(choose(question)));
    }
  };

  return {
    answer(question: Question): Answer {
      const given = answer(question);
      view = answered(view, question, given);
      return given;
    },
    see(sight: Sight): void {
      view = seen(view, sight);
    },
    hear(event: WerewolfEvent): void {
      if (event.name === 'night') target = undefined;
      if (event.name === 'day') {
        suspect = undefined;
        talk.newDay();
      }
      view = heard(view, event);
    },
    remark(): Remark | undefined {
      return talk.remark(view, () => {
        suspect =
          vote(
            offered(
              view,
              present(view).filter((other) => other !== seat),
            ),
          ) ?? undefined;
        return suspect;
      });
    },
    overhear(from: number, remark: Remark): void {
      if (from !== seat && view.living.includes(from)) talk.overhear(remark);
    },
  };
}

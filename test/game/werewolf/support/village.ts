import type { WerewolfEvent } from '../../../../protocol/game/werewolf/event.ts';
import { bit } from '../../../../protocol/card/bit/bit.ts';
import { villageWith } from '../../../../protocol/game/werewolf/deal.ts';
import { passNight } from '../../../../protocol/game/werewolf/night/night.ts';
import type { Dawn } from '../../../../protocol/game/werewolf/night/by-copying.ts';
import type { Bundle, Village } from '../../../../protocol/game/werewolf/deal.ts';
import { marksAmong, roleOf } from '../../../../protocol/game/werewolf/roles.ts';
import type { Rules } from '../../../../protocol/game/werewolf/rules.ts';
import { disputedIn } from '../../../../protocol/game/werewolf/rules.ts';
import { heard } from '../../../../protocol/game/werewolf/view/events.ts';
import { seen } from '../../../../protocol/game/werewolf/view/sights.ts';
import { emptyView } from '../../../../protocol/game/werewolf/view/view.ts';
import type { WerewolfView } from '../../../../protocol/game/werewolf/view/view.ts';
import { lay } from '../../../../protocol/table/card.ts';
import { randomChance } from '../../../../protocol/table/clear/chance.ts';
import type { ClearRun } from '../../../../protocol/table/clear/run.ts';
import { runClear } from '../../../../protocol/table/clear/run.ts';
import type { Copying, Question } from '../../../../protocol/table/step.ts';
import { naming } from './play.ts';

const rulesWith = (roles: readonly string[], more: Partial<Rules> = {}): Rules => ({
  seats: roles.length,
  roles,
  confirmed: true,
  firstNight: 'attack',
  exchanges: 1,
  tie: 'nobody',
  publicTally: true,
  shown: false,
  automatic: true,
  disputed: disputedIn({}),
  ...more,
});

/** A village whose bundles are dealt as given. */
export function villageOf(roles: readonly string[], more: Partial<Rules> = {}): Village {
  const bundles = roles.map((id, seat): Bundle => {
    const marks = marksAmong(roles).map((mark) => [mark, bit(roleOf(id).marks.includes(mark) ? 1 : 0)] as const);
    return { seat, role: lay(id)[0]!, marks: Object.fromEntries(marks) };
  });
  return villageWith(rulesWith(roles, more), bundles);
}

export interface Night {
  readonly died: readonly number[];
  readonly views: readonly WerewolfView[];
  readonly story: readonly WerewolfEvent[];
  readonly run: ClearRun<Dawn>;
}

/** One night in the clear; `choose` says whom each player names. */
export function nightOf(
  village: Village,
  uniform: (n: number) => number,
  choose: (seat: number, question: Question) => number | null,
  copying: Copying = 'ciphertext',
): Night {
  const views = village.rules.roles.map((_, seat): WerewolfView => ({
    ...emptyView(seat),
    living: [...village.living],
  }));
  const story: WerewolfEvent[] = [];
  const run = runClear(passNight(village, 2), {
    chance: randomChance(uniform),
    copying,
    answer: (seat, question) => naming(question, choose(seat, question)),
    see: (seat, sight) => (views[seat] = seen(views[seat]!, sight)),
    hear(event: WerewolfEvent) {
      story.push(event);
      views.forEach((view, seat) => (views[seat] = heard(view, event)));
    },
  });
  return { died: run.result.died, views, story, run };
}

/** All orders of a list that may hold equal things, each once. */
export function arrangements<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return [...new Set(list)].flatMap((first) => {
    const rest = [...list];
    rest.splice(rest.indexOf(first), 1);
    return arrangements(rest).map((order) => [first, ...order]);
  });
}

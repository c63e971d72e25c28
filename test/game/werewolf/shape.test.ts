import { describe, expect, it } from 'vitest';
import { werewolf } from '../../../protocol/game/werewolf/procedure.ts';
import { rulesOf } from '../../../protocol/game/werewolf/rules.ts';
import { SETTINGS } from '../../../protocol/game/werewolf/settings.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Protocol, PublicEvent, Step } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';
import { conspirators, Enough } from './support/conspirators.ts';
import { naming, targetsOf } from './support/play.ts';

/** All of a step that decides who must send what, and how long it is; no card, no face, no answer. */
function shapeOf(step: Step): string {
  switch (step.kind) {
    case 'shuffle':
      return `${step.how} ${step.piles.length} × ${step.piles[0]!.length}`;
    case 'turn':
      return `turn ${step.cards.length}`;
    case 'peek':
      return `peek of ${step.seat}: ${step.cards.length}, ${step.sight}`;
    case 'commit':
      return `commit of ${step.seat}: ${JSON.stringify([step.lists, step.question])}`;
    case 'arrange':
      return `arrange of ${step.seat}: ${step.piles.length} × ${step.piles[0]!.length} ${JSON.stringify(step.question)}`;
    case 'declare':
      return `declare ${JSON.stringify([step.seats, step.questions])}`;
    case 'tell':
      return `tell ${JSON.stringify(step.event)}`;
    default:
      return step.kind;
  }
}

/** The procedure as it is, with every step of every branch written down. */
function* written<T>(procedure: Protocol<T>, steps: string[]): Protocol<T> {
  for (let outcome: unknown; ;) {
    const next = procedure.next(outcome);
    if (next.done === true) return next.value;
    steps.push(shapeOf(next.value));
    const step = next.value;
    const at = steps.length - 1;
    outcome = yield step.kind === 'fork'
      ? { ...step, branches: step.branches.map((branch) => written(branch, steps)) }
      : step;
    // How many hearts and numbers there are; a gate's pair shows by chance whether its halves changed places.
    if (step.kind === 'turn' && step.cards.length > 2) steps[at] += ` ${[...(outcome as string[])].sort().join('')}`;
  }
}

/** An evening on a table of plain cards, its steps written down. */
const inTheClear = (
  rules: ReturnType<typeof rulesOf>,
  agents: readonly Agent[],
  seed: number,
  steps: string[],
  gone: readonly number[] = [],
): unknown =>
  runClear(written(werewolf(rules), steps), {
    chance: randomChance(seeded(seed)),
    copying: 'ciphertext',
    answer: (seat, question) => agents[seat]!.answer(question),
    see: (seat, sight) => agents[seat]!.see(sight),
    hear: (event) => agents.forEach((agent) => agent.hear(event)),
    removed: () => gone,
  });

/**
 * Seats 0, 1 and 2 are executed, the last one leaves in the second night; nobody who may attack does so, all else is
 * chance.
 */
function executed(
  seats: number,
  seed: number,
  hear: (event: PublicEvent) => void,
): { agents: Agent[]; roles: string[] } {
  const roles: string[] = [];
  const agents = Array.from({ length: seats }, (_, seat): Agent => {
    const uniform = seeded(1000 * seed + seat);
    let [night, day] = [0, 0];
    return {
      answer(question) {
        if (night > 3) throw new Enough();
        if (question.name === 'werewolf.claim' || question.name === 'werewolf.known') return 0;
        if (question.name === 'werewolf.shoot') return naming(question, null);
        if (question.name === 'werewolf.pair') return uniform(question.options);
        if (question.name === 'werewolf.potions') return uniform(2);
        const targets = targetsOf(question);
        if (question.name === 'werewolf.vote') return naming(question, targets.includes(day - 1) ? day - 1 : null);
        if (question.name === 'werewolf.attack' && roles[seat] === 'werewolf') return naming(question, null);
        return naming(question, targets[uniform(targets.length)]!);
      },
      see(sight) {
        if (sight.name === 'werewolf.role') roles[seat] = sight.faces[0]!;
      },
      hear(event) {
        if (event.name === 'night') night = event['night'] as number;
        if (event.name === 'day') day = event['day'] as number;
        if (seat === 0) hear(event);
      },
    };
  });
  return { agents, roles };
}

describe('the steps of an evening', () => {
  it.each([
    [5, 'the first roles', {}],
    [7, 'a witch', { witches: 1 }],
    [7, 'twins', { twins: 1 }],
    [7, 'a cupid', { cupids: 1 }],
    [9, 'medium, hunter and fanatic', { mediums: 1, hunters: 1, fanatics: 1 }],
    [9, 'witch, cupid and twins', { witches: 1, cupids: 1, twins: 1, healSelf: 'no', idleHeal: 'kept' }],
    [
      12,
      'all roles',
      { mediums: 1, hunters: 1, fanatics: 1, witches: 1, cupids: 1, twins: 1, poisonedHunter: 'silent' },
    ],
  ] as const)(
    '%i players, %s: every question, peek, shuffle and turn is the same in 30 deals, whoever has which role',
    (seats, _, roles) => {
      const settings = {
        ...defaultSettings({ settings: SETTINGS }),
        werewolves: 2,
        exchanges: 2,
        firstNight: 'attack',
        ...roles,
      };
      const rules = rulesOf(seats, settings);
      const deals = new Set<string>();
      let first: string[] | undefined;
      for (let seed = 0; seed < 30; seed += 1) {
        const { agents, roles: dealt } = conspirators(seats, seed);
        const steps: string[] = [];
        const evening = (): unknown => inTheClear(rules, agents, seed, steps);
        expect(evening).toThrow(Enough);
        deals.add(dealt.join());
        first ??= steps;
        expect(steps).toEqual(first);
      }
      expect(deals.size).toBeGreaterThan(20);
      expect(first!.filter((step) => step.includes('werewolf.attack'))).toHaveLength(seats);
      expect(first!.filter((step) => step.includes('werewolf.judged'))).toHaveLength(seats);
      expect(first!.filter((step) => step.startsWith('peek') && step.includes('werewolf.exchange'))).toHaveLength(
        2 * seats,
      );
    },
  );

  it.each([
    ['medium, hunter and fanatic', { werewolves: 3, mediums: 1, hunters: 1, fanatics: 1 }, [0, 1, 2]],
    ['a witch', { werewolves: 3, witches: 1, hunters: 1, poisonedHunter: 'silent' }, [0, 1, 2]],
    ['witch, cupid and twins', { werewolves: 2, witches: 1, cupids: 1, twins: 1 }, [0, 1]],
  ] as const)(
    '%s: are the same in nights after deaths, and so are the turned cards, whatever roles the dead and those who left had, as long as roles are not shown',
    (_, roles, dead) => {
      const rules = rulesOf(9, {
        ...defaultSettings({ settings: SETTINGS }),
        exchanges: 1,
        firstNight: 'attack',
        claim: 'manual',
        ...roles,
      });
      /** Steps and the number of dead werewolves, by what everybody hears: who dies with another one is heard. */
      const evenings = new Map<string, { readonly steps: readonly string[]; readonly werewolves: Set<number> }>();
      for (let seed = 0; seed < 30; seed += 1) {
        const gone: number[] = [];
        const { agents, roles: dealt } = executed(
          9,
          seed,
          (event) => void (event['night'] === 2 && event.name === 'night' && gone.push(8)),
        );
        const steps: string[] = [];
        const evening = (): unknown => inTheClear(rules, agents, seed, steps, gone);
        try {
          evening();
        } catch (error) {
          if (!(error instanceof Enough)) throw error;
          const story = steps.filter((step) => step.startsWith('tell')).join();
          const { werewolves, steps: first } = evenings.get(story) ?? { steps, werewolves: new Set<number>() };
          expect(steps).toEqual(first);
          werewolves.add([0, 1, 2, 8].filter((seat) => dealt[seat] === 'werewolf').length);
          evenings.set(story, { steps: first, werewolves });
        }
      }
      const [most] = [...evenings.values()].sort((a, b) => b.werewolves.size - a.werewolves.size);
      expect([...most!.werewolves]).toEqual(expect.arrayContaining([...dead]));
      expect(most!.steps.filter((step) => step.includes('"night":4'))).not.toEqual([]);
    },
  );
});

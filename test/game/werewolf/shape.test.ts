import { describe, expect, it } from 'vitest';
import { werewolf } from '../../../protocol/game/werewolf/procedure.ts';
import { rulesOf } from '../../../protocol/game/werewolf/rules.ts';
import { SETTINGS } from '../../../protocol/game/werewolf/settings.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Protocol, Step } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';
import { conspirators, Enough } from './conspirators.ts';

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
      return `commit of ${step.seat}: ${JSON.stringify([step.allowed, step.question])}`;
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
  for (let outcome: unknown; ; ) {
    const next = procedure.next(outcome);
    if (next.done === true) return next.value;
    steps.push(shapeOf(next.value));
    const step = next.value;
    outcome = yield step.kind === 'fork' ? { ...step, branches: step.branches.map((branch) => written(branch, steps)) } : step;
  }
}

describe('the steps of an evening', () => {
  it.each([5, 7, 9, 12])('%i players: every question, peek, shuffle and turn is the same in 40 deals, whoever has which role', (seats) => {
    const settings = { ...defaultSettings({ settings: SETTINGS }), werewolves: 2, exchanges: 2, firstNight: 'attack' };
    const rules = rulesOf(seats, settings);
    const deals = new Set<string>();
    let first: string[] | undefined;
    for (let seed = 0; seed < 40; seed += 1) {
      const { agents, roles } = conspirators(seats, seed);
      const steps: string[] = [];
      const evening = (): unknown =>
        runClear(written(werewolf(rules), steps), {
          chance: randomChance(seeded(seed)),
          copying: 'ciphertext',
          answer: (seat, question) => agents[seat]!.answer(question),
          see: (seat, sight) => agents[seat]!.see(sight),
          hear: (event) => agents.forEach((agent) => agent.hear(event)),
        });
      expect(evening).toThrow(Enough);
      deals.add(roles.join());
      first ??= steps;
      expect(steps).toEqual(first);
    }
    expect(deals.size).toBeGreaterThan(20);
    expect(first!.filter((step) => step.includes('werewolf.attack'))).toHaveLength(seats);
    expect(first!.filter((step) => step.includes('werewolf.judged'))).toHaveLength(seats);
    expect(first!.filter((step) => step.startsWith('peek') && step.includes('werewolf.exchange'))).toHaveLength(2 * seats);
  });
});

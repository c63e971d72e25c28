import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import { pairsIn, potionsIn, potionsQuestion, targetsIn } from '../../../protocol/game/werewolf/questions.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { moderated, play } from './support/play.ts';
import { OUTSIDE } from './scenarios/outside.ts';
import { OWN } from './scenarios/own.ts';
import type { Cast, Scenario } from './scenarios/scenario.ts';
import { castOf, settingsOf, toldBy } from './scenarios/scenario.ts';

shareChecks();

/** The evening went as the scenario says. */
function expectCourse(scenario: Scenario, cast: Cast, story: readonly WerewolfEvent[]): void {
  const { turns, over } = toldBy(story, cast.playerIn);
  const written = scenario.turns.map(({ dead, fallen = [] }) => ({ dead, fallen }));
  expect(turns.slice(0, written.length)).toEqual(written);
  scenario.turns.forEach(({ victim }, night) => {
    if (victim !== undefined) expect([night, cast.victims[night]]).toEqual([night, victim]);
  });
  if (scenario.over === undefined) expect(turns.length).toBeGreaterThan(0);
  else {
    expect(over?.team).toBe(scenario.over.team);
    expect(turns).toHaveLength(written.length);
  }
}

function expectWinners({ over }: Scenario, { playerIn }: Cast, winners: readonly number[]): void {
  if (over !== undefined) expect(winners.map(playerIn).sort((a, b) => a - b)).toEqual(over.winners);
}

const label = ({ name, from }: Scenario): string => (from === undefined ? name : `${name} (${from})`);

describe.each([
  ['of others', OUTSIDE],
  ['of our own', OWN],
] as const)('scenarios %s', (_, scenarios) => {
  it.each(scenarios.map((scenario) => [label(scenario), scenario] as const))('%s', (_label, scenario) => {
    for (const copying of ['ciphertext', 'cards'] as const) {
      const cast = castOf(scenario);
      const played = play({
        seats: scenario.roles.length,
        seed: 7,
        settings: settingsOf(scenario),
        agents: cast.agents,
        copying,
      });
      expectCourse(scenario, cast, played.story);
      expectWinners(scenario, cast, played.outcome.winners!);
      const told = moderated(played);
      expect(played.story).toEqual(told.story);
      expect([...played.whispers].sort()).toEqual([...told.whispers].sort());
      expect(played.outcome.winners).toEqual(told.winners);
    }
  });
});

describe('what the program refuses from which the scenarios come', () => {
  it('cannot even be answered here: only the victim can be healed, no dead or unknown player can be shot or poisoned, no pair has one member', () => {
    const scenario = OWN.find(({ name }) => name === 'a hunter who dies of grief shoots')!;
    const cast = castOf(scenario);
    const asked: Question[] = [];
    const agents = cast.agents.map((agent): Agent => ({
      ...agent,
      answer(question) {
        asked.push(question);
        return agent.answer(question);
      },
    }));
    const seats = scenario.roles.length;
    const { story } = play({ seats, seed: 7, settings: settingsOf(scenario), agents });
    const of = (name: string) => asked.filter((question) => question.name === name);
    for (const question of of('werewolf.pair'))
      for (const [one, other] of pairsIn(question)) expect(one < other && other < seats).toBe(true);
    expect(of('werewolf.pair')).toHaveLength(seats);
    const dead = story.flatMap((event) => (event.name === 'dawn' && event.night === 1 ? event.died : []));
    expect(dead).toHaveLength(2);
    for (const question of of('werewolf.shoot')) {
      for (const seat of dead) expect(targetsIn(question)).not.toContain(seat);
      expect(targetsIn(question)).toContain(null);
    }
    expect(of('werewolf.shoot').length).toBeGreaterThan(1);
    const potions = potionsQuestion([0, 3], 1, true);
    expect(potionsIn(potions)).toEqual([
      [0, null],
      [1, null],
      [0, 0],
      [0, 3],
      [1, 0],
      [1, 3],
    ]);
  });
});

describe('on encrypted cards', () => {
  const marked = [...OUTSIDE, ...OWN].filter((scenario) => scenario.sealed);
  const sealed = process.env['FACEDOWN_LONG'] === '1' ? [...OUTSIDE, ...OWN] : marked;
  it.each(sealed.map((scenario) => [label(scenario), scenario] as const))('%s', (_, scenario) => {
    const cast = castOf(scenario);
    const seats = scenario.roles.length;
    const table = new LocalTable(
      { game: werewolfGame, seats, threshold: 2, settings: settingsOf(scenario), random: seededBytes(scenario.name) },
      cast.agents,
    ).run();
    expect(table.faults.every((fault) => fault === undefined)).toBe(true);
    expectCourse(scenario, cast, table.events[0] as unknown as WerewolfEvent[]);
    expectWinners(scenario, cast, table.outcomes[0]!.winners!);
  });
});

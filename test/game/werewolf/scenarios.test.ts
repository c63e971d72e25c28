import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { moderated, play } from './play.ts';
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

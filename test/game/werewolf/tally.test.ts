import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { TimedStep } from '../../../protocol/table/schedule.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { seededBytes } from '../../room/support/support.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seeded } from '../../table/seeded.ts';
import { moderated, play } from './support/play.ts';

shareChecks();

const SECRET = { tally: 'secret' } as const;
const SEATS = 5;
const bots = (seed: number) => {
  const settings = { ...defaultSettings(werewolfGame, SEATS), ...SECRET };
  return Array.from({ length: SEATS }, (_, seat) =>
    werewolfGame.bot({ seat, seats: SEATS, settings, copying: 'ciphertext', uniform: seeded(9 * seed + seat) }),
  );
};

describe('a table with secret votes', () => {
  it('announces how many votes each has, one of every living player, and never who voted for whom', () => {
    let tallies = 0;
    for (let seed = 0; seed < 20; seed += 1) {
      const evening = play({ seats: SEATS, seed, settings: { ...SECRET, tie: 'run-off' }, agents: bots(seed) });
      expect(evening.story).toEqual(moderated(evening).story);
      expect(evening.story.some(({ name }) => name === 'votes')).toBe(false);
      const [first] = evening.story.flatMap((event) => (event.name === 'tally' ? [event] : []));
      const [dawn] = evening.story.flatMap((event) => (event.name === 'dawn' ? [event] : []));
      const voters = SEATS - dawn!.died.length;
      if (first === undefined) continue;
      tallies += 1;
      expect(first.counts.reduce((sum, [, count]) => sum + count, 0)).toBe(voters);
    }
    expect(tallies).toBeGreaterThan(0);
  });

  it('scrambles all votes as they were placed before it turns any', () => {
    const steps: TimedStep[] = [];
    const settings = { ...defaultSettings(werewolfGame, SEATS), ...SECRET };
    const agents = bots(1);
    runClear(werewolfGame.procedure({ seats: SEATS, settings }), {
      chance: randomChance(seeded(1)),
      copying: 'ciphertext',
      answer: (seat, question) => agents[seat]!.answer(question),
      see: (seat, sight) => agents[seat]!.see(sight),
      hear: (event) => agents.forEach((agent) => agent.hear(event)),
      witness: (step, _path, _table, perform) => {
        steps.push(step);
        return perform();
      },
    });
    const last = steps.findIndex(
      (step, index) =>
        step.kind === 'commit' && step.question.name === 'werewolf.vote' && steps[index + 1]?.kind !== 'commit',
    );
    expect(steps[last + 1]).toMatchObject({ kind: 'shuffle', how: 'scramble' });
    const voters = steps.filter(
      (step) => step.kind === 'commit' && step.question.name === 'werewolf.vote' && step.question.data?.['day'] === 1,
    );
    const shuffle = steps[last + 1] as Extract<TimedStep, { kind: 'shuffle' }>;
    expect(shuffle.piles.map((pile) => pile.length)).toEqual(voters.map(() => 1));
    expect(steps[last + 2]).toMatchObject({ kind: 'turn' });
    expect(steps.some((step) => step.kind === 'declare' && step.questions[0]!.name === 'werewolf.vote')).toBe(false);
  });

  it('plays on encrypted cards, and the audit hears the same', () => {
    const setup = { game: werewolfGame, seats: SEATS, threshold: 3, settings: SECRET, random: seededBytes('tally') };
    const table = new LocalTable(setup, bots(2)).run();
    const report = audit(table.players[0]!.transcript(), () => werewolfGame);
    expect(report.verdict).toBe('valid');
    expect((report.story as readonly WerewolfEvent[]).some(({ name }) => name === 'tally')).toBe(true);
    expect(report.story).toEqual(table.events[1]);
  });
});

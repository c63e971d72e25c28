import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { seeded } from '../../table/seeded.ts';
import type { Sitting } from './support/play.ts';
import { moderated, play } from './support/play.ts';

/** A table of 4 to 15 with any settings; half of them players who answer anything, half bots. */
function drawTable(seed: number): Sitting {
  const uniform = seeded(7 * seed + 1);
  const pick = (...options: string[]): string => options[uniform(options.length)]!;
  const seats = 4 + uniform(12);
  const settings: Settings = {
    werewolves: 1 + uniform(5),
    seers: uniform(2),
    bodyguards: uniform(2),
    mediums: uniform(2),
    hunters: uniform(2),
    fanatics: uniform(3),
    witches: uniform(2),
    cupids: uniform(2),
    twins: uniform(2),
    healSelf: pick('yes', 'no'),
    bothPotions: pick('no', 'yes'),
    witchFirst: pick('yes', 'no'),
    victimAfterHeal: pick('hidden', 'shown'),
    guardedVictim: pick('hidden', 'shown'),
    idleHeal: pick('spent', 'kept'),
    guardAndHeal: pick('alive', 'dead'),
    poisonedHunter: pick('shoots', 'silent'),
    cupidSelf: pick('yes', 'no'),
    cupidTeam: pick('village', 'lovers'),
    loversWin: pick('alive', 'alone'),
    firstNight: pick('quiet', 'attack'),
    exchanges: uniform(3),
    tie: pick('nobody', 'run-off', 'random'),
    tally: seed % 2 === 0 ? 'public' : 'secret',
    shown: pick('no', 'no', 'yes'),
  };
  const bots = Array.from({ length: seats }, (_, seat) =>
    werewolfGame.bot({ seat, seats, settings, copying: 'ciphertext', uniform: seeded(31 * seed + seat) }),
  );
  // In every third game one or two get up at some time.
  const when = (): string => `${pick('night', 'day')} ${1 + uniform(3)}`;
  const leavers = new Map(
    uniform(3) > 0 ? [] : Array.from({ length: 1 + uniform(2) }, () => [when(), [uniform(seats)]] as const),
  );
  return { seats, seed, settings, leavers, ...(uniform(2) === 0 ? {} : { agents: bots }) };
}

/** FACEDOWN_GAMES=10000 plays as many; the suite by itself stays quick. */
const GAMES = Number(process.env['FACEDOWN_GAMES'] ?? 120);

describe('a game without a moderator', () => {
  it(`has the events, sights and winners of the same game led by a moderator who knows everything: ${GAMES} games of 4 to 15`, () => {
    const met = new Set<string>();
    for (let seed = 0; seed < GAMES; seed += 1) {
      const table = drawTable(seed);
      const played = play(table);
      const told = moderated(played);
      expect([table, played.story]).toEqual([table, told.story]);
      expect([table, [...played.whispers].sort()]).toEqual([table, [...told.whispers].sort()]);
      expect(played.outcome.winners).toEqual(told.winners);
      // Each player's own account of who is alive, from nothing but what everybody heard.
      for (const { living, deaths } of played.views) {
        expect([table, living]).toEqual([table, told.alive]);
        expect(deaths.map(({ seat }) => seat).sort((a, b) => a - b)).toEqual(
          played.views.map((_, seat) => seat).filter((seat) => !told.alive.includes(seat)),
        );
      }
      for (const { name } of played.story) met.add(name);
      met.add(`${played.outcome['team'] as string} win`);
    }
    for (const name of [
      'clash',
      'run-off',
      'shown',
      'shot',
      'claim',
      'survival',
      'left',
      'village win',
      'werewolves win',
      'lovers win',
      'nobody win',
    ])
      expect(met).toContain(name);
  }, 3_600_000);

  it('is the same by the paper’s procedure on counted cards, one step after another, and by ours on copied ciphertexts, side by side', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const table: Sitting = {
        ...drawTable(seed),
        seats: 4 + (seed % 6),
        settings: {
          ...(seed % 2 === 0 ? {} : drawTable(seed).settings),
          werewolves: 1 + (seed % 2),
          firstNight: 'attack',
          tie: seed % 3 === 0 ? 'run-off' : 'nobody',
          bodyguards: 1,
        },
      };
      const { agents: _agents, ...answeringAnything } = table;
      const together = play({ ...answeringAnything, copying: 'ciphertext' });
      const paper = play({ ...answeringAnything, copying: 'cards' });
      expect([seed, moderated(paper).story]).toEqual([seed, paper.story]);
      const cupid = (paper.outcome['roles'] as readonly string[]).indexOf('cupid');
      // Where Cupid let lots decide, two tables do not draw the same ones.
      if (cupid >= 0 && paper.pairs.get(cupid) === undefined) continue;
      expect([seed, paper.story]).toEqual([seed, together.story]);
      expect([...paper.whispers].sort()).toEqual([...together.whispers].sort());
      expect(paper.outcome).toEqual(together.outcome);
    }
  }, 120_000);

  it('has no public event that names a role before it is turned', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { story } = play({ seats: 4 + (seed % 12), seed, settings: { shown: 'no' } });
      const hidden = story.slice(1, -1).map((event) => JSON.stringify(event));
      for (const event of hidden) expect(event).not.toMatch(/seer|bodyguard|villager|hunter|medium|fanatic|"werewol/);
    }
  });

  it('shows each player their own sights and nothing else', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { views, outcome } = play({
        seats: 9,
        seed,
        settings: { werewolves: 3, firstNight: 'attack', exchanges: 2 },
      });
      const roles = outcome['roles'] as readonly string[];
      for (const view of views) {
        expect(view.role).toBe(roles[view.seat]);
        if (view.role !== 'werewolf') expect([view.fellows, view.proposals.flat()]).toEqual([[], []]);
        else
          expect(view.fellows).toEqual(
            roles.flatMap((role, seat) => (role === 'werewolf' && seat !== view.seat ? [seat] : [])),
          );
        if (view.role !== 'seer') expect(view.judgments).toEqual([]);
        for (const { seat, werewolf } of view.judgments) expect(werewolf).toBe(roles[seat] === 'werewolf');
      }
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, Settings } from '../../protocol/game/game.ts';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import type { NetworkConditions } from '../../src/sim/machine/network.ts';
import { seeded } from '../table/seeded.ts';
import { countedOperations } from './operations.ts';
import type { Evening, Observed } from './traces.ts';
import { difference, divergence, observe, scripted } from './traces.ts';

/**
 * What another player's machine can see must not depend on a role: when frames arrive, from whom, of what kind and
 * size, and in what order.
 *
 * The comparison. A simulated evening is a function of its seed, of who was dealt what, and of what the players answer.
 * Two evenings of one seed are played in which the same cards lie in another order before the first shuffle; keys,
 * delays and losses are the same, draw for draw, and a machine's work takes the time of the operations that it does,
 * counted. Hidden permutations and blinding differ with the cards. So whatever differs between two such evenings
 * differs because of the roles and of the answers given by them. What one may learn of roles is what everybody hears
 * (who died, that a vote failed): from the moment at which the first machine knows something else that all are told,
 * the evenings are different evenings and no longer compared. Up to there both observations must be equal, to the last
 * digit of every time; there is no statistics in it, and a leak of one operation in one message fails. As machines
 * answer what they receive, equality for every observer, over all roles for every seat, says that the trace is a
 * function of the seed and of the public course alone.
 *
 * What it does not show: the bits of ciphertexts (that is the encryption's business), and times of operations that
 * depend on their operands (docs/security.md, "Timing").
 */
const WEATHER: NetworkConditions = {
  delay: 20,
  jitter: 15,
  loss: 2_000,
  duplication: 5_000,
  reordering: true,
  redial: 500,
};

/** FACEDOWN_EVENINGS=100 compares so many seeds; the suite by itself stays quick. */
const EVENINGS = Number(process.env['FACEDOWN_EVENINGS'] ?? 2);

const operations = countedOperations();

/** Four to six players, of whom the last roles are villagers. */
function drawn(seed: number): Omit<Evening, 'agents' | 'laid'> & { readonly roles: readonly string[] } {
  const uniform = seeded(seed);
  const seats = 4 + (seed % 3);
  const exchanges = uniform(2);
  const settings: Settings = {
    werewolves: seats > 4 ? 2 : 1,
    seers: 1,
    bodyguards: 1,
    exchanges,
    firstNight: 'attack',
  };
  const roles = [
    ...(seats > 4 ? ['werewolf', 'werewolf'] : ['werewolf']),
    'seer',
    'bodyguard',
    'villager',
    'villager',
  ].slice(0, seats);
  return { seats, seed, settings, conditions: WEATHER, meter: operations.meter, nights: seats > 4 ? 1 : 2, roles };
}

/** The roles moved on by so many places: over all of them every seat has had every role. */
const moved = (roles: readonly string[], by: number): string[] =>
  roles.map((_, place) => roles[(place + by) % roles.length]!);

/** What everybody hears until then. */
const heardOf = (trace: readonly Observed[], until: number): string[] =>
  trace.filter(({ kind, at }) => kind === 'heard' && at < until).map(({ what }) => what);

describe('a third player’s machine', () => {
  // What is worked out once for all tables of a process is worked out before anything is compared.
  beforeAll(() => {
    for (let seed = 0; seed < Math.min(EVENINGS, 3); seed += 1) {
      const { roles, ...evening } = drawn(seed);
      observe({ ...evening, nights: 1, laid: roles, agents: scripted(evening.seats, seed, [0, 1]) });
    }
  });
  afterAll(() => operations.stop());

  it('sees the same arrivals, sizes, kinds and order whoever has which role', () => {
    let deaths = 0;
    for (let seed = 0; seed < EVENINGS; seed += 1) {
      const { roles, ...evening } = drawn(seed);
      const victims = [seed % evening.seats, (seed + 2) % evening.seats, (seed + 1) % evening.seats];
      const agents = scripted(evening.seats, seed, victims);
      const evenings = roles.map((_, by) => observe({ ...evening, laid: moved(roles, by), agents }));
      for (let seat = 0; seat < evening.seats; seat += 1) {
        expect(new Set(evenings.map((each) => each.roles[seat])).size).toBeGreaterThan(1);
      }
      for (const [by, each] of evenings.entries()) {
        for (const [other, rest] of evenings.slice(0, by).entries()) {
          const until = divergence(each.machines, rest.machines);
          for (let watcher = 0; watcher < evening.seats; watcher += 1) {
            expect([
              seed,
              by,
              other,
              watcher,
              difference(each.machines[watcher]!.trace, rest.machines[watcher]!.trace, until),
            ]).toEqual([seed, by, other, watcher, undefined]);
            const common = heardOf(each.machines[watcher]!.trace, until);
            expect(common.some((event) => event.includes('"attack"'))).toBe(true);
            deaths += common.filter((event) => /"dawn".*"died":\[\d/.test(event)).length;
          }
        }
      }
    }
    expect(deaths).toBeGreaterThan(0);
  }, 3_600_000);

  it('sees the same of the bots in practice, as long as the public events are the same', () => {
    for (let seed = 102; seed < 102 + EVENINGS; seed += 2) {
      const { roles, ...evening } = drawn(seed);
      const agents = (): Agent[] =>
        roles.map((_, seat) =>
          werewolfGame.bot({
            seat,
            seats: roles.length,
            settings: evening.settings,
            copying: 'ciphertext',
            uniform: seeded(seed + seat),
          }),
        );
      const evenings = roles
        .slice(0, 4)
        .map((_, by) => observe({ ...evening, nights: 1, laid: moved(roles, by), agents }));
      for (const each of evenings.slice(1)) {
        const until = divergence(evenings[0]!.machines, each.machines);
        for (let watcher = 0; watcher < evening.seats; watcher += 1) {
          expect([
            seed,
            watcher,
            difference(evenings[0]!.machines[watcher]!.trace, each.machines[watcher]!.trace, until),
          ]).toEqual([seed, watcher, undefined]);
          expect(heardOf(each.machines[watcher]!.trace, until).some((event) => event.includes('"attack"'))).toBe(true);
        }
      }
    }
  }, 3_600_000);

  it('would see a seer whose machine does one operation more', () => {
    const { roles, ...evening } = drawn(0);
    const slow = (known: readonly string[]): Agent[] =>
      scripted(
        evening.seats,
        0,
        [0, 1, 2],
      )(known).map((agent, seat) => ({
        ...agent,
        answer(question) {
          if (question.name === 'werewolf.judge' && known[seat] === 'seer') operations.work(1);
          return agent.answer(question);
        },
      }));
    const laid = (by: number) => observe({ ...evening, nights: 1, laid: moved(roles, by), agents: slow });
    const one = laid(0);
    const seer = one.roles.indexOf('seer');
    for (let by = 1; by < roles.length; by += 1) {
      const other = laid(by);
      if (other.roles.indexOf('seer') === seer) continue;
      const until = divergence(one.machines, other.machines);
      const found = one.machines.map(({ trace }, watcher) => difference(trace, other.machines[watcher]!.trace, until));
      expect(found.some((each) => each !== undefined)).toBe(true);
      return;
    }
    expect.unreachable('the same player is the seer however the cards lie');
  }, 300_000);
});

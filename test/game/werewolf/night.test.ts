import { describe, expect, it } from 'vitest';
import { seeded } from '../../table/seeded.ts';
import { targetsOf } from './support/play.ts';
import { arrangements, nightOf, villageOf } from './support/village.ts';

const LONG = process.env['FACEDOWN_LONG'] !== undefined;

const everybody = (n: number, seat: number): (number | null)[] => [
  ...Array.from({ length: n }, (_, other) => other).filter((other) => other !== seat),
  null,
];

/** What a night must come to, by plain rules: werewolves who chose, whom the bodyguard protects. */
const victimOf = (attacks: readonly (number | null)[], guard: number | null): number[] => {
  const chosen = attacks.filter((target) => target !== null);
  return chosen.length !== 1 || chosen[0] === guard ? [] : chosen;
};

/** All ways in which these players can each name somebody. */
const choicesOf = (n: number, [seat, ...rest]: readonly number[]): (number | null)[][] =>
  seat === undefined
    ? [[]]
    : everybody(n, seat).flatMap((target) => choicesOf(n, rest).map((others) => [target, ...others]));

/** Every choice of everybody whose choice counts, in one deal. @returns how many nights that were */
function examine(roles: readonly string[]): number {
  const uniform = seeded(roles.join().length);
  const holders = (role: string): number[] => roles.flatMap((each, seat) => (each === role ? [seat] : []));
  const wolves = holders('werewolf');
  const [seer, guard] = [holders('seer')[0]!, holders('bodyguard')[0]!];
  const ways = choicesOf(roles.length, [seer, guard, ...wolves]);
  for (const [judged, guarded, ...attacked] of ways as [number | null, number | null, ...(number | null)[]][]) {
    const { died, views, story } = nightOf(villageOf(roles), uniform, (seat, question) => {
      if (question.name === 'werewolf.attack' && wolves.includes(seat)) return attacked[wolves.indexOf(seat)]!;
      if (question.name === 'werewolf.guard' && seat === guard) return guarded;
      if (question.name === 'werewolf.judge' && seat === seer) return judged;
      // Who may not act tries all the same.
      return targetsOf(question)[uniform(question.options)]!;
    });
    expect([roles, attacked, guarded, died]).toEqual([roles, attacked, guarded, victimOf(attacked, guarded)]);
    expect(story.filter(({ name }) => name === 'clash')).toHaveLength(
      attacked.filter((target) => target !== null).length > 1 ? 2 : 0,
    );
    views.forEach(({ judgments }, seat) => {
      const known =
        seat === seer && judged !== null ? [{ night: 2, seat: judged, werewolf: roles[judged] === 'werewolf' }] : [];
      expect(judgments).toEqual(known);
    });
  }
  return ways.length;
}

/** @param step every `step`-th deal is examined; with FACEDOWN_LONG=1 all of them */
const nightsOf = (roles: readonly string[], step = 1): [number, number] => {
  const deals = arrangements(roles).filter((_, at) => LONG || at % step === 0);
  return [deals.length, deals.reduce((sum, deal) => sum + examine(deal), 0)];
};

describe('a night', () => {
  it('of four players comes out as a moderator would have it, with every deal and every choice', () => {
    expect(nightsOf(['werewolf', 'seer', 'bodyguard', 'villager'])).toEqual([24, 24 * 4 ** 3]);
  }, 300_000);

  it('of five players comes out so, with every third deal with one werewolf, every eleventh with two, and every choice', () => {
    const one = LONG ? 60 : 20;
    expect(nightsOf(['werewolf', 'seer', 'bodyguard', 'villager', 'villager'], 3)).toEqual([one, one * 5 ** 3]);
    const two = LONG ? 60 : 6;
    expect(nightsOf(['werewolf', 'werewolf', 'seer', 'bodyguard', 'villager'], 11)).toEqual([two, two * 5 ** 4]);
  }, 300_000);
});

const NINE = ['villager', 'werewolf', 'seer', 'villager', 'bodyguard', 'werewolf', 'villager', 'werewolf', 'villager'];

describe('a player who pretends to have another role', () => {
  const uniform = seeded(5);

  it('cannot see, protect or attack, though all nine clients try', () => {
    for (let target = 0; target < 9; target += 1) {
      const { died, views, story } = nightOf(villageOf(NINE), uniform, (seat, question) =>
        question.name === 'werewolf.attack' && NINE[seat] === 'werewolf'
          ? null
          : seat === target
            ? (target + 1) % 9
            : target,
      );
      expect(died).toEqual([]);
      expect(story.some(({ name }) => name === 'clash')).toBe(false);
      views.forEach(({ judgments }, seat) => expect(judgments.length).toBe(seat === 2 ? 1 : 0));
    }
  });

  it('cannot be stopped, as a werewolf, from killing another werewolf', () => {
    const { died } = nightOf(villageOf(NINE), uniform, (seat, { name }) =>
      name === 'werewolf.attack' && seat === 1 ? 5 : null,
    );
    expect(died).toEqual([5]);
  });

  it.each([
    ['the same', [3, 3]],
    ['different targets', [3, 6]],
  ])(
    'two werewolves choosing %s at once: no name is turned, everybody is told, and after a second time nobody is attacked',
    (_, [one, two]) => {
      for (const copying of ['ciphertext', 'cards'] as const) {
        const choosing = (again: boolean) =>
          nightOf(
            villageOf(NINE),
            uniform,
            (seat, { name, data }) => {
              if (name !== 'werewolf.attack') return null;
              if (seat === 1) return one!;
              return seat === 5 && (again || data!['attempt'] === 1) ? two! : null;
            },
            copying,
          );
        const twice = choosing(true);
        expect(twice.died).toEqual([]);
        const clash = (attempt: number) => ({ name: 'clash', step: 'attack', night: 2, attempt });
        expect(twice.story.filter(({ name }) => name === 'clash')).toEqual([clash(1), clash(2)]);
        const numbers = twice.run.trace.filter((line) => line.startsWith('turn') && /[1-9]/.test(line));
        expect(numbers.filter((line) => line.split(' ').filter((face) => /[1-9]/.test(face)).length === 1)).toEqual([]);
        const once = choosing(false);
        expect(once.died).toEqual([3]);
        expect(once.story.filter(({ name }) => name === 'clash')).toEqual([clash(1)]);
      }
    },
  );
});

describe('a night of nine players', () => {
  const rounds = (exchanges: number): number =>
    nightOf(villageOf(NINE, { exchanges }), seeded(1), (seat, { name }) =>
      name === 'werewolf.attack' && seat === 1 ? 3 : null,
    ).run.cost.rounds;

  it('takes five rounds, and three more for every exchange, at most seventeen', () => {
    expect([0, 1, 2, 3, 4].map(rounds)).toEqual([5, 8, 11, 14, 17]);
  });
});

describe('what everybody sees of a night', () => {
  it('in which nobody died is the same whether there was no attack or a protected victim: as many cards of the same kinds are turned', () => {
    const shapes = [
      [null, null],
      [3, 3],
      [null, 3],
    ].map(([attacked, guarded]) =>
      nightOf(villageOf(NINE), seeded(2), (seat, { name }) => {
        if (name === 'werewolf.attack') return seat === 1 ? attacked! : null;
        return name === 'werewolf.guard' && seat === 4 ? guarded! : null;
      }),
    );
    for (const { died, story, run } of shapes) {
      expect(died).toEqual([]);
      expect(story).toEqual(shapes[0]!.story);
      const shape = (trace: readonly string[]): unknown[] =>
        trace.map((line) => [line.split(' ')[0], line.split(' ').sort().join()].join(':').length);
      expect(shape(run.trace)).toEqual(shape(shapes[0]!.run.trace));
      expect(run.trace.at(-1)).toBe('turn 0 0 0');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { entriesNamed } from '../../protocol/lab/catalogue/index.ts';
import { judge } from '../../protocol/lab/judge.ts';
import type { Study } from '../../protocol/lab/study.ts';
import { faultsInWords } from '../../protocol/lab/words.ts';
import { seeded } from '../table/seeded.ts';
import { adders } from './mutants/adders.ts';
import { auction } from './mutants/auction.ts';
import { copyMutants } from './mutants/copies.ts';
import { digits } from './mutants/digits.ts';
import { equalities } from './mutants/equalities.ts';
import { gates } from './mutants/gates.ts';
import { generalsMutants } from './mutants/generals.ts';
import { hands } from './mutants/hands.ts';
import { puzzles } from './mutants/puzzles.ts';
import { virtual } from './mutants/virtual.ts';
import { bondMutants } from './mutants/werewolf-bonds.ts';
import { furtherWerewolf } from './mutants/werewolf-further.ts';
import { werewolf } from './mutants/werewolf.ts';
import { thinned } from './thinned.ts';

const mutants = [
  ...gates,
  ...copyMutants,
  ...adders,
  ...equalities,
  ...digits,
  ...werewolf,
  ...furtherWerewolf,
  ...bondMutants,
  ...puzzles,
  ...hands,
  ...virtual,
  ...generalsMutants,
  ...auction,
];

/** The first inputs of a study, or all of them. */
function firstOf(over: Study['over'], count: number | undefined): Study['over'] {
  if (count === undefined) return over;
  if (over.kind !== 'exhaustive') throw new Error('only an exhaustive study has a list of inputs');
  return { ...over, inputs: over.inputs.slice(0, count) };
}

describe('the laboratory convicts', () => {
  it.each(mutants.map((mutant) => [mutant.of, mutant.fault, mutant] as const))(
    'a changed %s: %s',
    (_, __, mutant) => {
      const [entry] = entriesNamed(mutant.of);
      const { over, ...study } = thinned(entry!).studies[mutant.study ?? 0]!;
      const changed = { ...study, over: firstOf(over, mutant.inputs), procedure: mutant.procedure };
      const { studies, accepted } = judge({ ...entry!, studies: [changed] }, seeded(3));
      const verdict = studies[0]!;
      const impossible = verdict.wrong !== undefined && 'impossible' in verdict.wrong.fault;
      expect({
        'not right': !verdict.right,
        'not private': verdict.private === false,
        'not restoring': verdict.restoring === false,
        impossible,
      }).toEqual({
        'not right': mutant.found.includes('not right'),
        'not private': mutant.found.includes('not private'),
        'not restoring': mutant.found.includes('not restoring'),
        impossible: mutant.found.includes('impossible'),
      });
      const words = faultsInWords(verdict).join('\n');
      expect(words.includes('Not right.')).toBe(!verdict.right);
      expect(words.includes('Not private.')).toBe(verdict.private === false);
      expect(accepted).toBe(false);
    },
    60_000,
  );

  it('and there is a mutant of every protocol except compositions of others', () => {
    expect([...new Set(mutants.map(({ of }) => of))].sort()).toEqual(
      [
        'add-2',
        'and',
        'conjunction:3',
        'copy:2',
        'equality',
        'full-adder',
        'half-adder',
        'not',
        'or',
        'xor',
        'information-sharing',
        'information-sharing:counted',
        'attribute-judgment',
        'attribute-judgment:picked',
        'attribute-judgment:one',
        'introduction',
        'bond',
        'bond:deaths',
        'pairing',
        'victim:found',
        'victim:hidden',
        'victim:numbers',
        'victim:shown',
        'potions:drink',
        'potions:brew',
        'survival',
        'protection',
        'attack',
        'chooser-check',
        'chooser-check:several',
        'chooser-count',
        'disjunction',
        'selection',
        'digit-addition',
        'number-addition',
        'number-comparison',
        'number-equality',
        'reduction-75',
        'chosen-pile',
        'secret-flip',
        'polyomino',
        'five-card-trick:and',
        'five-card-trick:or',
        'sum',
        'mixed-square',
        'cape',
        'no-cape',
        'and-keeping',
        'kurodoko-number',
        'nurimisaki-proof',
        'kurodoko-proof',
        'nurimisaki-proof:copied',
        'kurodoko-proof:copied',
        'size-comparison',
        'size-comparison:restoring',
        'strategy',
        'guess',
        'second-price-auction',
        'sealed-auction',
        'table-look-up',
        'virtual-turn',
        'virtual-turn:cards',
        'size-comparison:look-up',
        'kept-card',
        'memory',
        'hidden-army',
        'challenge',
        'challenge:look-up',
        'flag-claim',
      ].sort(),
    );
  });
});

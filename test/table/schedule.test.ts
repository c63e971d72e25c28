import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lay } from '../../protocol/table/card.ts';
import type { PhaseKind } from '../../protocol/table/schedule.ts';
import { schedule } from '../../protocol/table/schedule.ts';
import type { Protocol } from '../../protocol/table/step.ts';
import { all, commit, declare, named, peek, scramble, tell, turn } from '../../protocol/table/steps.ts';

interface Seen {
  round: number;
  phase: PhaseKind;
  kinds: string[];
  paths: string[];
}

/** Runs a procedure with outcomes that say which step of which phase they answer. */
function run<T>(procedure: Protocol<T>, firstRound?: number): { result: T; phases: Seen[]; told: string[] } {
  const phases: Seen[] = [];
  const told: string[] = [];
  const done = schedule<T, never>(
    procedure,
    {
      immediate(step, path) {
        if (step.kind === 'free') return { run: step.byHand() };
        if (step.kind === 'tell') told.push([...path, step.event.name].join('/'));
        return { outcome: undefined };
      },
      *phase({ round, phase, steps, paths }) {
        phases.push({ round, phase, kinds: steps.map(({ kind }) => kind), paths: paths.map((path) => path.join('/')) });
        return steps.map((_, index) => `${round}${phase}${index}`);
      },
    },
    firstRound,
  ).next();
  if (done.done !== true) throw new Error('waits for nobody');
  return { result: done.value, phases, told };
}

const card = lay('♣');
const shuffling = (): Protocol<unknown> => scramble([card, card]);
const turning = (): Protocol<unknown> => turn(card);
const placing = (): Protocol<unknown> => commit(0, [['♣']], { name: 'which' });

function* inTurn(...parts: (() => Protocol<unknown>)[]): Protocol<unknown[]> {
  const results: unknown[] = [];
  for (const part of parts) results.push(yield* part());
  return results;
}

const where = ({ phases }: { phases: Seen[] }): string[] =>
  phases.map(({ round, phase, kinds }) => `${round} ${phase}: ${kinds.join(' ')}`);

describe('rounds', () => {
  it('are one pass through place, shuffle, turn', () => {
    expect(where(run(inTurn(placing, shuffling, turning)))).toEqual([
      '0 place: commit',
      '0 shuffle: shuffle',
      '0 turn: turn',
    ]);
  });

  it('begin anew when a phase has passed or comes again', () => {
    expect(where(run(inTurn(turning, shuffling, shuffling, placing)))).toEqual([
      '0 turn: turn',
      '1 shuffle: shuffle',
      '2 shuffle: shuffle',
      '3 place: commit',
    ]);
  });

  it('hold the steps of all branches together, in the order in which branches reached them', () => {
    const ran = run(
      all(
        inTurn(shuffling, turning),
        inTurn(() => peek(1, card, 'own'), shuffling),
        inTurn(() => declare([0], [{ name: 'x', options: 2 }]), shuffling, turning),
      ),
    );
    expect(where(ran)).toEqual([
      '0 place: declare',
      '0 shuffle: shuffle shuffle',
      '0 turn: peek turn turn',
      '1 shuffle: shuffle',
    ]);
    expect(ran.result).toEqual([
      ['0shuffle0', '0turn1'],
      ['0turn0', '1shuffle0'],
      ['0place0', '0shuffle1', '0turn2'],
    ]);
  });

  it('count from the round that the caller gives', () => {
    expect(where(run(turning(), 7))).toEqual(['7 turn: turn']);
  });

  it('cost nothing where nobody has to act', () => {
    const ran = run(
      inTurn(
        () => all(),
        () => all(tell({ name: 'a' }), all(tell({ name: 'b' }))),
      ),
    );
    expect(ran.phases).toEqual([]);
    expect(ran.told).toEqual(['a', 'b']);
    expect(ran.result[0]).toEqual([]);
  });
});

describe('forks', () => {
  it('nest, and give results in the order of their branches', () => {
    const ran = run(all(all(turning(), inTurn(shuffling, shuffling)), turning()));
    expect(ran.result).toEqual([['0turn0', ['0shuffle0', '1shuffle0']], '0turn1']);
  });

  it('join only when the last branch is done', () => {
    const ran = run(inTurn(() => all(turning(), inTurn(shuffling, turning, turning)), placing));
    expect(where(ran)).toEqual(['0 shuffle: shuffle', '0 turn: turn turn', '1 turn: turn', '2 place: commit']);
  });

  it('carry the names of the parts, also into what is done by hand', () => {
    const byHand = (): Protocol<void> =>
      (function* (): Protocol<void> {
        yield { kind: 'free', cards: card, byHand: () => named('hand', turning()) as Protocol<void> };
      })();
    const ran = run(named('outer', all(named('inner', shuffling()), byHand(), tell({ name: 'dusk' }), turning())));
    expect(ran.phases.map(({ paths }) => paths)).toEqual([['outer/inner'], ['outer/hand', 'outer']]);
    expect(ran.told).toEqual(['outer/dusk']);
  });

  it('let a fault of a branch through', () => {
    const faulty = function* (): Protocol<void> {
      yield* turning();
      throw new RangeError('broken');
    };
    expect(() => run(all(turning(), faulty()))).toThrow('broken');
  });
});

type Tree = PhaseKind | { readonly side: 'by side' | 'in turn'; readonly parts: readonly Tree[] };

const PHASES: readonly PhaseKind[] = ['place', 'shuffle', 'turn'];
const trees = fc.letrec<{ tree: Tree; fork: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, fc.constantFrom(...PHASES), tie('fork')),
  fork: fc.record({ side: fc.constantFrom('by side', 'in turn'), parts: fc.array(tie('tree'), { maxLength: 4 }) }),
})).tree;

function procedureOf(tree: Tree): Protocol<unknown> {
  if (tree === 'place') return placing();
  if (tree === 'shuffle') return shuffling();
  if (tree === 'turn') return turning();
  if (tree.side === 'by side') return all(...tree.parts.map(procedureOf));
  return inTurn(...tree.parts.map((part) => () => procedureOf(part)));
}

/** Moments numbered 3·round + phase: each step happens at the next moment of its phase. */
function moments(tree: Tree, last: number, seen: number[]): number {
  if (typeof tree === 'string') {
    let moment = last + 1;
    while (moment % 3 !== PHASES.indexOf(tree)) moment += 1;
    seen.push(moment);
    return moment;
  }
  if (tree.side === 'by side') return Math.max(last, ...tree.parts.map((part) => moments(part, last, seen)));
  return tree.parts.reduce((moment, part) => moments(part, moment, seen), last);
}

describe('any procedure', () => {
  it('is performed at the earliest moments that its order allows', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const expected: number[] = [];
        moments(tree, -1, expected);
        const seen = run(procedureOf(tree)).phases.flatMap(({ round, phase, kinds }) =>
          kinds.map(() => 3 * round + PHASES.indexOf(phase)),
        );
        expect(seen).toEqual([...expected].sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it('is performed in the same order on every machine', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(run(procedureOf(tree))).toEqual(run(procedureOf(tree)));
      }),
    );
  });
});

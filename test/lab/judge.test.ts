import { describe, expect, it } from 'vitest';
import { and, exchanged, zero } from '../../protocol/card/bit/bit.ts';
import { bitFaces, everyBits, layBit } from '../../protocol/lab/catalogue/faces.ts';
import { judge, judgeStudy } from '../../protocol/lab/judge.ts';
import type { Study } from '../../protocol/lab/study.ts';
import { nothing } from '../../protocol/lab/study.ts';
import { faultsInWords, judgementInWords } from '../../protocol/lab/words.ts';
import { lay } from '../../protocol/table/card.ts';
import { fraction } from '../../protocol/table/clear/chance.ts';
import { bisect, discard, peek, scramble, turn } from '../../protocol/table/steps.ts';
import { seeded } from '../table/seeded.ts';

const uniform = seeded(1);

const identity: Study = {
  label: 'all inputs',
  size: 'full',
  over: everyBits(1),
  inputs: ['a'],
  *procedure([a]) {
    return { down: { same: layBit(a!) } };
  },
  expected: ([a]) => ({ same: bitFaces(a!) }),
  permitted: nothing,
};

const conjunction: Study = {
  ...identity,
  over: everyBits(2),
  inputs: ['a', 'b'],
  *procedure([a, b]) {
    return { down: { both: yield* and(layBit(a!), layBit(b!)) } };
  },
  expected: ([a, b]) => ({ both: bitFaces(a! & b!) }),
};

describe('a verdict', () => {
  it('accepts a sound protocol', () => {
    const verdict = judgeStudy({ ...conjunction, claim: { cards: 6, shuffles: 1 } }, uniform);
    expect(verdict).toMatchObject({ inputs: 4, runs: 8, right: true, private: true, agrees: true });
    expect(verdict.figures).toEqual({
      cards: { least: 6, most: 6 },
      numberCards: { least: 0, most: 0 },
      shuffles: { least: 1, most: 1 },
    });
    expect(faultsInWords(verdict)).toEqual([]);
  });

  it.each([{ cards: 5 }, { cards: 7 }, { shuffles: 0 }, { shuffles: 2, cards: 6 }])(
    'disagrees with the claim %j',
    (claim) => {
      expect(judgeStudy({ ...conjunction, claim }, uniform).agrees).toBe(false);
    },
  );

  it('states no agreement without a claim, and no restoring without restored inputs', () => {
    const verdict = judgeStudy(conjunction, uniform);
    expect('agrees' in verdict).toBe(false);
    expect('restoring' in verdict).toBe(false);
  });
});

describe('a counterexample', () => {
  const mutant: Study = {
    ...conjunction,
    *procedure([a, b]) {
      const [x, y, z] = [layBit(a!), layBit(b!), zero()];
      const [[l0, _l1, _l2], [r0, r1, r2]] = yield* bisect([x[0], y[0], y[1]], [x[1], ...z]);
      return { down: { both: (yield* exchanged([l0, r0])) ? [r1, r2] : [r1, r2] } };
    },
  };

  it('has the input, the trace and exact probabilities', () => {
    const { wrong } = judgeStudy(mutant, uniform);
    expect(wrong).toEqual({
      input: [0, 1],
      trace: ['turn ♥ ♣'],
      probability: fraction(1n, 2n),
      fault: { result: 'both', got: '♥♣', expected: '♣♥' },
      total: fraction(1n, 2n),
      inputs: 2,
    });
  });

  it('is described in words', () => {
    expect(faultsInWords(judgeStudy(mutant, uniform))).toEqual([
      'Not right. With a = 0, b = 1, when the cards turned are ♥ ♣ (an outcome of probability 1/2), the result "both" ' +
        'is ♥♣, not ♣♥. For this input the result is wrong with probability 1/2; 2 inputs are affected.',
    ]);
  });

  it('may be a missing result, one too many, or a step that no table allows', () => {
    const missing = judgeStudy(
      {
        ...identity,
        *procedure() {
          return { down: {} };
        },
      },
      uniform,
    );
    expect(faultsInWords(missing)[0]).toContain('the result "same" is missing (♣♥ expected)');
    const surplus = judgeStudy({ ...identity, expected: () => ({}) }, uniform);
    expect(faultsInWords(surplus)[0]).toContain('the protocol ends at "same": ♣♥');
    const impossible = judgeStudy(
      {
        ...identity,
        *procedure() {
          yield* discard(lay('♣'));
          return { down: {} };
        },
      },
      uniform,
    );
    expect(faultsInWords(impossible)[0]).toContain('the table refuses: only face-up cards may be taken back');
    expect('figures' in impossible).toBe(false);
  });

  it('lets an error of another kind through', () => {
    expect(() =>
      judgeStudy(
        {
          ...identity,
          *procedure() {
            throw new RangeError('a bug');
          },
        },
        uniform,
      ),
    ).toThrow('a bug');
  });
});

describe('a leak', () => {
  /** One card out of three is shown: a heart with probability 1/3 or 2/3. */
  const shy: Study = {
    ...identity,
    *procedure([a]) {
      const [one] = yield* scramble([lay('♣'), lay('♥'), lay(a === 1 ? '♥' : '♣')]);
      yield* turn(one!);
      return { down: { same: layBit(a!) } };
    },
  };

  it('is found when no outcome is ruled out but their probabilities differ', () => {
    const { leak } = judgeStudy(shy, uniform);
    expect(leak).toEqual({
      permitted: '',
      inputs: [[0], [1]],
      trace: ['turn ♣'],
      probabilities: [fraction(2n, 3n), fraction(1n, 3n)],
    });
    expect(faultsInWords(judgeStudy(shy, uniform))).toEqual([
      'Not private. For a = 0 and for a = 1 nothing may be seen of the inputs, but the turned cards ♣ ' +
        'appear with probability 2/3 for the former and 1/3 for the latter.',
    ]);
  });

  it('is not reported if the inputs may be told apart', () => {
    expect(judgeStudy({ ...shy, permitted: ([a]) => `${a!}` }, uniform).private).toBe(true);
  });

  it('is shown by cards that rule an input out, if there are such', () => {
    const { leak } = judgeStudy(
      {
        ...identity,
        over: { kind: 'exhaustive', inputs: [[0], [1], [2]] },
        *procedure([a]) {
          const [one] = yield* scramble([
            lay('♣'),
            lay(a === 0 ? '♣' : '♥'),
            lay(a === 2 ? '♥' : '♣'),
            lay(a === 2 ? '♥' : '♣'),
          ]);
          yield* turn(one!);
          return { down: {} };
        },
        expected: () => ({}),
      },
      uniform,
    );
    expect(leak?.probabilities.map(({ numerator }) => numerator)).toContain(0n);
  });
});

describe('a player’s private look', () => {
  const looking: Study = {
    ...identity,
    *procedure([a]) {
      yield* peek(1, layBit(a!), 'bit');
      return { down: { same: layBit(a!) } };
    },
  };

  it('is a leak to this player but not to everybody', () => {
    expect(judgeStudy(looking, uniform).private).toBe(true);
    const found = judgeStudy({ ...looking, viewers: [{ name: 'player 2', seats: [1], permitted: nothing }] }, uniform);
    expect(found.leak).toMatchObject({ viewer: 'player 2', inputs: [[0], [1]] });
    expect(faultsInWords(found)[0]).toContain(
      'but to player 2 the turned cards player 2 looks | player 2 sees ♣ ♥ appear',
    );
  });

  it('is not a leak to players who do not look, or who may know', () => {
    const viewers = [
      { name: 'player 1', seats: [0], permitted: nothing },
      { name: 'player 2', seats: [1], permitted: ([a]: readonly number[]) => `${a!}` },
    ];
    expect(judgeStudy({ ...looking, viewers }, uniform).private).toBe(true);
  });

  it('counts as a result if the study says how to read it', () => {
    const read = { ...looking, learned: (_: number, faces: readonly string[]) => faces.join('') };
    const right = judgeStudy(
      { ...read, expected: ([a]) => ({ same: bitFaces(a!), 'player 2': bitFaces(a!) }) },
      uniform,
    );
    expect(right.right).toBe(true);
    expect(judgeStudy({ ...read, expected: ([a]) => ({ same: bitFaces(a!), 'player 2': '♣♥' }) }, uniform).right).toBe(
      false,
    );
  });
});

describe('an entry', () => {
  const entry = { name: 'x', source: 'here' };

  it('whose privacy was not examined is not accepted', () => {
    const sampled: Study = { ...identity, over: { kind: 'sampled', runs: 10, draw: (u) => [u(2)] } };
    expect(judge({ ...entry, studies: [sampled] }, uniform)).toMatchObject({
      right: true,
      private: false,
      accepted: false,
    });
    expect(judge({ ...entry, studies: [identity, sampled] }, uniform).accepted).toBe(true);
  });

  it('listed as printed wrongly is accepted only if its error is found', () => {
    const innocent = judge({ ...entry, printed: 'slander', studies: [identity] }, uniform);
    expect(innocent.accepted).toBe(false);
    expect(judgementInWords(innocent)).toBe('NOT CONVICTED');
    const guilty = judge(
      { ...entry, printed: 'so it is', studies: [{ ...identity, expected: () => ({ same: '♥♥' }) }] },
      uniform,
    );
    expect(guilty.accepted).toBe(true);
    expect(judgementInWords(guilty)).toBe('convicted');
  });

  it('that is no misprint, and has an error, is called faulty', () => {
    const verdict = judge({ ...entry, studies: [{ ...identity, expected: () => ({ same: '♥♥' }) }] }, uniform);
    expect(judgementInWords(verdict)).toBe('FAULTY');
    expect(judgementInWords(judge({ ...entry, studies: [identity] }, uniform))).toBe('sound');
  });
});

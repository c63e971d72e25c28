import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue, entriesNamed, PAPERS } from '../../protocol/lab/catalogue/index.ts';
import type { Verdict } from '../../protocol/lab/judge.ts';
import { judge } from '../../protocol/lab/judge.ts';
import type { Study } from '../../protocol/lab/study.ts';
import { seeded } from '../table/seeded.ts';
import { LONG_ENTRIES, thinned } from './thinned.ts';

/** How many pairs of inputs a study compares, because everybody must see the same of both. */
function comparisons({ over, permitted }: Study): number {
  if (over.kind !== 'exhaustive') return 0;
  const kinds = over.inputs.map(permitted);
  return kinds.length - new Set(kinds).size;
}

describe('the catalogue', () => {
  let verdicts: Map<string, Verdict>;
  beforeAll(() => {
    verdicts = new Map(catalogue.map((entry) => [entry.name, judge(thinned(entry), seeded(11))]));
  }, 900_000);

  it('keeps inputs that must look the same in every study that has such, where it is thinned for this test', () => {
    for (const entry of LONG_ENTRIES) {
      const some = thinned(entry).studies;
      for (const [at, study] of entry.studies.entries())
        expect([entry.name, at, comparisons(some[at]!) > 0]).toEqual([entry.name, at, comparisons(study) > 0]);
    }
  });

  it('has every protocol of the papers, and every misprint', () => {
    expect(catalogue.map(({ name }) => name)).toEqual([
      'not',
      'and',
      'or',
      'xor',
      'copy:2',
      'copy:3',
      'conjunction:3',
      'conjunction:6',
      'disjunction:5',
      'selection',
      'half-adder',
      'full-adder',
      'add-2',
      'equality',
      'integer-open',
      'digit-addition',
      'number-addition',
      'number-comparison',
      'number-equality',
      'reduction-75',
      'pile-pick',
      'place-look',
      'bits-to-digit',
      'sum-by-table',
      'information-sharing',
      'information-sharing:counted',
      'information-sharing:xor',
      'attribute-judgment',
      'attribute-judgment:picked',
      'survival',
      'protection',
      'protection:cards',
      'attack',
      'attack:cards',
      'action-specification:replace',
      'action-specification:show',
      'chooser-count',
      'chooser-check',
      'chooser-check:several',
      'introduction',
      'attribute-judgment:one',
      'bond',
      'bond:deaths',
      'pairing',
      'victim:hidden',
      'victim:found',
      'victim:numbers',
      'victim:shown',
      'potions:brew',
      'potions:drink',
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
      'table-look-up',
      'virtual-turn',
      'virtual-turn:cards',
      'size-comparison:look-up',
      'kept-card',
      'memory',
      'memory:cards',
      'hidden-army',
      'challenge',
      'challenge:look-up',
      'flag-claim',
      'second-price-auction',
      'bid-comparison',
      'sealed-auction',
      'half-adder-bsb-printed:2-6',
      'half-adder-bsb-printed:2-5',
      'half-adder-bsb-printed:3-6',
      'equality-bsb-printed',
      'number-comparison-printed',
      'number-equality-printed',
      'reduction-75-printed',
      'five-card-trick-printed',
      'blacks-apart-printed',
      'sum-printed',
      'no-cape-printed',
      'cape-printed',
      'kurodoko-proof-printed',
      'virtual-turn-printed',
      'virtual-turn-stars-printed',
      'flag-arrival-printed',
      'secret-round-printed',
      'binary-round-printed',
      'step-1-bsb-printed',
      'round-bsb-printed',
      'cards-bsb-printed',
      'carry-bsb-printed',
    ]);
    for (const { source } of catalogue) expect(PAPERS).toHaveProperty([source.split(' ')[0]!]);
  });

  it('finds entries by name and by family', () => {
    expect(entriesNamed('copy').map(({ name }) => name)).toEqual(['copy:2', 'copy:3']);
    expect(entriesNamed('half-adder').map(({ name }) => name)).toEqual(['half-adder']);
    expect(entriesNamed('half-adder-bsb-printed').length).toBe(3);
    expect(entriesNamed('toString')).toEqual([]);
  });

  it('finds every protocol that is played right, private, restoring where claimed, and as costly as the papers say', () => {
    for (const verdict of verdicts.values()) {
      if (verdict.entry.printed !== undefined) continue;
      expect([verdict.entry.name, verdict.right, verdict.private, verdict.accepted]).toEqual([
        verdict.entry.name,
        true,
        true,
        true,
      ]);
      for (const { agrees, restoring, study } of verdict.studies) {
        expect(agrees).toBe(study.claim === undefined ? undefined : true);
        expect(restoring ?? true).toBe(true);
      }
    }
    expect(verdicts.get('equality')!.studies.map(({ restoring }) => restoring)).toEqual([
      true,
      undefined,
      undefined,
      true,
    ]);
  });

  it('convicts the half adder of [BSB] in all three readings: wrong, and in two of them leaking', () => {
    const found = ['2-6', '2-5', '3-6'].map((span) => verdicts.get(`half-adder-bsb-printed:${span}`)!);
    expect(found.map(({ right, accepted }) => [right, accepted])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect(found.map((verdict) => verdict.private)).toEqual([false, true, false]);
  });

  it('convicts the equality check of [BSB]: right and restoring, but leaking', () => {
    const { right, studies, accepted, private: secret } = verdicts.get('equality-bsb-printed')!;
    expect({ right, secret, accepted, restoring: studies[0]!.restoring }).toEqual({
      right: true,
      secret: false,
      accepted: true,
      restoring: true,
    });
  });

  it('convicts the comparison, the equality check and the reduction of [SB] as printed', () => {
    const found = ['number-comparison-printed', 'number-equality-printed', 'reduction-75-printed'].map((name) =>
      verdicts.get(name)!,
    );
    expect(found.map(({ right, private: secret, accepted }) => [right, secret, accepted])).toEqual([
      [false, true, true],
      [true, false, true],
      [true, false, true],
    ]);
    // Three of nine pairs: y = 0.
    expect(found[0]!.studies[0]!.wrong).toMatchObject({ inputs: 3, input: [0, 0] });
  });

  it('convicts every other misprint, with the error and an input that shows it', () => {
    const found = (name: string) => verdicts.get(name)!;
    for (const verdict of verdicts.values())
      if (verdict.entry.printed !== undefined)
        expect([verdict.entry.name, verdict.accepted]).toEqual([verdict.entry.name, true]);
    // An OR that is a NAND differs where both inputs are alike; one black cell beside a white one is refused.
    expect(found('five-card-trick-printed').studies[0]!.wrong).toMatchObject({ input: [0, 0], inputs: 2 });
    expect(found('blacks-apart-printed')).toMatchObject({ right: false, private: false });
    expect(found('sum-printed').studies[2]!.wrong).toMatchObject({
      input: [0, 0, 0, 0],
      fault: { got: '♣♣♣♣♥', expected: '♥♣♣♣♣' },
    });
    // A white cell amid white ones is no cape.
    expect(found('no-cape-printed').studies[2]!.wrong).toMatchObject({
      input: [0, 0, 0, 0, 0],
      fault: { got: 'false', expected: 'true' },
    });
    expect(
      found('cape-printed').studies.map(({ right, restoring, wrong }) => [right, restoring, wrong!.fault]),
    ).toEqual([0, 1].map(() => [false, true, { result: 'accepted', got: 'false', expected: 'true' }]));
    expect(found('kurodoko-proof-printed').studies[0]!.wrong).toMatchObject({
      input: [0, 0, 1, 0, 1, 0, 1, 0, 0],
      fault: { got: 'true', expected: 'false' },
    });
    // Two turns of right results: what a player has kept after a 1 and a 2 was held before, or has just been drawn.
    expect(found('virtual-turn-printed').studies[0]).toMatchObject({
      right: true,
      private: false,
      leak: {
        inputs: [
          [0, 1, 0],
          [1, 0, 0],
        ],
      },
    });
    // A ♥ says that the strategy plays the 1 beside a 2, which no hand of two 1s can bring about.
    expect(found('virtual-turn-stars-printed').studies[0]).toMatchObject({
      right: true,
      private: false,
      leak: {
        inputs: [
          [0, 0],
          [0, 1],
        ],
      },
    });
    expect(found('carry-bsb-printed').studies[0]!.wrong!.fault).toHaveProperty('impossible');
  });

  it('counts other figures than the papers print where those are wrong', () => {
    const counted = (name: string) =>
      ['cards', 'shuffles'].map((what) => verdicts.get(name)!.studies[0]!.figures![what as 'cards'].most);
    expect(counted('secret-round-printed')[1]).toBe(266);
    expect(counted('binary-round-printed')[1]).toBe(452);
    expect(counted('round-bsb-printed')[1]).toBe(116);
    expect(counted('step-1-bsb-printed')).toEqual([1800, 4]);
    expect(counted('cards-bsb-printed')).toEqual([960, 4]);
  });

  it('counts Love Letter as its paper does: 80 helper cards, four shuffles, three for a player who is out', () => {
    const [, plays, out] = verdicts.get('strategy')!.studies;
    // 16 cards of the two hands are no help.
    for (const { figures } of [plays!, out!]) expect(figures!.cards.most - 16 + figures!.numberCards.most).toBe(80);
    expect([plays!, out!].map(({ figures }) => figures!.shuffles)).toEqual([
      { least: 4, most: 4 },
      { least: 3, most: 3 },
    ]);
  });

  it('counts the decimal figures of the paper at full size: 7, 5, and 9 where the print has 7', () => {
    const shuffles = (name: string): unknown => verdicts.get(name)!.studies.at(-1)!.figures!.shuffles;
    expect(['number-addition', 'number-equality', 'reduction-75'].map(shuffles)).toEqual(
      [7, 5, 9].map((n) => ({ least: n, most: n })),
    );
  });

  it('counts the six-bit figures of the paper at full size: 36 and 13 shuffles', () => {
    const shuffles = (name: string): unknown => verdicts.get(name)!.studies.at(-1)!.figures!.shuffles;
    expect(shuffles('add-2')).toEqual({ least: 36, most: 36 });
    expect(shuffles('equality')).toEqual({ least: 13, most: 13 });
  });

  it('counts the figures of the Werewolf paper for 5, 7 and 9 players', () => {
    const last = (name: string, what: 'cards' | 'numberCards' | 'shuffles'): number[] =>
      verdicts
        .get(name)!
        .studies.slice(-3)
        .map(({ figures }) => figures![what].most);
    const sharing = last('information-sharing:xor', 'cards').map(
      (cards, at) => cards + last('information-sharing:xor', 'numberCards')[at]!,
    );
    expect(sharing).toEqual([90, 154, 234]);
    expect(last('information-sharing:xor', 'shuffles')).toEqual([12, 16, 20]);
    expect(last('action-specification:show', 'shuffles')).toEqual([57, 107, 173]);
    expect(last('attribute-judgment', 'cards')).toEqual([100, 196, 324]);
    expect(last('attribute-judgment', 'shuffles')).toEqual([5, 7, 9]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RANKS } from '../../../protocol/game/generals/rules/ranks.ts';
import type { Formation } from '../../../protocol/game/generals/rules/formations.ts';
import { FORMATIONS, faultsOf } from '../../../protocol/game/generals/rules/formations.ts';
import type { Mark } from '../../../src/web/game/generals/marks/marks.ts';
import { MOST_NOTED, marked, markText, readMarks, writeMarks } from '../../../src/web/game/generals/marks/marks.ts';
import {
  exchanged,
  MOST_OWN,
  readFormation,
  readOwn,
  saved,
  shuffled,
  writeFormation,
  writeOwn,
} from '../../../src/web/game/generals/setup/own.ts';

const rank = fc.constantFrom(...RANKS);
const mark = fc.record({ is: rank, above: rank, below: rank, note: fc.string() }, { requiredKeys: [] });

describe('marks on the enemy’s pieces', () => {
  test('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(26), mark)), (list) => {
        const marks = list.reduce((all, [place, each]) => marked(all, place, each as Mark), readMarks([]));
        expect(readMarks(JSON.parse(JSON.stringify(writeMarks(marks))))).toEqual(marks);
      }),
    );
  });

  test('are read without the damaged ones', () => {
    const given = [
      { place: 3, is: 'SPY' },
      { place: 27, is: 'SPY' },
      { place: -1, note: 'x' },
      { place: 4, is: 'ADMIRAL' },
      { place: 5, above: 'SGT', note: 7 },
      'nonsense',
      null,
      { place: 6, note: 'y'.repeat(500) },
    ];
    expect([...readMarks(given)]).toEqual([
      [3, { is: 'SPY' }],
      [5, { above: 'SGT' }],
      [6, { note: 'y'.repeat(MOST_NOTED) }],
    ]);
    expect(readMarks('no list').size).toBe(0);
  });

  test('are removed when they say nothing any more', () => {
    const marks = marked(readMarks([]), 3, { is: 'SPY' });
    expect(marked(marks, 3, { note: '  ' }).size).toBe(0);
    expect(marks.size).toBe(1);
  });

  test('are shown on the piece in short: a rank, or ranks above and below', () => {
    const short = (each: string): string => each.toLowerCase();
    expect(markText({ is: 'COL', below: 'SPY' }, short)).toBe('col');
    expect(markText({ above: 'SGT' }, short)).toBe('>sgt');
    expect(markText({ below: 'COL' }, short)).toBe('<col');
    expect(markText({ above: 'SGT', below: 'COL' }, short)).toBe('sgt–col');
    expect(markText({ note: 'x' }, short)).toBe('');
  });
});

describe('formations', () => {
  test('stay legal armies whatever is exchanged', () => {
    const place = fc.nat(26);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place)), (pairs) => {
        const formation = pairs.reduce<Formation>((now, [a, b]) => exchanged(now, a, b), FORMATIONS.balanced);
        expect(faultsOf(formation)).toEqual([]);
        expect(readFormation(writeFormation(formation))).toEqual(formation);
      }),
    );
  });

  test('are legal armies after they were shuffled', () => {
    expect(faultsOf(shuffled(FORMATIONS.balanced, (n) => n - 1))).toEqual([]);
    expect(shuffled(FORMATIONS.balanced, () => 0)).toEqual(FORMATIONS.balanced);
  });

  test('are not read from a text that is no legal army', () => {
    const text = writeFormation(FORMATIONS.balanced);
    expect(readFormation(text.replace('SGT', 'SPY'))).toBeUndefined();
    expect(readFormation(text.replace('SGT', 'ADMIRAL'))).toBeUndefined();
    expect(readFormation(`${text} .`)).toBeUndefined();
    expect(readFormation(7)).toBeUndefined();
  });

  test('that a player has saved replace others of the same name; damaged ones are left out', () => {
    const first = saved([], 'Night', FORMATIONS.balanced);
    const both = saved(saved(first, 'Day', FORMATIONS.balanced), 'Night', FORMATIONS['deep-flag']);
    expect(both.map(({ name }) => name)).toEqual(['Day', 'Night']);
    expect(readOwn(writeOwn(both))).toEqual(both);
    expect(readOwn('[["x","no army"],7,["y"]]')).toEqual([]);
    expect(readOwn('{')).toEqual([]);
    const many = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, formation: FORMATIONS.balanced }));
    expect(readOwn(writeOwn(many))).toHaveLength(MOST_OWN);
  });
});

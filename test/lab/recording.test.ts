import { describe, expect, it } from 'vitest';
import { entriesNamed } from '../../protocol/lab/catalogue/index.ts';
import { MOST, possibilities } from '../../protocol/lab/possibilities.ts';
import { inputOf, record } from '../../protocol/lab/recording.ts';
import { fraction } from '../../protocol/table/clear/chance.ts';
import { addressOf, placeOf } from '../../src/web/lab/address.ts';
import { scenesOf, spoken } from '../../src/web/lab/scenes.ts';
import { seeded } from '../table/seeded.ts';

const [and] = entriesNamed('and');
const run = (seed: number) => record(and!.studies[0]!, [1, 0], seeded(seed));

describe('a recorded run', () => {
  it('has each moment with its faces: after laying, shuffling and turning', () => {
    const { moments, results } = run(4);
    expect(moments.map(({ kind }) => kind)).toEqual(['laid', 'shuffled', 'turned']);
    const [laid, shuffled, turned] = moments.map(({ piles }) =>
      piles.map((pile) => pile.map(({ face }) => face).join('')),
    );
    expect(laid).toEqual(['♥♣♥', '♣♣♥']);
    expect([...shuffled!].sort()).toEqual([...laid!].sort());
    expect(turned).toEqual(shuffled!.map((pile) => pile[0]));
    expect(moments[2]!.piles.flat().every(({ up }) => up)).toBe(true);
    expect(results).toEqual({ and: '♣♥' });
  });

  it('is the same for the same seed', () => {
    expect(run(9)).toEqual(run(9));
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(run(seed).moments[2]!.piles))).size).toBe(2);
  });

  it('says why it stopped if no table allows a step', () => {
    const [printed] = entriesNamed('carry-bsb-printed');
    const study = printed!.studies[0]!;
    expect(record(study, inputOf(study, 0, seeded(1)), seeded(1)).impossible).toContain('different sizes');
  });
});

describe('the list of what a shuffle can lead to', () => {
  it('has for a shift every rotation, alike ones counted together', () => {
    expect(possibilities('shift', [['♣'], ['♥'], ['♣'], ['♥']])).toEqual({
      orders: 4n,
      rows: [
        { piles: [['♣'], ['♥'], ['♣'], ['♥']], probability: fraction(1n, 2n) },
        { piles: [['♥'], ['♣'], ['♥'], ['♣']], probability: fraction(1n, 2n) },
      ],
    });
  });

  it('has for a scramble every arrangement with its exact probability, alike ones counted together', () => {
    const { orders, rows } = possibilities('scramble', [['♣'], ['♣'], ['♥'], ['1']]);
    expect(orders).toBe(24n);
    expect(rows!.length).toBe(12);
    expect(rows!.every(({ probability }) => probability.numerator === 1n && probability.denominator === 12n)).toBe(
      true,
    );
  });

  it('is left out where it is too long to read', () => {
    const five = ['1', '2', '3', '4', '5'].map((face) => [face]);
    expect(possibilities('scramble', five)).toEqual({ orders: 120n });
    expect(possibilities('scramble', five.slice(1)).rows!.length).toBe(MOST);
  });
});

describe('the scenes of a run', () => {
  it('hold no face of a face-down card unless asked to', () => {
    const hidden = scenesOf(run(4).moments, false);
    expect(hidden.map(({ moment }) => moment)).toEqual(['laid', 'mixed', 'turned']);
    expect(JSON.stringify(hidden.slice(0, 2))).not.toMatch(/♣|♥/);
    expect(spoken(hidden[0]!, '?')).toBe('? ? ? | ? ? ?');
    expect(spoken(scenesOf(run(4).moments, true)[0]!, '?')).toBe('♥ ♣ ♥ | ♣ ♣ ♥');
  });

  it('show turned cards where they lie', () => {
    expect(spoken(scenesOf(run(4).moments, false)[2]!, '?')).toMatch(/^[♣♥] \? \? \| [♣♥] \? \?$/);
  });
});

describe('a link to a moment', () => {
  const place = { name: 'copy:2', step: 3, study: 0, input: 0, seed: 0 };

  it('leads back to that moment', () => {
    expect(addressOf(place)).toBe('#/lab/copy:2/3');
    for (const each of [place, { ...place, study: 1, input: 20, seed: 7 }])
      expect(placeOf(addressOf(each).slice('#/lab/'.length))).toEqual(each);
    expect(placeOf('and')).toEqual({ name: 'and', step: 0, study: 0, input: 0, seed: 0 });
  });

  it.each(['and/x', 'and/-1', 'and/1/2', 'and/1/1-2-3-4', 'and/1/0-0-0/9', 'and/1.5', '%/0', 'and/99999999'])(
    '%s is no such link',
    (rest) => {
      expect(placeOf(rest)).toBeUndefined();
    },
  );
});

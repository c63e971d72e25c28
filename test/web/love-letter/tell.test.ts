import { describe, expect, it, vi } from 'vitest';
import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { tellEvent } from '../../../src/web/game/love-letter/words/tell.ts';
import { en } from '../../../src/web/game/love-letter/words/text-en.ts';
import { ja } from '../../../src/web/game/love-letter/words/text-ja.ts';
import { recordedLetter } from '../fake/letter.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
const { parts } = await import('../../../src/web/game/love-letter/parts.ts');

const say = (event: LoveLetterEvent): string | undefined =>
  tellEvent(event, { names: ['Aki'], language: 'en', rules: '2012', t: en });

describe('the course of Love Letter in sentences', () => {
  it('an effect tells who played what, at whom, and what came of it', () => {
    expect(say({ name: 'guessed', player: 0, target: 1, guess: 5, hit: false })).toBe(
      'Aki played 1 Guard on Virtual 1 and named 5 Prince: no.',
    );
    expect(say({ name: 'aimed', player: 2, card: 6, target: null, guess: null })).toBe(
      'Virtual 2 played 6 King: everybody else is protected, nothing happens.',
    );
    expect(say({ name: 'turn', player: 0, deck: 3 })).toBeUndefined();
  });

  it('why a round was won', () => {
    const end = {
      name: 'round-over',
      round: 2,
      end: 'deck',
      hands: [
        [0, 6],
        [1, 6],
      ],
      aside: 1,
      sums: [
        [0, 9],
        [1, 12],
      ],
      winners: [1],
      tokens: [0, 1],
    } as const;
    expect(say(end)).toBe(
      'The deck is empty: the highest card wins, 6 King. Equal cards, so the sum of the discards decides: Aki 9, Virtual 1 12. Virtual 1 wins the round.',
    );
    expect(say({ ...end, sums: [], winners: [0, 1] })).toMatch(/Aki and Virtual 1 tied .* all win/);
    expect(say({ ...end, end: 'last', hands: [[0, 6]], sums: [], winners: [0] })).toMatch(/^Aki alone was left/);
  });

  it('every event of whole games in both languages, with nothing left out', () => {
    for (let seed = 1; seed < 12; seed += 1) {
      const { story } = recordedLetter(
        2,
        { match: 'three', rules: seed % 2 ? 'paper' : '2012', memory: 'secret' },
        seed,
      );
      for (const item of story) {
        if (item.kind !== 'event') continue;
        for (const [language, t] of [
          ['en', en],
          ['ja', ja],
        ] as const) {
          const line = tellEvent(item.event, { names: ['Aki', 'Haru'], language, rules: 'paper', t });
          expect(line ?? '').not.toMatch(/undefined|NaN|\b0 \b/);
        }
      }
    }
  });
});

describe('how a match ended', () => {
  const outcome = (champions: number[]) => ({
    winners: champions.filter((player) => player < 1),
    champions,
    tokens: [],
    rounds: 1,
  });
  const result = (champions: number[], seat: number | undefined): string | undefined =>
    parts.result?.(outcome(champions), seat, 'en', ['Aki']);

  it('from the seat of somebody who sits alone with virtual players', () => {
    expect(result([0], 0)).toBe('You won');
    expect(result([0, 2], 0)).toBe('You won, together with Virtual 2');
    expect(result([1, 2], 0)).toBe('Virtual 1 and Virtual 2 have won');
    expect(result([], 0)).toBe('Nobody has won');
    expect(result([0], undefined)).toBe('Aki has won');
  });
});

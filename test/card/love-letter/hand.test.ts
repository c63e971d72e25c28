import { describe, expect, it } from 'vitest';
import { shuffleDeck } from '../../../protocol/card/love-letter/bundle.ts';
import { compareHands, guessHand, holdsNone } from '../../../protocol/card/love-letter/hand.ts';
import { drawLots } from '../../../protocol/card/love-letter/lots.ts';
import { COPYING, facesOf, hand, play, VALUES } from './hands.ts';

const PAIRS = VALUES.flatMap((first) => VALUES.map((second) => [first, second] as const));

describe('the deck', () => {
  it('is sixteen bundles in which number and commitment agree, in one shuffle', () => {
    const deck = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8];
    const { result, faces, cost } = play(shuffleDeck(deck), 'cards');
    expect(result.map(faces).sort()).toEqual(deck.map((number) => facesOf(number)));
    expect(cost).toEqual({ cards: 128, numberCards: 16, shuffles: 1, rounds: 1 });
  });
});

describe.each(COPYING)('questions about a hand, copying by %s', (copying) => {
  it('compares every two hands and gives them back', () => {
    for (const [a, b] of PAIRS) {
      const { result, faces, cost } = play(compareHands(hand(a), hand(b)), copying, 8 * a + b);
      expect(result.order).toBe(a === b ? 'equal' : a > b ? 'first' : 'second');
      expect([faces(result.first), faces(result.second)]).toEqual([facesOf(a), facesOf(b)]);
      if (copying === 'cards') {
        expect(cost.shuffles).toBe(a === b ? 2 : 3);
        // The paper brings 28 clubs, 28 hearts, eight zeros and two numbers of each kind, beside the bundles.
        expect(cost.cards - 16).toBeLessThanOrEqual(56);
        expect(cost.numberCards - 2).toBeLessThanOrEqual(24);
      }
    }
  });

  it('guesses a hand without a shuffle, and leaves it face down', () => {
    for (const [a, b] of PAIRS) {
      const bundle = hand(a);
      const { result, faces, cost } = play(guessHand(bundle, b), copying);
      expect(result).toBe(a === b);
      expect(faces(bundle)).toBe(facesOf(a));
      expect(cost.shuffles).toBe(0);
    }
  });

  it('finds out whether a kept hand is one that the rules exclude, and shows no more than those places', () => {
    for (const number of VALUES) {
      const bundle = hand(number);
      const { result, faces, trace } = play(holdsNone(bundle, [5, 6, 8]), copying);
      expect(result).toBe(![5, 6, 8].includes(number));
      expect(faces(bundle)).toBe(facesOf(number));
      expect(trace).toEqual([`turn ${[5, 6, 8].map((place) => (place === number ? '♥' : '♣')).join(' ')}`]);
    }
  });
});

describe('lots', () => {
  it('are null where there is nothing to draw from', () => {
    expect(play(drawLots([], []), 'cards').result).toEqual({ target: null, guess: null });
    expect(play(drawLots([3], []), 'cards').result).toEqual({ target: 3, guess: null });
  });

  it('draw a target and a number', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { target, guess } = play(drawLots([1, 2], [4, 5, 6]), 'cards', seed).result;
      expect([1, 2]).toContain(target);
      expect([4, 5, 6]).toContain(guess);
    }
  });
});

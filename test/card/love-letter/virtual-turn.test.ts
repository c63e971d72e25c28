import { describe, expect, it } from 'vitest';
import type { AdviceTable } from '../../../protocol/card/love-letter/advice.ts';
import { adviceOf, PAPER_STRATEGY } from '../../../protocol/card/love-letter/advice.ts';
import { virtualTurn } from '../../../protocol/card/love-letter/virtual-turn.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import { COPYING, facesOf, hand, play, VALUES } from './hands.ts';

const [TARGETS, GUESSES] = [
  [1, 2, 3],
  [2, 3, 5, 6, 7, 8],
];

const turnOf = (held: number, drawn: number, copying: Copying, seed = 1, advice: AdviceTable = PAPER_STRATEGY) =>
  play(
    virtualTurn({ held: hand(held), drawn: hand(drawn), advice, targets: TARGETS, guesses: GUESSES }),
    copying,
    seed,
  );

/** Numbers that the strategy plays of two hands; nothing if the player is out. */
const playable = (held: number, drawn: number): readonly number[] =>
  ({ '1': [held], '2': [drawn], '*': [held, drawn], '0': [] })[PAPER_STRATEGY[held - 1]![drawn - 1]!];

describe.each(COPYING)('the turn of a virtual player, copying by %s', (copying) => {
  it('plays the card that the strategy chooses of every two hands, and keeps the other', () => {
    for (const held of VALUES) {
      for (const drawn of VALUES) {
        const { result, faces, table } = turnOf(held, drawn, copying, 8 * held + drawn);
        if (result.play === 'out') {
          expect(playable(held, drawn)).toEqual([]);
          const numbers = result.bundles.map(({ number }) => Number(table.faceOf(number)));
          expect(numbers.sort()).toEqual([held, drawn].sort());
          continue;
        }
        expect(playable(held, drawn)).toContain(result.card);
        expect(faces(result.kept)).toBe(facesOf(held + drawn - result.card));
        expect(TARGETS).toContain(result.target);
        expect(GUESSES).toContain(result.guess);
      }
    }
  });

  it('has no target and no number where nothing is legal', () => {
    const nobody = { held: hand(1), drawn: hand(2), advice: PAPER_STRATEGY, targets: [], guesses: [] };
    expect(play(virtualTurn(nobody), copying).result).toMatchObject({ target: null, guess: null });
  });

  it('draws every legal target and number', () => {
    const lots = new Set<string>();
    for (let seed = 1; seed <= 60; seed += 1) {
      const fair = { held: hand(1), drawn: hand(3), advice: PAPER_STRATEGY, targets: [4, 5], guesses: [3, 7] };
      const { result } = play(virtualTurn(fair), copying, seed);
      if (result.play === 'card') lots.add(`${result.target} ${result.guess}`);
    }
    expect([...lots].sort()).toEqual(['4 3', '4 7', '5 3', '5 7']);
  });

  it.each([
    ['1 row too few', adviceOf('*1')],
    ['a hand that is played whichever place it has', adviceOf('11', '2*')],
    ['an answer that depends on which comes first', adviceOf('*1', '1*')],
  ])('refuses a strategy with %s', (_, advice) => {
    const turn = { held: hand(1, 2), drawn: hand(2, 2), advice, targets: [], guesses: [] };
    expect(() => play(virtualTurn(turn), copying)).toThrow(/strategy/);
  });
});

describe('what a virtual turn costs', () => {
  it('takes four rounds on copied ciphertexts, two of which shuffle', () => {
    const { cost } = turnOf(1, 3, 'ciphertext');
    expect(cost.rounds).toBe(4);
    expect(cost.shuffles).toBe(5);
  });

  it('is with counted cards the paper’s 208 cards, four shuffles, and one to tidy up', () => {
    const { cost, shufflesIn } = turnOf(1, 3, 'cards');
    // The two hands lie on the table, the other fourteen bundles beside it.
    expect(cost.cards).toBe(16 + 56);
    expect(cost.numberCards).toBe(2 + 24);
    expect(cost.shuffles - shufflesIn('tidying')).toBe(4);
    expect(shufflesIn('tidying')).toBe(1);
  });

  it('takes one shuffle less for a player who is out', () => {
    const { result, cost, shufflesIn } = turnOf(7, 8, 'cards');
    expect(result.play).toBe('out');
    expect(cost.shuffles - shufflesIn('tidying')).toBe(3);
    expect(cost.cards).toBe(16 + 56);
  });
});

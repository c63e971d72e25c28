import type { Entry, Produced, Protocol } from './own.ts';
import { HEART, CLUB, everyBits, lay, layBit, not, shift, turn } from './own.ts';

/**
 * A protocol of one's own: the five-card trick (den Boer, EUROCRYPT 1989). Two people learn a AND b and nothing else.
 * Run it with `npm run lab -- protocol/lab/example.ts`, change it, and see what the laboratory finds.
 */
function* fiveCardTrick(a: 0 | 1, b: 0 | 1): Protocol<boolean> {
  // Bits are ♣♥ for 0 and ♥♣ for 1. Both hearts and the one in the middle lie together just when a = b = 1.
  const row = [...not(layBit(a)), ...lay(HEART), ...layBit(b)];
  // A random cut: piles of one card, shifted by a distance that nobody knows.
  const cut = (yield* shift(row.map((card) => [card]))).flat();
  const faces = yield* turn(cut);
  return faces.some((face, at) => face === CLUB && faces[(at + 1) % 5] === CLUB);
}

const entry: Entry = {
  name: 'five-card-trick',
  source: 'den Boer 1989',
  studies: [
    {
      label: 'all inputs',
      size: 'full',
      // Every input, with every outcome of every shuffle. A sample instead: { kind: 'sampled', runs: 500, draw:
      // (uniform) => [uniform(2), uniform(2)] }.
      over: everyBits(2),
      inputs: ['a', 'b'],
      *procedure([a, b]): Protocol<Produced> {
        const both = yield* fiveCardTrick(a as 0 | 1, b as 0 | 1);
        // Results that everybody knows are `known`; piles that stay face down would be `down`.
        return { down: {}, known: { both } };
      },
      expected: ([a, b]) => ({ both: `${a === 1 && b === 1}` }),
      // Everybody learns a AND b. A protocol that keeps its result face down would say `permitted: nothing`.
      permitted: ([a, b]) => `${a === 1 && b === 1}`,
      claim: { cards: 5, shuffles: 1 },
    },
  ],
};

export default entry;

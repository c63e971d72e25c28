import type { Agent, BotTable } from '../game.ts';
import { BID_QUESTION, KEEP, RESERVE_QUESTION, RESULT_SIGHT, SHOW, SHOW_QUESTION } from './questions.ts';
import { bidAnswer, readResult, termsOf } from './terms.ts';

/** In one auction out of this many, a bot has no use for the lot, or sells without a reserve. */
const INDIFFERENT = 12;

/**
 * Bids its valuation of the lot, which is the best strategy in a second-price auction (Vickrey 1961), and shows that it
 * has won. The valuation is drawn: the mean of two uniform amounts.
 */
export function auctionBot({ seats, settings, uniform }: BotTable): Agent {
  const terms = termsOf(seats, settings);
  const worth = (): number | null =>
    uniform(INDIFFERENT) === 0 ? null : (uniform(terms.amounts) + uniform(terms.amounts)) >> 1;
  let won = false;
  return {
    answer({ name }) {
      switch (name) {
        case BID_QUESTION:
          return bidAnswer(terms, worth());
        case RESERVE_QUESTION: {
          const value = worth();
          return bidAnswer(terms, value === null ? null : value >> 1);
        }
        case SHOW_QUESTION:
          return won ? SHOW : KEEP;
        default:
          return 0;
      }
    },
    see({ name, faces }) {
      if (name === RESULT_SIGHT) won = readResult(terms, faces).won;
    },
    hear() {},
  };
}

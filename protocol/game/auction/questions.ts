import type { Question } from '../../table/step.ts';

/** A bidder's bid: `commit`. Answers by `bidAnswer` and `bidOf` (terms.ts). All bid at the same time. */
export const BID_QUESTION = 'auction.bid';

/** The hidden reserve of the seller: `commit`, answered as a bid is; no bid stands for no reserve. */
export const RESERVE_QUESTION = 'auction.reserve';

/** Whether a bidder shows the result to everybody: `declare`; 0 keeps it secret, 1 shows it. All bidders are asked. */
export const SHOW_QUESTION = 'auction.show';

/** Is open until the time at which the terms prescribe that the result is shown; it is answered when its time is up. */
export const WAIT_QUESTION = 'auction.wait';

/** A bidder's result (`readResult`). The same number of faces for all. */
export const RESULT_SIGHT = 'auction.result';

/** Whether the seller's hidden reserve was not reached (`readReserve`): one face. */
export const RESERVE_SIGHT = 'auction.reserve-result';

export const KEEP = 0;
export const SHOW = 1;

export const showQuestion: Question = { name: SHOW_QUESTION, options: 2, otherwise: KEEP };

export const waitQuestion: Question = { name: WAIT_QUESTION, options: 1, otherwise: 0 };

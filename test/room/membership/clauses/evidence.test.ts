import { describe } from 'vitest';
import { Abort } from '../../../../protocol/room/membership/abort.ts';
import * as early from '../../../../protocol/room/membership/before-game.ts';
import * as evidence from '../../../../protocol/room/membership/evidence.ts';
import { abortedBy, forkVote } from '../../../../protocol/room/membership/rule.ts';
import { SeatFault } from '../../../../protocol/table/sealed/need.ts';
import { from, Seat, table } from '../chains.ts';
import { clause } from './clause.ts';
import { heldOf, positionAfter } from './held.ts';

/** "Evidence" and "Before the game" in docs/membership.md: clauses that one machine shows by itself. */

describe('evidence', () => {
  const passed = (): Seat[] =>
    table(4, ([a, b, c, d]) => {
      d!.plays(6);
      for (const seat of [a!, b!, c!, d!]) seat.confirms(8);
      c!.votes(from(3, 6), [], 'fork');
    });

  clause(
    evidence,
    'notConfirmedByAll',
    () => passed().map(({ chain }) => chain),
    'all have confirmed round 8; then a seat shows another message of round 6, and its accomplice votes for that place',
    () => {
      const seats = passed();
      const settled = { round: 8, part: 'seen-turn' } as const;
      const unconfirmed = seats.map(() => []);
      const vote = forkVote(heldOf(seats, 3), positionAfter(seats, { settled, confirmed: settled, unconfirmed }), 0);
      return vote === undefined ? [] : ['every honest machine votes for taking back what has been told'];
    },
    'every honest machine votes for taking back what has been told',
  );
});

describe('before the game', () => {
  const deal = from(2, 2, 'deal');

  clause(
    early,
    'mayStop',
    (_, hasStopped) => !hasStopped,
    'a seat has confirmed that the game has begun, and then stops the table for what was before it',
    () => {
      const { chain } = new Seat(0).confirms(4).votes(deal, [], 'fork');
      return new Abort().follow(chain).at === undefined ? [] : ['a game stops that all have begun'];
    },
    'a game stops that all have begun',
  );

  const dealt = (): Seat[] => {
    const seats = table(3, ([a]) => a!.votes(deal, [], 'fork'));
    seats[2]!.chain.push({ ...new Seat(2).plays(2).chain[0]!, slot: { round: 2, part: 'deal', gone: [] } });
    return seats;
  };

  clause(
    early,
    'forkShownBeforeGame',
    () => new SeatFault(2, { round: 2, part: 'deal', gone: [] }, 'equivocation', 'believed'),
    'a seat says that it has stopped for another, and there is no evidence',
    () => {
      const seats = dealt();
      return abortedBy(heldOf(seats, undefined, 0), positionAfter(seats)) === undefined
        ? []
        : ['an honest seat is named'];
    },
    'an honest seat is named',
  );

  clause(
    early,
    'isStoppedBySomebody',
    () => true,
    'a seat shows another deal when the others have gone on with the first, and none of them has stopped',
    () => {
      const seats = dealt();
      return abortedBy(heldOf(seats, 2), positionAfter(seats)) === undefined
        ? []
        : ['one machine stops, and the others wait for it'];
    },
    'one machine stops, and the others wait for it',
  );
});

import { lay } from '../../../protocol/table/card.ts';
import type { Card } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { all, declare, peek, scramble, tell, turn } from '../../../protocol/table/steps.ts';
import type { HighCardEvent, HighCardOutcome } from './event.ts';

/** The ranks of a deck in which every seat can be dealt two cards. */
const ranksFor = (seats: number): string[] => Array.from({ length: 2 * seats }, (_, rank) => `${rank + 1}`);

const say = (event: HighCardEvent): Protocol<void> => tell(event);

/** Everybody is dealt a card, looks at it, and may swap it once for one that nobody has seen. The highest card wins. */
export function* highCard(seats: number): Protocol<HighCardOutcome> {
  const players = Array.from({ length: seats }, (_, seat) => seat);
  const deck = (yield* scramble(lay(...ranksFor(seats)).map((card) => [card]))).flat();
  const dealt = deck.slice(0, seats);
  yield* all(...players.map((seat) => peek(seat, [dealt[seat]!], 'card')));
  const swaps = yield* declare(
    players,
    players.map(() => ({ name: 'swap', options: 2, otherwise: 0 })),
  );
  yield* say({ name: 'swapped', seats: players.filter((seat) => swaps[seat] === 1) });
  const hands = players.map((seat): Card => (swaps[seat] === 1 ? deck[seats + seat]! : dealt[seat]!));
  const ranks = (yield* turn(hands)).map(Number);
  yield* say({ name: 'shown', ranks });
  const best = Math.max(...ranks);
  return { winners: players.filter((seat) => ranks[seat] === best) };
}

import { shuffleDeck } from '../../../card/love-letter/bundle.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, named, peek } from '../../../table/steps.ts';
import type { Match } from './match.ts';
import { isPerson, say } from './match.ts';
import { HAND_SIGHT } from '../questions.ts';
import { Memories } from './memory.ts';
import type { Round } from './round.ts';
import { handOf, reveal } from './round.ts';
import { DECK } from '../rules/cards.ts';
import { faceUpCount } from '../rules/scoring.ts';

/**
 * The 16 bundles are shuffled; every player is dealt one, in the order of their indices, one is laid aside face down,
 * by some rules three more face up, and the others are the deck. People look at their hands. love-letter-2025 §4.2.
 * @param order the players of the round, in order of play
 */
export function* deal(match: Match, order: readonly number[]): Protocol<Round> {
  const { terms, standing } = match;
  const bundles = yield* named('deal', shuffleDeck(DECK));
  const dealt = [...order].sort((a, b) => a - b);
  const hands = Array.from({ length: terms.players }, (_, player) =>
    dealt.includes(player) ? [bundles.shift()!] : [],
  );
  const aside = bundles.shift()!;
  const open = bundles.splice(0, faceUpCount(terms.rules, order.length));
  const faceUp = open.length === 0 ? [] : yield* reveal(open);
  const round: Round = { match, hands, deck: bundles, aside, memories: new Memories() };
  yield* say(match, { name: 'round', round: standing.round + 1, order, faceUp, deck: bundles.length });
  yield* showHands(round, dealt);
  return round;
}

/** Those of these players who are people look at their hands. */
export function* showHands(round: Round, players: readonly number[]): Protocol<void> {
  const people = players.filter((player) => isPerson(round.match, player));
  yield* all(...people.map((seat) => peek(seat, [handOf(round, seat).number], HAND_SIGHT)));
}

import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, named, scramble, turn } from '../../table/steps.ts';
import { deal } from './course/deal.ts';
import type { RoundEnd } from './event.ts';
import type { Match } from './course/match.ts';
import { newMatch, say, taking, vacate } from './course/match.ts';
import type { LoveLetterOutcome } from './outcome.ts';
import type { Round } from './course/round.ts';
import { handOf, isAlive, reveal, settle } from './course/round.ts';
import type { Of } from './rules/scoring.ts';
import { decide } from './rules/scoring.ts';
import { nextPlayer } from './standing.ts';
import type { LoveLetterTerms } from './terms.ts';
import { takeTurn } from './course/turn.ts';

/** Love Letter, in which virtual players complete the table. love-letter-2025. */
export function* loveLetter(terms: LoveLetterTerms): Protocol<LoveLetterOutcome> {
  const match = newMatch(terms);
  const { seats, players, rules, goal } = terms;
  yield* say(match, { name: 'opened', seats, players, rules, goal });
  let openers: readonly number[] = taking(match);
  do {
    yield* vacate(match, taking(match));
    const present = taking(match);
    const candidates = openers.filter((player) => present.includes(player));
    const opener = yield* oneOf(candidates.length > 0 ? candidates : present);
    yield* playRound(match, [
      ...present.filter((player) => player >= opener),
      ...present.filter((player) => player < opener),
    ]);
    openers = match.standing.last!.winners;
  } while (!terms.single && !match.standing.tokens.some((tokens) => tokens >= goal));
  const { tokens, round: rounds, gone } = match.standing;
  const champions = tokens.flatMap((each, player) => (each >= goal && !gone.includes(player) ? [player] : []));
  yield* say(match, { name: 'over', champions, tokens });
  return { winners: champions.filter((player) => player < seats), champions, tokens, rounds };
}

/** One of these players, by lot. */
function* oneOf(players: readonly number[]): Protocol<number> {
  if (players.length === 1) return players[0]!;
  const lots = yield* named('opener', scramble(lay(...players.map((player) => `${player + 1}`)).map((card) => [card])));
  const faces = yield* turn(lots.flat());
  yield* discard(lots.flat());
  return Number(faces[0]) - 1;
}

/** A round, until one player is left or the deck is empty. love-letter-2025 §1.1, §4.2. */
function* playRound(match: Match, order: readonly number[]): Protocol<void> {
  const round = yield* deal(match, order);
  yield* settle(round, order);
  for (let player = order[0]!; goesOn(round); player = nextPlayer(match.standing, player)) {
    if (isAlive(round, player)) yield* takeTurn(round, player);
    yield* settle(round, order);
    if (!goesOn(round)) break;
  }
  yield* endRound(round);
}

const goesOn = ({ match: { standing }, deck }: Round): boolean => standing.alive.length > 1 && deck.length > 0;

/** All remaining players show their hands, and the card that was laid aside is turned. */
function* endRound(round: Round): Protocol<void> {
  const { match, aside } = round;
  const { alive, discards, tokens } = match.standing;
  const shown = yield* reveal([
    ...alive.map((player) => handOf(round, player)),
    ...(aside === undefined ? [] : [aside]),
  ]);
  const hands = alive.map((player, index): Of => [player, shown[index]!]);
  const end: RoundEnd = alive.length > 1 ? 'deck' : 'last';
  const { winners, sums } = decide(match.terms.rules, hands, (player) => discards[player]!);
  yield* say(match, {
    name: 'round-over',
    round: match.standing.round,
    end,
    hands,
    aside: shown[alive.length] ?? null,
    sums,
    winners,
    tokens: tokens.map((each, player) => (winners.includes(player) ? each + 1 : each)),
  });
}

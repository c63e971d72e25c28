import { compareHands, guessHand } from '../../../card/love-letter/hand.ts';
import { remember } from '../../../card/love-letter/memory.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, named, peek } from '../../../table/steps.ts';
import { showHands } from './deal.ts';
import { isPerson, say } from './match.ts';
import { COMPARED_SIGHT, SEEN_SIGHT } from '../questions.ts';
import type { Round } from './round.ts';
import { handOf, putOut, reveal } from './round.ts';
import { CLOWN, GENERAL, KNIGHT, PRIEST, PRINCESS, SOLDIER, WIZARD } from '../rules/cards.ts';

/** A card that has been played, and its target; null: nobody can be targeted, and nothing happens. */
interface Aimed {
  readonly card: number;
  readonly target: number | null;
  readonly guess: number | null;
}

/** Applies the effect of a card that has been played. love-letter-2025 table 1. */
export function* applyEffect(round: Round, player: number, { card, target, guess }: Aimed): Protocol<void> {
  if (card === PRIEST) return yield* say(round.match, { name: 'protected', player });
  if (card === PRINCESS) return yield* putOut(round, player, 'princess');
  if (target === null) return;
  switch (card) {
    case SOLDIER:
      return yield* nameHand(round, player, target, guess!);
    case CLOWN:
      return yield* lookAtHand(round, player, target);
    case KNIGHT:
      return yield* compare(round, player, target);
    case WIZARD:
      return yield* replaceHand(round, player, target);
    case GENERAL:
      return yield* trade(round, player, target);
  }
}

/** 1: the target is out if they hold the number that is named. love-letter-2025 §4.1. */
function* nameHand(round: Round, player: number, target: number, guess: number): Protocol<void> {
  const hit = yield* named('guess', guessHand(handOf(round, target), guess));
  yield* say(round.match, { name: 'guessed', player, target, guess, hit });
  if (hit) yield* putOut(round, target, 'guessed', player);
}

/** 2: a person looks; a virtual player may keep a copy that nobody sees. */
function* lookAtHand(round: Round, player: number, target: number): Protocol<void> {
  const { match, hands } = round;
  const remembers = match.terms.memory && !isPerson(match, player);
  if (isPerson(match, player)) yield* peek(player, [handOf(round, target).number], SEEN_SIGHT);
  if (remembers) {
    const { remembered, bundle } = yield* named('memory', remember(handOf(round, target)));
    hands[target] = [bundle];
    yield* round.memories.keep(player, { holder: target, value: remembered });
  }
  yield* say(match, { name: 'looked', player, target, remembers });
}

/**
 * 3: the player with the lower hand is out. If the settings say so, people who are compared look at each other's hand.
 */
function* compare(round: Round, player: number, target: number): Protocol<void> {
  const { match, hands } = round;
  const look = (seat: number, other: number): Protocol<void>[] =>
    match.terms.look && isPerson(match, seat) ? [peek(seat, [handOf(round, other).number], COMPARED_SIGHT)] : [];
  yield* all(...look(player, target), ...look(target, player));
  const { order, first, second } = yield* named(
    'comparison',
    compareHands(handOf(round, player), handOf(round, target)),
  );
  hands[player] = [first];
  hands[target] = [second];
  const lower = order === 'equal' ? null : order === 'first' ? target : player;
  yield* say(match, { name: 'compared', player, target, lower });
  if (lower !== null) yield* putOut(round, lower, 'compared', lower === player ? target : player);
}

/** 5: the target discards their hand and draws another; a player who discards the 8 is out. */
function* replaceHand(round: Round, player: number, target: number): Protocol<void> {
  const { match, hands } = round;
  const [card] = yield* reveal([handOf(round, target)]);
  hands[target] = [];
  yield* round.memories.discarded(target);
  yield* say(match, { name: 'discarded', player: target, card: card! });
  if (card === PRINCESS) return yield* putOut(round, target, 'princess', player === target ? null : player);
  yield* drawAnother(round, target);
  yield* showHands(round, [target]);
}

/**
 * Draws from the deck, or, when it is empty, takes the card that was laid aside: at most once in a round, in its last
 * turn.
 */
function* drawAnother(round: Round, player: number): Protocol<void> {
  const next = round.deck.shift();
  round.hands[player] = [next ?? round.aside!];
  if (next === undefined) round.aside = undefined;
  const from = next === undefined ? 'aside' : 'deck';
  yield* say(round.match, { name: 'drew', player, from, deck: round.deck.length });
}

/** 6: two players exchange their hands. */
function* trade(round: Round, player: number, target: number): Protocol<void> {
  const { hands } = round;
  [hands[player], hands[target]] = [hands[target]!, hands[player]!];
  yield* round.memories.traded(player, target);
  yield* say(round.match, { name: 'traded', player, target });
  yield* showHands(round, [player, target]);
}

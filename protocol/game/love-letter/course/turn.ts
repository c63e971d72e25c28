import { bundleOf, pileOf } from '../../../card/love-letter/bundle.ts';
import { holdsNone } from '../../../card/love-letter/hand.ts';
import type { Memory } from '../../../card/love-letter/memory.ts';
import { drawLots } from '../../../card/love-letter/lots.ts';
import { virtualTurn } from '../../../card/love-letter/virtual-turn.ts';
import type { Protocol } from '../../../table/step.ts';
import { arrange, declare, named, peek } from '../../../table/steps.ts';
import { applyEffect } from './effects.ts';
import { isPerson, say } from './match.ts';
import { aimOf, aimQuestion, DRAWN_SIGHT, PLAY_QUESTION } from '../questions.ts';
import type { Round } from './round.ts';
import { handOf, isAlive, putOut, reveal, settle } from './round.ts';
import type { CardNumber } from '../rules/cards.ts';
import { SOLDIER, WIZARD } from '../rules/cards.ts';
import { excludedBy } from '../rules/plays.ts';
import { GUESSES, guessesByLot, isAimed, targetsByLot, targetsOf } from '../rules/targets.ts';
import { seenByAll } from '../standing.ts';
import { adviceFor } from '../strategy.ts';

/** A card on its player's discards whose effect is still to come. */
interface Played {
  readonly card: CardNumber;
  readonly target: number | null;
  readonly guess: number | null;
}

/** A player draws a card, plays one of two, and its effect follows. love-letter-2025 §1.1, §4.2. */
export function* takeTurn(round: Round, player: number): Protocol<void> {
  const { match } = round;
  round.hands[player]!.push(round.deck.shift()!);
  yield* say(match, { name: 'turn', player, deck: round.deck.length });
  const played = isPerson(match, player) ? yield* personPlays(round, player) : yield* strategyPlays(round, player);
  if (played === undefined) return;
  const { card, target, guess } = played;
  if (isAimed(card)) yield* say(match, { name: 'aimed', player, card, target, guess });
  yield* applyEffect(round, player, played);
}

/**
 * A person puts two bundles into an order that nobody else knows, so that nobody learns whether the held or the drawn
 * card is played. If the person leaves instead, the strategy plays. @returns undefined when the player is out
 */
function* personPlays(round: Round, player: number): Protocol<Played | undefined> {
  const { match, hands } = round;
  yield* peek(player, [hands[player]![1]!.number], DRAWN_SIGHT);
  const { rules } = match.terms;
  const piles = hands[player]!.map(pileOf);
  hands[player] = (yield* arrange(player, piles, { name: PLAY_QUESTION, data: { player, rules } })).map(bundleOf);
  yield* settle(round, [player]);
  if (!isAlive(round, player)) return undefined;
  if (!isPerson(match, player)) return yield* strategyPlays(round, player);
  const [played, kept] = hands[player];
  const [card] = yield* reveal([played!]);
  hands[player] = [kept!];
  yield* putDown(round, player, card!);
  if (!(yield* staysWithin(round, player, card!))) return undefined;
  return yield* personAims(round, player, card!);
}

/** Puts the played card on its player's discards. */
function* putDown(round: Round, player: number, card: CardNumber): Protocol<void> {
  round.memories.played(player, card);
  yield* say(round.match, { name: 'played', player, card, virtual: !isPerson(round.match, player) });
}

/**
 * Checks that the rules allowed this card to be played beside the kept one: the table turns those places of the kept
 * bundle that the rules exclude, whatever it is. A heart among them puts the player out.
 */
function* staysWithin(round: Round, player: number, card: CardNumber): Protocol<boolean> {
  const { match } = round;
  const excluded = excludedBy(match.terms.rules, card);
  if (excluded.length === 0) return true;
  const holds = yield* named('enforcement', holdsNone(handOf(round, player), excluded));
  yield* say(match, { name: 'checked', player, excluded, holds });
  if (!holds) yield* putOut(round, player, match.terms.rules === 'paper' ? 'minister' : 'countess');
  return holds;
}

/** A person chooses a target, if there is a choice; if the person leaves instead, chance chooses. */
function* personAims(round: Round, player: number, card: CardNumber): Protocol<Played | undefined> {
  const { match } = round;
  const targets = targetsOf(match.standing, player, card);
  if (targets.length === 0) return { card, target: null, guess: null };
  const question = aimQuestion(player, card, targets, card === SOLDIER ? GUESSES : []);
  if (question.options === 1) return { card, ...aimOf(question, 0) };
  const [answer] = yield* declare([player], [question]);
  yield* settle(round, [player]);
  if (!isAlive(round, player)) return undefined;
  if (isPerson(match, player)) return { card, ...aimOf(question, answer!) };
  const { targets: among, guesses } = lotsOf(round, player);
  return aimedByLot(player, card, yield* drawLots(among, guesses));
}

/**
 * The strategy chooses which of two bundles is played, and nobody sees the other. Its target and the number named are
 * drawn by lot. love-letter-2025 §3. @returns undefined when the player is out, because of the Minister
 */
function* strategyPlays(round: Round, player: number): Protocol<Played | undefined> {
  const { match, hands } = round;
  const [held, drawn] = hands[player]!;
  const advice = adviceFor(match.terms, match.standing, player);
  const recall = recalled(round, player);
  const play = yield* virtualTurn({ held: held!, drawn: drawn!, advice, ...lotsOf(round, player), ...recall });
  if (play.play === 'out') {
    hands[player] = [...play.bundles];
    yield* putOut(round, player, 'minister');
    return undefined;
  }
  hands[player] = [play.kept];
  if (play.card === SOLDIER && recall.memory !== undefined) round.memories.use(player);
  yield* putDown(round, player, play.card);
  return aimedByLot(player, play.card, play);
}

/** Those between whom lots decide. */
const lotsOf = ({ match: { standing } }: Round, player: number): { targets: number[]; guesses: readonly number[] } => ({
  targets: targetsByLot(standing, player),
  guesses: guessesByLot(seenByAll(standing)),
});

/** A virtual player's memory, if the holder of the remembered hand can be targeted. */
function recalled({ match: { standing }, memories }: Round, player: number): { memory?: Memory } {
  const memory = memories.of(player);
  return memory !== undefined && targetsByLot(standing, player).includes(memory.holder) ? { memory } : {};
}

/**
 * The meaning of the lots for this card: only a 1 names a number, and a 5 that can target nobody else targets its own
 * player.
 */
function aimedByLot(
  player: number,
  card: CardNumber,
  { target, guess }: { readonly target: number | null; readonly guess: number | null },
): Played {
  if (!isAimed(card)) return { card, target: null, guess: null };
  if (target === null) return { card, target: card === WIZARD ? player : null, guess: null };
  return { card, target, guess: card === SOLDIER ? guess : null };
}

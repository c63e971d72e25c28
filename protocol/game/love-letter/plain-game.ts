import type { LoveLetterEvent } from './event.ts';
import type { LoveLetterOutcome } from './outcome.ts';
import type { CardNumber } from './rules/cards.ts';
import { DECK, PRINCESS, SOLDIER, unseen } from './rules/cards.ts';
import { excludedBy } from './rules/plays.ts';
import { decide, faceUpCount } from './rules/scoring.ts';
import { GUESSES, isAimed, targetsOf } from './rules/targets.ts';
import type { Standing } from './standing.ts';
import { EMPTY_STANDING, heard, nextPlayer, seenByAll } from './standing.ts';
import type { LoveLetterTerms } from './terms.ts';

/** A card in a hand; undefined if only the table knows it. */
type Known = CardNumber | undefined;

/** Thrown when an event does not agree with the rules. */
class Wrong extends Error {}

function must(right: boolean, what: string): void {
  if (!right) throw new Wrong(what);
}

/**
 * Love Letter with plain cards: follows the public events, and knows those hands that people have seen or that have
 * been shown.
 */
export class PlainGame {
  private standing: Standing = EMPTY_STANDING;
  private hands: Known[][] = [];
  /** The event that must come next, if only one may. */
  private due: LoveLetterEvent['name'] | undefined = 'opened';
  private played: CardNumber = SOLDIER;

  /** @param sights what each seat has seen of its own and of others' cards, in order; used up */
  constructor(
    private readonly terms: LoveLetterTerms,
    private readonly sights: ReadonlyMap<number, CardNumber[]>,
  ) {}

  /** What is wrong; undefined if nothing is. */
  judge(story: readonly LoveLetterEvent[], outcome: LoveLetterOutcome): string | undefined {
    try {
      for (const event of story) {
        must(
          this.due === undefined || this.due === event.name,
          `the event ${event.name} comes before ${String(this.due)}`,
        );
        this.due = undefined;
        this.follow(event);
        this.standing = heard(this.standing, event);
      }
      this.end(outcome);
    } catch (error) {
      if (error instanceof Wrong) return `round ${this.standing.round}: ${error.message}`;
      throw error;
    }
    return undefined;
  }

  private follow(event: LoveLetterEvent): void {
    const { standing, hands } = this;
    switch (event.name) {
      case 'round':
        return this.dealt(event);
      case 'turn':
        must(standing.alive.includes(event.player), `${event.player} is out, and has a turn`);
        must(
          standing.turn === null || nextPlayer(standing, standing.turn) === event.player,
          'it is another one’s turn',
        );
        must(event.deck === standing.deck - 1, `${event.deck} cards are left of ${standing.deck}`);
        hands[event.player]!.push(this.sees(event.player));
        return;
      case 'played':
        this.played = event.card;
        this.gives(event.player, event.card);
        if (!event.virtual && excludedBy(standing.rules, event.card).length > 0) this.due = 'checked';
        else if (isAimed(event.card)) this.due = 'aimed';
        else if (event.card === PRINCESS) this.due = 'out';
        return;
      case 'checked':
        must(String(event.excluded) === String(excludedBy(standing.rules, this.played)), 'other cards were turned');
        this.agree(event.holds, !event.excluded.includes(this.hand(event.player)!), this.hand(event.player));
        this.due = event.holds
          ? isAimed(this.played)
            ? 'aimed'
            : this.played === PRINCESS
              ? 'out'
              : undefined
          : 'out';
        return;
      case 'aimed':
        return this.aimed(event);
      case 'guessed':
        this.agree(event.hit, this.hand(event.target) === event.guess, this.hand(event.target));
        if (event.hit) this.due = 'out';
        return;
      case 'compared':
        return this.compared(event);
      case 'discarded':
        this.gives(event.player, event.card);
        this.due = event.card === PRINCESS ? 'out' : 'drew';
        return;
      case 'drew':
        must(event.from === (standing.deck > 0 ? 'deck' : 'aside'), `a card was drawn from the ${event.from}`);
        hands[event.player] = [this.sees(event.player)];
        return;
      case 'traded':
        return this.traded(event.player, event.target);
      case 'out':
        for (const card of event.cards) this.gives(event.player, card);
        must(hands[event.player]!.length === 0, `${event.player} is out, and holds a card`);
        return;
      case 'round-over':
        return this.over(event);
      default:
        return;
    }
  }

  private dealt({ order, faceUp, deck }: Extract<LoveLetterEvent, { name: 'round' }>): void {
    const { players, rules } = this.terms;
    const following = order.map((_, index) => (order[0]! + index) % players);
    must(order.length === players && String(order) === String(following), `the order of play is ${order.join()}`);
    const openers = this.standing.last?.winners ?? [];
    must(openers.length === 0 || openers.includes(order[0]!), `${order[0]} opens, and has not won`);
    must(faceUp.length === faceUpCount(rules, players), `${faceUp.length} cards lie face up`);
    must(deck === DECK.length - players - 1 - faceUp.length, `${deck} cards are in the deck`);
    this.hands = order.map((_, player) => [this.sees(player)]);
  }

  private aimed({ player, card, target, guess }: Extract<LoveLetterEvent, { name: 'aimed' }>): void {
    const targets = targetsOf(this.standing, player, card);
    must(card === this.played, `${card} is aimed, and ${this.played} was played`);
    must(target === null ? targets.length === 0 : targets.includes(target), `${player} aims ${card} at ${target}`);
    must(card === SOLDIER && target !== null ? GUESSES.includes(guess!) : guess === null, `${player} names ${guess}`);
    if (target === null) return;
    this.due = ({ 1: 'guessed', 3: 'compared', 5: 'discarded', 6: 'traded' } as const)[card];
    if (card === 2) this.seesOther(player, target);
    if (card === 3 && this.terms.look) {
      this.seesOther(player, target);
      this.seesOther(target, player);
    }
  }

  private compared({ player, target, lower }: Extract<LoveLetterEvent, { name: 'compared' }>): void {
    const [own, other] = [this.hand(player), this.hand(target)];
    if (own !== undefined && other !== undefined)
      must(
        lower === (own === other ? null : own < other ? player : target),
        `of ${own} and ${other} lower is ${lower}`,
      );
    if (lower !== null) this.due = 'out';
  }

  private traded(player: number, target: number): void {
    [this.hands[player], this.hands[target]] = [this.hands[target]!, this.hands[player]!];
    for (const each of [player, target]) {
      const [seen, before] = [this.sees(each), this.hand(each)];
      must(seen === undefined || before === undefined || seen === before, `${each} has received another card`);
      this.hands[each] = [seen ?? before];
    }
  }

  private over(event: Extract<LoveLetterEvent, { name: 'round-over' }>): void {
    const { alive, deck, discards, faceUp, tokens, aside } = this.standing;
    must(alive.length <= 1 || deck === 0, 'the round has ended too early');
    must(event.end === (alive.length > 1 ? 'deck' : 'last'), `the round has ended because of the ${event.end}`);
    must(String(event.hands.map(([player]) => player)) === String(alive), 'other hands are shown than are left');
    for (const [player, card] of event.hands) this.gives(player, card);
    must(aside === (event.aside !== null), 'the card laid aside is another');
    const shown = [...event.hands.map(([, card]) => card), ...(event.aside === null ? [] : [event.aside])];
    must(
      unseen([...seenByAll({ ...this.standing, discards, faceUp }), ...shown]).every((count) => count >= 0),
      'there are too many cards of a number',
    );
    const { winners, sums } = decide(this.terms.rules, event.hands, (player) => discards[player]!);
    must(String(winners) === String(event.winners), `${String(event.winners)} win instead of ${String(winners)}`);
    must(String(sums) === String(event.sums), `the sums are ${String(event.sums)}`);
    const due = tokens.map((each, player) => each + Number(winners.includes(player)));
    must(String(due) === String(event.tokens), `the tokens are ${String(event.tokens)}`);
  }

  private end({ champions, winners, rounds, tokens }: LoveLetterOutcome): void {
    const { seats, goal, single } = this.terms;
    must(single ? rounds === 1 : tokens.some((each) => each >= goal), 'the match has ended too early');
    const due = this.standing.tokens.flatMap((each, player) => (each >= goal ? [player] : []));
    must(String(due) === String(champions), `the champions are ${String(champions)}`);
    must(String(due.filter((player) => player < seats)) === String(winners), `the winners are ${String(winners)}`);
    must(rounds === this.standing.round, `${rounds} rounds`);
  }

  private hand(player: number): Known {
    return this.hands[player]![0];
  }

  /** The next own card that a person sees; undefined for a virtual player, whose cards nobody sees. */
  private sees(player: number): Known {
    return this.sights.get(player)?.shift();
  }

  private seesOther(player: number, other: number): void {
    const seen = this.sees(player);
    const held = this.hand(other);
    must(seen === undefined || held === undefined || seen === held, `${player} has seen ${seen} with ${other}`);
    if (seen !== undefined) this.hands[other] = [seen];
  }

  /** A card leaves a hand, and everybody sees it. */
  private gives(player: number, card: CardNumber): void {
    const hand = this.hands[player]!;
    const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(undefined);
    must(at >= 0, `${player} lays down ${card}, and holds ${String(hand)}`);
    hand.splice(at, 1);
  }

  private agree(told: boolean, due: boolean, held: Known): void {
    if (held !== undefined) must(told === due, `the table says ${told} of a hand that is ${held}`);
  }
}

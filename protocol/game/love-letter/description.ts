import type { Description } from '../description.ts';
import type { Forfeit } from '../winners.ts';
import { winnersLine } from '../winners.ts';
import type { LoveLetterEvent } from './event.ts';
import type { LoveLetterOutcome } from './outcome.ts';

/** The names of the cards: the paper's, and those of the English deck. */
const TITLES: readonly (readonly [string, string])[] = [
  ['Soldier', 'Guard'],
  ['Clown', 'Priest'],
  ['Knight', 'Baron'],
  ['Priestess', 'Handmaid'],
  ['Wizard', 'Prince'],
  ['General', 'King'],
  ['Minister', 'Countess'],
  ['Princess', 'Princess'],
];

const titled = (card: number): string => {
  const [paper, english] = TITLES[card - 1]!;
  return paper === english ? `${card} ${paper}` : `${card} ${paper}/${english}`;
};

/** A player's name: people have their own, virtual players are numbered. */
const nameOf = (names: readonly string[], player: number): string =>
  names[player] ?? `virtual player ${player - names.length + 1}`;

const REASONS: Readonly<Record<Extract<LoveLetterEvent, { name: 'out' }>['reason'], string>> = {
  guessed: 'their card was named',
  compared: 'they had the lower card',
  princess: 'they have discarded the 8',
  minister: 'they held the 7 beside a 5 or more',
  countess: 'they should have played the 7',
  left: 'they have left',
};

/** A game of Love Letter in lines of English. */
export const loveLetterDescription: Description<LoveLetterEvent, LoveLetterOutcome | Forfeit> = {
  event(event, names) {
    const named = (player: number): string => nameOf(names, player);
    switch (event.name) {
      case 'opened': {
        const { seats, players, rules, goal } = event;
        const people = seats === 1 ? '1 person' : `${seats} people`;
        const tokens = goal === 1 ? 'one token wins' : `${goal} tokens win`;
        return `${people} and ${players - seats} virtual, by the rules of ${rules === 'paper' ? 'the paper' : '2012'}: ${tokens}`;
      }
      case 'round': {
        const aside = event.faceUp.length === 0 ? '' : `, ${event.faceUp.join(', ')} lie aside face up`;
        return `round ${event.round}: ${event.order.map(named).join(', ')}; ${event.deck} cards in the deck${aside}`;
      }
      case 'turn':
        return undefined;
      case 'played':
        return `${named(event.player)} plays ${titled(event.card)}`;
      case 'checked':
        return event.holds
          ? `  the table has turned cards: the player keeps no ${event.excluded.join(', no ')}`
          : `  the table has turned cards: the player keeps one of ${event.excluded.join(', ')}`;
      case 'aimed':
        return event.target === null ? '  everybody else is protected: nothing happens' : undefined;
      case 'guessed':
        return `  does ${named(event.target)} hold ${titled(event.guess)}? ${event.hit ? 'yes' : 'no'}`;
      case 'looked':
        return `  the player looks at the hand of ${named(event.target)}`;
      case 'compared':
        return `  the player compares hands with ${named(event.target)}: ${event.lower === null ? 'equal' : `lower is ${named(event.lower)}`}`;
      case 'protected':
        return '  the player is protected until their next turn';
      case 'discarded':
        return `  ${named(event.player)} discards ${titled(event.card)}`;
      case 'drew':
        return event.from === 'aside'
          ? `  ${named(event.player)} draws the card that was laid aside`
          : `  ${named(event.player)} draws another card`;
      case 'traded':
        return `  the player trades hands with ${named(event.target)}`;
      case 'out': {
        const held = event.cards.length === 0 ? '' : `, with ${event.cards.map(titled).join(' and ')}`;
        return `  ${named(event.player)} is out${held}: ${REASONS[event.reason]}`;
      }
      case 'left':
        return `${named(event.seat)} has left`;
      case 'vacated':
        return event.becomes === 'virtual'
          ? `  the strategy plays on for ${named(event.player)}`
          : `  ${named(event.player)} no longer takes part`;
      case 'round-over': {
        const hands = event.hands.map(([player, card]) => `${named(player)} ${card}`).join(', ');
        const sums = event.sums.map(([player, sum]) => `${named(player)} ${sum}`).join(', ');
        const won = event.winners.length === 0 ? 'nobody' : event.winners.map(named).join(' and ');
        return `round ${event.round} is over: ${hands}${sums === '' ? '' : `; sums of discards: ${sums}`}; won by ${won}`;
      }
      case 'over':
        return `tokens: ${event.tokens.map((tokens, player) => `${named(player)} ${tokens}`).join(', ')}`;
    }
  },
  outcome(outcome, names) {
    if ('forfeit' in outcome) return winnersLine(outcome.winners, names);
    const { champions } = outcome;
    if (champions.length === 0) return 'nobody wins';
    return `${champions.map((player) => nameOf(names, player)).join(' and ')} ${champions.length === 1 ? 'wins' : 'win'}`;
  },
};

import type { LoveLetterEvent, RoundEnd } from './event.ts';
import type { CardNumber } from './rules/cards.ts';
import type { RuleSet } from './settings.ts';

/** What everybody knows of a game: a fold over its events. */
export interface Standing {
  /** People's seats: the players 0 … seats-1. */
  readonly seats: number;
  readonly players: number;
  readonly rules: RuleSet;
  readonly goal: number;
  /**
   * Players without a person: the virtual players, and people who have left and for whom the strategy plays on.
   * Ascending.
   */
  readonly virtual: readonly number[];
  /** Players who have left and no longer take part. */
  readonly gone: readonly number[];
  readonly tokens: readonly number[];
  /** Counts from 1; 0 before the first. */
  readonly round: number;
  readonly stage: 'opening' | 'round' | 'between' | 'over';
  /** The players of the round, in order of play from its opener. */
  readonly order: readonly number[];
  /** Whose turn it is. */
  readonly turn: number | null;
  /** Players who are not out of the round. Ascending. */
  readonly alive: readonly number[];
  /** Players protected by a 4. */
  readonly shielded: readonly number[];
  /** Every player's discards in this round, in order, including the card that is being played. */
  readonly discards: readonly (readonly CardNumber[])[];
  readonly faceUp: readonly CardNumber[];
  /** Cards that can be drawn. */
  readonly deck: number;
  /** Whether a card lies aside face down. */
  readonly aside: boolean;
  /** The winners of the last round, and how it ended. */
  readonly last: { readonly winners: readonly number[]; readonly end: RoundEnd } | null;
  readonly champions: readonly number[];
}

export const EMPTY_STANDING: Standing = {
  seats: 0,
  players: 0,
  rules: 'paper',
  goal: 1,
  virtual: [],
  gone: [],
  tokens: [],
  round: 0,
  stage: 'opening',
  order: [],
  turn: null,
  alive: [],
  shielded: [],
  discards: [],
  faceUp: [],
  deck: 0,
  aside: false,
  last: null,
  champions: [],
};

/** All cards that everybody has seen in this round. */
export const seenByAll = ({ discards, faceUp }: Standing): CardNumber[] => [...faceUp, ...discards.flat()];

/** The next player of the round after this one who is not out. */
export function nextPlayer({ order, alive }: Standing, player: number): number {
  const at = order.indexOf(player);
  return [...order.slice(at + 1), ...order.slice(0, at + 1)].find((each) => alive.includes(each))!;
}

const without = (players: readonly number[], player: number): number[] => players.filter((each) => each !== player);

const withOne = (players: readonly number[], player: number): number[] =>
  [...without(players, player), player].sort((a, b) => a - b);

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

const discarding = ({ discards }: Standing, player: number, cards: readonly CardNumber[]): CardNumber[][] =>
  discards.map((pile, each) => (each === player ? [...pile, ...cards] : [...pile]));

/** The standing after one more event. */
export function heard(standing: Standing, event: LoveLetterEvent): Standing {
  switch (event.name) {
    case 'opened': {
      const { seats, players, rules, goal } = event;
      return {
        ...EMPTY_STANDING,
        seats,
        players,
        rules,
        goal,
        virtual: upTo(seats, players),
        tokens: upTo(0, players).map(() => 0),
        discards: upTo(0, players).map(() => []),
      };
    }
    case 'round':
      return {
        ...standing,
        stage: 'round',
        round: event.round,
        order: event.order,
        turn: null,
        alive: [...event.order].sort((a, b) => a - b),
        shielded: [],
        discards: standing.discards.map(() => []),
        faceUp: event.faceUp,
        deck: event.deck,
        aside: true,
      };
    case 'turn':
      return {
        ...standing,
        turn: event.player,
        shielded: without(standing.shielded, event.player),
        deck: event.deck,
      };
    case 'played':
    case 'discarded':
      return { ...standing, discards: discarding(standing, event.player, [event.card]) };
    case 'protected':
      return { ...standing, shielded: withOne(standing.shielded, event.player) };
    case 'drew':
      return { ...standing, deck: event.deck, aside: standing.aside && event.from === 'deck' };
    case 'out':
      return {
        ...standing,
        alive: without(standing.alive, event.player),
        shielded: without(standing.shielded, event.player),
        discards: discarding(standing, event.player, event.cards),
      };
    case 'vacated':
      return event.becomes === 'virtual'
        ? { ...standing, virtual: withOne(standing.virtual, event.player) }
        : { ...standing, gone: withOne(standing.gone, event.player) };
    case 'round-over':
      return {
        ...standing,
        stage: 'between',
        turn: null,
        tokens: event.tokens,
        last: { winners: event.winners, end: event.end },
      };
    case 'over':
      return { ...standing, stage: 'over', champions: event.champions, tokens: event.tokens };
    case 'checked':
    case 'aimed':
    case 'guessed':
    case 'looked':
    case 'compared':
    case 'traded':
    case 'left':
      return standing;
  }
}

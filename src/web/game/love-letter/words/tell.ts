import type { LoveLetterEvent } from '../../../../../protocol/game/love-letter/event.ts';
import type { RuleSet } from '../../../../../protocol/game/love-letter/settings.ts';
import type { Language } from '../../../text/language.ts';
import { titleOf } from './cards.ts';
import type { LoveLetterText } from './text-en.ts';

/** Who is called what: people by their names, virtual players by number. */
export const playerName = (player: number, names: readonly string[], t: LoveLetterText): string =>
  names[player] ?? t.virtual(player - names.length + 1);

/** How a sentence speaks. */
export interface Telling {
  /** People's names by seat. */
  readonly names: readonly string[];
  readonly language: Language;
  /** By which names cards are called. */
  readonly rules: RuleSet;
  readonly t: LoveLetterText;
}

/**
 * A public event as a sentence. The effect of a card tells also who played it, so that one turn is one sentence; what says
 * nothing of its own has none.
 */
export function tellEvent(event: LoveLetterEvent, { names, language, rules, t }: Telling): string | undefined {
  const s = t.story;
  const name = (player: number): string => playerName(player, names, t);
  const card = (number: number): string => titleOf(number, rules, language);
  switch (event.name) {
    case 'opened':
      return s.opened(event.seats, event.players - event.seats, event.goal);
    case 'round': {
      const dealt = s.round(event.round, name(event.order[0]!));
      return event.faceUp.length === 0 ? dealt : `${dealt} ${s.faceUp(t.list(event.faceUp.map(card)))}`;
    }
    case 'played':
      return event.card === 7 ? s.plain(name(event.player), card(7)) : undefined;
    case 'aimed':
      if (event.target === null) return s.nothing(name(event.player), card(event.card));
      if (event.card !== 5) return undefined;
      return event.target === event.player
        ? s.aimedSelf(name(event.player), card(5))
        : s.aimed(name(event.player), card(5), name(event.target));
    case 'guessed':
      return s.guessed(name(event.player), card(1), name(event.target), card(event.guess), event.hit);
    case 'looked':
      return s[event.remembers ? 'remembers' : 'looked'](name(event.player), card(2), name(event.target));
    case 'compared':
      return event.lower === null
        ? s.equal(name(event.player), card(3), name(event.target))
        : s.compared(name(event.player), card(3), name(event.target), name(event.lower));
    case 'protected':
      return s.protected(name(event.player), card(4));
    case 'discarded':
      return s.discarded(name(event.player), card(event.card));
    case 'drew':
      return s[event.from === 'aside' ? 'drewAside' : 'drew'](name(event.player));
    case 'traded':
      return s.traded(name(event.player), card(6), name(event.target));
    case 'out':
      return tellOut(event, name(event.player), card, t);
    case 'left':
      return s.left(name(event.seat));
    case 'vacated':
      return s[event.becomes === 'virtual' ? 'becomesVirtual' : 'becomesOut'](name(event.player));
    case 'round-over':
      return tellRoundOver(event, name, card, t);
    case 'over':
      return s.over(t.list(event.tokens.map((tokens, player) => t.end.sum(name(player), tokens))));
    case 'turn':
    case 'checked':
      return undefined;
  }
}

function tellOut(
  { reason, cards }: Extract<LoveLetterEvent, { name: 'out' }>,
  name: string,
  card: (number: number) => string,
  t: LoveLetterText,
): string {
  const { out } = t.story;
  switch (reason) {
    case 'guessed':
    case 'compared':
      return out[reason](name, t.list(cards.map(card)));
    case 'princess':
      return out.princess(name, card(8));
    case 'minister':
    case 'countess':
      return out[reason](name, card(7));
    case 'left':
      return out.left(name);
  }
}

type RoundOver = Extract<LoveLetterEvent, { name: 'round-over' }>;

/** Why a round was won, in a sentence or two. */
export function whyWon(
  { end, hands, sums }: RoundOver,
  name: (player: number) => string,
  card: (number: number) => string,
  t: LoveLetterText,
): string {
  if (hands.length === 0) return t.end.nobodyLeft;
  if (end === 'last') return t.end.last(name(hands[0]![0]));
  const highest = Math.max(...hands.map(([, number]) => number));
  const shown = t.end.deck(card(highest));
  if (sums.length > 0)
    return `${shown} ${t.end.sums(t.list(sums.map(([player, sum]) => t.end.sum(name(player), sum))))}`;
  const leading = hands.filter(([, number]) => number === highest).map(([player]) => name(player));
  return leading.length < 2 ? shown : `${shown} ${t.end.tie(t.and(leading))}`;
}

function tellRoundOver(
  event: RoundOver,
  name: (player: number) => string,
  card: (number: number) => string,
  t: LoveLetterText,
): string {
  const winners = event.winners.map(name);
  const won = winners.length === 0 ? t.end.nobody : t.end.won(t.and(winners), winners.length > 1);
  return `${whyWon(event, name, card, t)} ${won}.`
    .replace(/([。！])\s/g, '$1')
    .replace(/([ぁ-んァ-ヶ一-龠])\.$/, '$1。');
}

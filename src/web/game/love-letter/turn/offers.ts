import type { Aim } from '../../../../../protocol/game/love-letter/questions.ts';
import { aimOf, pairsOf } from '../../../../../protocol/game/love-letter/questions.ts';
import type { RuleSet } from '../../../../../protocol/game/love-letter/settings.ts';
import { obligation, mayPlay } from '../../../../../protocol/game/love-letter/rules/plays.ts';
import { GUESSES, isAimed, targetsOf } from '../../../../../protocol/game/love-letter/rules/targets.ts';
import type { LoveLetterView } from '../../../../../protocol/game/love-letter/view.ts';
import type { Answer, Question } from '../../../../../protocol/table/step.ts';
import type { Language } from '../../../text/language.ts';
import { titleOf } from '../words/cards.ts';
import type { LoveLetterText } from '../words/text-en.ts';

/** One of the two cards in the hand of the player whose turn it is. */
export interface Offer {
  /** 0: the card that was held. 1: the one that was drawn. */
  readonly pile: 0 | 1;
  readonly card: number;
  readonly kept: number;
  /** Whether the rules allow to play it. */
  readonly legal: boolean;
  /** The player is out of the round, whatever is played. */
  readonly doomed: boolean;
  /** Players who can be its target; empty if the card has no target or everybody is protected. */
  readonly targets: readonly number[];
  /** Numbers that can be named with it. */
  readonly guesses: readonly number[];
}

/** What the player can do with two cards in hand; nothing before the draw. */
export function offersOf(view: LoveLetterView): readonly Offer[] {
  const { hand, drawn, standing, seat } = view;
  if (hand === null || drawn === null) return [];
  return ([0, 1] as const).map((pile): Offer => {
    const [card, kept] = pile === 0 ? [hand, drawn] : [drawn, hand];
    const doomed = obligation(standing.rules, card, kept) === 'minister';
    const targets = doomed ? [] : targetsOf(standing, seat, card);
    return {
      pile,
      card,
      kept,
      legal: mayPlay(standing.rules, card, kept),
      doomed,
      targets,
      guesses: card === 1 && targets.length > 0 ? GUESSES : [],
    };
  });
}

/** Which order of the two bundles plays this card: an answer to `PLAY_QUESTION`. */
export const answerPlaying = ({ pile }: Offer): Answer => (pile === 0 ? [0, 1] : [1, 0]);

/** What a question for the target alone offers: the card lies on the table already. */
export function aimOffer({ data, options = 0, ...rest }: Question): Pick<Offer, 'card' | 'targets' | 'guesses'> {
  const question = { ...rest, data, options } as Question;
  const aims = Array.from({ length: options }, (_, answer) => aimOf(question, answer));
  const targets = [...new Set(aims.map(({ target }) => target))];
  const guesses = [...new Set(aims.flatMap(({ guess }) => (guess === null ? [] : [guess])))];
  return { card: Number(data?.['card']), targets, guesses };
}

/** Whether nothing is left to choose. */
export const complete = (
  { targets, guesses }: Pick<Offer, 'targets' | 'guesses'>,
  target: number | undefined,
  guess: number | undefined,
): boolean =>
  (targets.length === 0 || (target !== undefined && targets.includes(target))) &&
  (guesses.length === 0 || (guess !== undefined && guesses.includes(guess)));

/** The chosen target and number; undefined if the card has no target, or something is still to be chosen. */
export const aimFor = (
  offer: Pick<Offer, 'targets' | 'guesses'>,
  target: number | undefined,
  guess: number | undefined,
): Aim | undefined =>
  pairsOf(offer.targets, offer.guesses).find(
    (aim) => aim.target === target && (aim.guess === null || aim.guess === guess),
  );

/** How the texts of a choice are said. */
export interface Speech {
  readonly t: LoveLetterText;
  readonly language: Language;
  readonly rules: RuleSet;
  readonly name: (player: number) => string;
  readonly seat: number;
}

/** Why a card cannot be played, or what playing it comes to that its player may overlook. */
export function reasonOf(
  { card, kept, legal, doomed, targets }: Offer,
  seat: number,
  speech: Speech,
): string | undefined {
  const { t, language, rules } = speech;
  const { because } = t.choose;
  const title = (number: number): string => titleOf(number, rules, language);
  if (!legal) return because.countess(title(7), title(card));
  if (doomed) return because.minister(title(7), title(card === 7 ? kept : card));
  if (card === 8) return because.princess(title(8));
  if (!isAimed(card)) return undefined;
  if (targets.length === 0) return because.nobody;
  return targets.length === 1 && targets[0] === seat ? because.onlySelf : undefined;
}

/** Why this card cannot be chosen: the rules forbid it, or both cards come to the same. Undefined if it can. */
export const barredBecause = (offer: Offer, seat: number, speech: Speech): string | undefined =>
  offer.legal && !offer.doomed ? undefined : reasonOf(offer, seat, speech);

/** What the button says that plays the card: exactly what will happen, or what is still to be chosen. */
export function confirmText(
  offer: (Pick<Offer, 'card' | 'targets' | 'guesses'> & Partial<Pick<Offer, 'doomed' | 'kept'>>) | undefined,
  target: number | undefined,
  guess: number | undefined,
  { t, language, rules, name, seat }: Speech,
): string {
  const { choose } = t;
  if (offer === undefined) return choose.pickCard;
  const { card, targets, guesses, doomed, kept } = offer;
  const title = (number: number): string => titleOf(number, rules, language);
  if (doomed === true) return choose.play.show;
  if (targets.length > 0 && target === undefined) return choose.pickTarget;
  if (guesses.length > 0 && guess === undefined) return choose.pickNumber;
  if (card === 4) return choose.play.protect(title(card));
  if (card === 8) return choose.play.out(title(card));
  if (target === undefined) return choose.play.plain(title(card));
  switch (card) {
    case 1:
      return choose.play.guess(title(card), name(target), title(guess ?? 0));
    case 2:
      return choose.play.look(title(card), name(target));
    case 3:
      return choose.play.compare(title(card), name(target));
    case 5:
      if (target !== seat) return choose.play.discard(title(card), name(target));
      return choose.play[kept === 8 ? 'discardPrincess' : 'discardSelf'](
        title(card),
        kept === undefined ? '' : title(kept),
      );
    case 6:
      return choose.play.trade(title(card), name(target));
    default:
      return choose.play.plain(title(card));
  }
}

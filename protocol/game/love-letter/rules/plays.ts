import type { RuleSet } from '../settings.ts';
import type { CardNumber } from './cards.ts';
import { GENERAL, MINISTER, PRINCESS, WIZARD } from './cards.ts';

/**
 * What the rules demand of a player with two cards in hand. `free`: either may be played. `countess`: by the rules of
 * 2012, the 7 must be played. `minister`: by the paper's rules, the player is out.
 */
export type Obligation = 'free' | 'countess' | 'minister';

/** The obligation of a player who holds these two cards after drawing. */
export function obligation(rules: RuleSet, one: CardNumber, other: CardNumber): Obligation {
  if (one !== MINISTER && other !== MINISTER) return 'free';
  const beside = one === MINISTER ? other : one;
  if (rules === 'paper') return beside >= WIZARD ? 'minister' : 'free';
  return beside === WIZARD || beside === GENERAL ? 'countess' : 'free';
}

/** Whether the rules allow a player to play `played` and keep `kept`. */
export const mayPlay = (rules: RuleSet, played: CardNumber, kept: CardNumber): boolean =>
  obligation(rules, played, kept) !== 'countess' || played === MINISTER;

/**
 * The numbers that a player cannot have kept after playing this card within the rules: the table turns these places of
 * the kept hand. Paper: nothing from 5 upwards beside the 7. 2012: no 7 after a 5 or 6.
 */
export function excludedBy(rules: RuleSet, played: CardNumber): readonly CardNumber[] {
  if (rules === '2012') return played === WIZARD || played === GENERAL ? [MINISTER] : [];
  if (played === MINISTER) return [WIZARD, GENERAL, PRINCESS];
  return played >= WIZARD ? [MINISTER] : [];
}

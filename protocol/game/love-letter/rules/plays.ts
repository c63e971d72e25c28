import type { RuleSet } from '../settings.ts';
import type { CardNumber } from './cards.ts';
import { GENERAL, MINISTER, PRINCESS, WIZARD } from './cards.ts';

/**
 * What two cards in a hand oblige their player to.
 * `free`: she plays either. `countess`: 2012, she must play the 7. `minister`: paper, she is out whatever she plays.
 */
export type Obligation = 'free' | 'countess' | 'minister';

/** What becomes of a player who holds these two cards after drawing. */
export function obligation(rules: RuleSet, one: CardNumber, other: CardNumber): Obligation {
  if (one !== MINISTER && other !== MINISTER) return 'free';
  const beside = one === MINISTER ? other : one;
  if (rules === 'paper') return beside >= WIZARD ? 'minister' : 'free';
  return beside === WIZARD || beside === GENERAL ? 'countess' : 'free';
}

/** Whether the rules allow her to play `played` and keep `kept`. */
export const mayPlay = (rules: RuleSet, played: CardNumber, kept: CardNumber): boolean =>
  obligation(rules, played, kept) !== 'countess' || played === MINISTER;

/**
 * The numbers that she cannot hold any more, having played this card within the rules: the table turns these places of
 * the hand that she keeps. Paper: beside the 7 she held nothing from 5 upwards. 2012: who plays 5 or 6 has no 7.
 */
export function excludedBy(rules: RuleSet, played: CardNumber): readonly CardNumber[] {
  if (rules === '2012') return played === WIZARD || played === GENERAL ? [MINISTER] : [];
  if (played === MINISTER) return [WIZARD, GENERAL, PRINCESS];
  return played >= WIZARD ? [MINISTER] : [];
}
